import "../styles/base.css";
import "../board/board.css";
import { start } from "../shell/start";
import Games from "./Games.svelte";

void start(Games);
