import "../styles/base.css";
import "../board/board.css";
import "./reading.css";
import { wireHeader } from "../shell/header";

wireHeader();

// Pages without little boards load no more than this.
const places = document.querySelectorAll<HTMLElement>("[data-board]");
if (places.length > 0) void import("./try").then(({ offer }) => offer(places));
