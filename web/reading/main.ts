import "../styles/base.css";
import { wireTheme } from "../shell/theme";

wireTheme();
