/** When a prepared move is played, and when it is dropped. */

import { isLegal } from "./legality";
import type { MatchView } from "./messages";
import type { Session } from "./session_types";

/** What to do with the prepared move now. */
export type Verdict = "wait" | "play" | "drop";

/**
 * A prepared move is played once it is its maker's turn, never earlier in the match than
 * it was made for, and never while an own move is under way: it must not take a lost move's place.
 */
export function verdictOn(session: Session): Verdict {
  const { view, premove, pending, link } = session;
  if (!premove || !view || link !== "open") return "wait";
  if (view.current.phase !== "running") return "drop";
  if (pending) return "wait";
  if (view.plies.length < premove.after) return "drop"; // taken back, or the move before it was lost
  if (view.current.position.turn !== view.you) return "wait";
  return isLegal(premove.move, view) ? "play" : "drop";
}

/** Whether a move can be prepared: the match runs, and somebody else is to move. */
export function mayPremove(view: MatchView, isMovePending: boolean): boolean {
  const { phase, position, seats } = view.current;
  if (phase !== "running" || view.you === null || seats[view.you - 1]?.out) return false;
  return position.turn !== view.you || isMovePending;
}
