import "../styles/base.css";
import { start } from "../shell/start";
import Leaderboard from "./Leaderboard.svelte";

void start(Leaderboard);
