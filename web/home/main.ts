import "../styles/base.css";
import { start } from "../shell/start";
import Home from "./Home.svelte";

void start(Home);
