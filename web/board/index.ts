/** The board: shows a state, and tells what the viewer chose. It knows no rules. */

import "./board.css";

export { ENGLISH } from "./english";
export { type BoardHandle, type BoardOptions, mountBoard } from "./mount";
export type {
  BoardLabels,
  BoardState,
  CellFacts,
  Choice,
  LastMove,
  Mode,
  PositionFacts,
  SeatFacts,
  Side,
  WallFacts,
  WallRefusal,
} from "./state";
export { describe } from "./words";
