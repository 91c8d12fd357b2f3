import "../styles/base.css";
import { start } from "../shell/start";
import Moderation from "./Moderation.svelte";

void start(Moderation);
