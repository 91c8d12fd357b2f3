/** What the board shows and what it says: plain values that the page makes anew for each change. */

import type { Axis } from "./places";

/** A step or a wall that somebody chose. */
export interface Choice {
  readonly kind: "step" | "wall";
  /** Algebraic, such as `e2` or `e3h`. */
  readonly move: string;
}

/**
 * Who may do what.
 *
 * - `play`: the viewer moves.
 * - `premove`: others move, and the viewer may prepare a move.
 * - `watch`: nothing can be played, but the board can be explored by keyboard.
 * - `none`: a picture.
 */
export type Mode = "play" | "premove" | "watch" | "none";

/** Why a wall cannot be placed. */
export interface WallRefusal {
  readonly reason: "overlaps" | "crosses" | "none_left" | "closes_path" | "over";
  /** Whose last path the wall would close. */
  readonly seat: number | null;
}

/** A side of a cell as it is drawn. */
export type Side = "top" | "right" | "bottom" | "left";

/** What there is to say of a cell. */
export interface CellFacts {
  readonly cell: string;
  readonly pawn: number | null;
  readonly goalOf: readonly number[];
  readonly walls: readonly Side[];
  readonly isStep: boolean;
  readonly isPremove: boolean;
}

/** What there is to say of a wall that somebody considers. */
export interface WallFacts {
  readonly wall: string;
  readonly axis: Axis;
  readonly refusal: WallRefusal | null;
}

/** What there is to say of a seat. */
export interface SeatFacts {
  readonly seat: number;
  readonly isViewer: boolean;
  readonly pawn: string | null;
  readonly wallsLeft: number;
  readonly distance: number | null;
}

/** What there is to say of the whole board. */
export interface PositionFacts {
  readonly seats: readonly SeatFacts[];
  readonly walls: readonly { readonly wall: string; readonly seat: number }[];
  readonly turn: number | null;
  readonly steps: readonly string[];
  readonly lastMove: LastMove | null;
}

/** Everything the board says, in the reader's language. */
export interface BoardLabels {
  readonly board: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly cell: (facts: CellFacts) => string;
  readonly wall: (facts: WallFacts) => string;
  readonly refusal: (refusal: WallRefusal) => string;
  readonly noStep: (cell: string) => string;
  readonly position: (facts: PositionFacts) => string;
}

/** The move that led here. */
export interface LastMove {
  readonly seat: number;
  /** Algebraic; `--` for a pass. */
  readonly move: string;
  /** Where the pawn came from. */
  readonly from?: string | null;
}

/**
 * All that the board shows. Seats count from 1; lists by seat begin with seat 1.
 *
 * The board knows no rules: only `steps` and `slots` say what is legal, and the server sends them.
 */
export interface BoardState {
  readonly size: number;
  readonly starts: readonly string[];
  readonly goals: readonly (readonly string[])[];
  readonly pawns: readonly (string | null)[];
  readonly walls: readonly string[];
  /** Who placed each of `walls`. */
  readonly wallSeats: readonly number[];
  readonly wallsLeft: readonly number[];
  readonly turn: number | null;
  readonly steps: readonly string[];
  /** A letter for each wall; see the server's `PositionView`. */
  readonly slots: string;
  /** The viewer's seat, null for a spectator. */
  readonly viewer: number | null;
  /** The seat at the bottom. */
  readonly bottom: number;
  readonly mode: Mode;
  readonly lastMove: LastMove | null;
  /** The move that was prepared. */
  readonly premove: string | null;
  /** Steps to the goal, shown on the pawns; null shows none. */
  readonly distances: readonly (number | null)[] | null;
  /** For each seat the cells of a path to show, null for none. */
  readonly paths: readonly (readonly string[] | null)[] | null;
  readonly hasCoordinates: boolean;
  /** Whether a wall placed by finger has to be confirmed. */
  readonly mustConfirm: boolean;
  /** False stops all animation; the reader's system is obeyed in any case. */
  readonly hasMotion: boolean;
  readonly labels: BoardLabels;
}

/** The seat whose move is being chosen. */
export function actor(state: BoardState): number | null {
  return state.mode === "premove" ? state.viewer : state.turn;
}

/** The value of a seat in a list by seat. */
export function ofSeat<T>(values: readonly T[], seat: number | null): T | null {
  return seat === null ? null : (values[seat - 1] ?? null);
}

/** Whether something can be chosen at all. */
export function isOpen(state: BoardState): boolean {
  return (state.mode === "play" || state.mode === "premove") && actor(state) !== null;
}
