import "../styles/base.css";
import { start } from "../shell/start";
import Account from "./Account.svelte";

void start(Account);
