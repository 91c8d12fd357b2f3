/** What becomes of an own move that the server has not answered. */

import type { MatchView, Move } from "./messages";

/**
 * - `fits`: it can still be played: send it (again), with the same nonce.
 * - `played`: it stands in the match, only the answer was lost.
 * - `lost`: the match went on without it.
 */
export type Fate = "fits" | "played" | "lost";

/** What becomes of a move, now that the match stands like this. */
export function fateOf(move: Move, view: MatchView): Fate {
  const count = view.plies.length;
  const there = view.plies[move.ply];
  if (there) return there.seat === view.you && there.move === move.move ? "played" : "lost";
  const isOurs = view.current.phase === "running" && view.current.position.turn === view.you;
  return count === move.ply && isOurs ? "fits" : "lost";
}
