import "../styles/base.css";
import { start } from "../shell/start";
import ExplorerPage from "./ExplorerPage.svelte";

void start(ExplorerPage);
