import "../styles/base.css";
