/** What the board shows of a match. */

import type { BoardLabels, BoardState, LastMove, Mode } from "../board";
import { mayPremove } from "../net/premoves";
import type { MatchView } from "../net/messages";
import type { Session } from "../net/session_types";
import { cellBefore, isWall, positionAfter } from "./replay";

/** How the reader wants to see it. */
export interface Looks {
  readonly coordinates: boolean;
  /** The steps of each pawn to its goal, on the pawn. */
  readonly numbers: boolean;
  /** A shortest path of each pawn, on the board. */
  readonly paths: boolean;
  readonly confirm: boolean;
  readonly premoves: boolean;
  readonly motion: boolean;
}

/** What the page knows, and what it shows of that. */
export interface Scene {
  readonly session: Session;
  readonly view: MatchView;
  /** How many plies are shown; null for the present. */
  readonly cursor: number | null;
  /** The seat at the bottom. */
  readonly bottom: number;
  readonly looks: Looks;
  readonly labels: BoardLabels;
}

/** The state of the board. */
export function boardState(scene: Scene): BoardState {
  const { view, cursor, session, looks } = scene;
  const count = cursor ?? view.plies.length;
  const position = positionAfter(view, count);
  return {
    size: view.board.size,
    starts: view.board.starts,
    goals: view.board.goals,
    pawns: position.pawns,
    walls: position.walls,
    wallSeats: position.wall_seats,
    wallsLeft: position.walls_left,
    turn: position.turn,
    steps: position.steps,
    slots: position.slots,
    viewer: view.you,
    bottom: scene.bottom,
    mode: modeOf(scene),
    lastMove: lastMove(view, count),
    premove: cursor === null ? (session.premove?.move ?? session.pending?.move ?? null) : null,
    distances: looks.numbers ? position.distances : null,
    paths: looks.paths ? position.paths.map((path) => (path ? path.split(" ") : null)) : null,
    hasCoordinates: looks.coordinates,
    mustConfirm: looks.confirm,
    hasMotion: looks.motion,
    labels: scene.labels,
  };
}

/** Who may do what: nothing in the past, nothing for spectators, one move at a time for players. */
export function modeOf({ view, session, cursor, looks }: Scene): Mode {
  if (cursor !== null || view.current.phase !== "running" || view.you === null) return "watch";
  const isPending = session.pending !== null;
  if (view.current.position.turn === view.you && !isPending) return "play";
  // A prepared wall is judged by the letters of the seat to move; while an own move is under way
  // those are not yet there.
  return looks.premoves && !isPending && mayPremove(view, false) ? "premove" : "watch";
}

function lastMove(view: MatchView, count: number): LastMove | null {
  const ply = view.plies[count - 1];
  if (!ply) return null;
  const from = isWall(ply.move) ? null : cellBefore(view, count - 1);
  return { seat: ply.seat, move: ply.move, from };
}
