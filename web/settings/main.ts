import "../styles/base.css";
import { start } from "../shell/start";
import Settings from "./Settings.svelte";

void start(Settings);
