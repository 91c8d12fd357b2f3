/** What is going on in a match, in words. */

import { personName } from "../shell/people";
import { refusedWords } from "../shell/failures";
import type { LevelView, MatchView, PlyView } from "../net/messages";
import type { Notice } from "../net/session_types";
import { type Key, say } from "../words/say";
import { isWall, PASS } from "./replay";
import type { WalkView } from "./walk";

/** What a seat's player is called. */
export function seatName(view: WalkView, seat: number, levels: readonly LevelView[]): string {
  const person = view.current.seats[seat - 1]?.person;
  return person ? personName(person, levels) : say("seat", { seat });
}

/** Which seat somebody at a waiting table will have. */
export function wishWords(wish: number, size: number): string {
  if (size > 2) return say("wish_seat", { seat: wish });
  return say(wish === 1 ? "wish_first" : "wish_second");
}

/** What is left for the second at a table of two, where the first has a wish or none. */
export function offerWords(wish: number | null): string {
  if (wish === null) return say("wish_drawn");
  return say(wish === 1 ? "wish_you_second" : "wish_you_first");
}

/** A ply, for those who hear it. */
export function plyWords(view: WalkView, ply: PlyView, levels: readonly LevelView[]): string {
  const name = ply.seat === view.you ? say("you") : seatName(view, ply.seat, levels);
  if (ply.move === PASS) return say("pass_words", { name });
  if (!isWall(ply.move)) return say("said_step", { name, cell: ply.move });
  return ply.move.endsWith("h")
    ? say("said_wall_h", { name, wall: ply.move })
    : say("said_wall_v", { name, wall: ply.move });
}

/** Whose turn it is. */
export function turnWords(view: MatchView, levels: readonly LevelView[]): string {
  const { turn } = view.current.position;
  if (turn === null) return "";
  return turn === view.you ? say("your_turn") : say("turn_of", { name: seatName(view, turn, levels) });
}

/** How it ended: the main thing, and why. */
export interface ResultWords {
  readonly title: string;
  readonly reason: string;
}

/** How a match ended, from where the reader sits. */
export function resultWords(view: MatchView, levels: readonly LevelView[]): ResultWords | null {
  const { outcome } = view.current;
  if (!outcome) return null;
  const reason = say(`by_${outcome.cause}` as Key & `by_${string}`);
  if (outcome.cause === "aborted") return { title: say("aborted"), reason: whyAborted(view, levels) };
  if (outcome.winner === null) return { title: say("drawn"), reason };
  if (outcome.winner === view.you) return { title: say("you_won"), reason };
  const winner = say("won_by", { name: seatName(view, outcome.winner, levels) });
  if (view.you === null) return { title: winner, reason };
  // Between two it is clear who has won.
  const isDuel = view.board.starts.length === 2;
  return { title: say("you_lost"), reason: isDuel ? reason : `${winner} · ${reason}` };
}

function whyAborted(view: MatchView, levels: readonly LevelView[]): string {
  const { called_off_by: by, not_begun_by: late } = view.current.outcome!;
  if (by === null && late === null) return say("by_aborted");
  if (by !== null && by === view.you) return say("aborted_by_you");
  if (by !== null) return say("aborted_by", { name: seatName(view, by, levels) });
  return late === view.you ? say("not_begun_by_you") : say("not_begun_by", { name: seatName(view, late!, levels) });
}

const NOTES = ["outage", "takeback", "forced_pass", "draw_declined", "takeback_declined", "seat_out"] as const;

/** What to tell the reader, or null when there is nothing to tell. */
export function noticeWords(notice: Notice): string | null {
  switch (notice.kind) {
    case "refused":
      return refusedWords(notice.refused);
    case "not_sent":
      return say("not_sent");
    case "move_lost":
      return say("move_lost", { move: notice.move });
    case "premove_dropped":
      return say("premove_dropped", { move: notice.move });
    case "note": {
      const note = NOTES.find((known) => known === notice.note);
      return note ? say(`note_${note}`) : null;
    }
    case "talk":
    case "changed":
      return null;
  }
}
