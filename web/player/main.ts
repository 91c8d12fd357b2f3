import "../styles/base.css";
import "../board/board.css";
import { start } from "../shell/start";
import Profile from "./Profile.svelte";

void start(Profile);
