import "../styles/base.css";
import "./rows.css";
import { start } from "../shell/start";
import Settings from "./Settings.svelte";

void start(Settings);
