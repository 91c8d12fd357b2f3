import "../styles/base.css";
import { start } from "../shell/start";
import Game from "./Game.svelte";

void start(Game);
