import "../styles/base.css";
import { start } from "../shell/start";
import Match from "./Match.svelte";

void start(Match);
