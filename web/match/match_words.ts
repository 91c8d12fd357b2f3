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
  const isYours = ply.seat === view.you;
  const name = isYours ? say("you") : seatName(view, ply.seat, levels);
  if (ply.move === PASS) return isYours ? say("pass_words_you") : say("pass_words", { name });
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
  const reason = leftWords(view, levels) ?? say(`by_${outcome.cause}` as Key & `by_${string}`);
  if (outcome.cause === "aborted") return { title: say("aborted"), reason: whyAborted(view, levels) };
  if (outcome.winner === null) return { title: say("drawn"), reason };
  if (outcome.winner === view.you) return { title: say("you_won"), reason };
  const winner = say("won_by", { name: seatName(view, outcome.winner, levels) });
  if (view.you === null) return { title: winner, reason };
  // Between two it is clear who has won.
  const isDuel = view.board.starts.length === 2;
  return { title: say("you_lost"), reason: isDuel ? reason : `${winner} · ${reason}` };
}

/** Who was gone, where that ended it. */
function leftWords(view: MatchView, levels: readonly LevelView[]): string | null {
  const { cause, winner, left_by: by } = view.current.outcome!;
  if (cause !== "abandoned") return null;
  // Older matches do not name the seat; where somebody won, it was the other one.
  const seat = by ?? (winner === null ? null : 3 - winner);
  if (seat === null) return null;
  return seat === view.you ? say("left_by_you") : say("left_by", { name: seatName(view, seat, levels) });
}

function whyAborted(view: MatchView, levels: readonly LevelView[]): string {
  const { called_off_by: by, not_begun_by: late } = view.current.outcome!;
  if (by === null && late === null) return say("by_aborted");
  if (by !== null && by === view.you) return say("aborted_by_you");
  if (by !== null) return say("aborted_by", { name: seatName(view, by, levels) });
  return late === view.you ? say("not_begun_by_you") : say("not_begun_by", { name: seatName(view, late!, levels) });
}

const NOTES = [
  "not_begun",
  "outage",
  "takeback",
  "draw_declined",
  "takeback_declined",
  "takeback_withdrawn",
] as const;

/** What to tell the reader, or null when there is nothing to tell. */
export function noticeWords(notice: Notice, levels: readonly LevelView[]): string | null {
  switch (notice.kind) {
    case "refused":
      return refusedWords(notice.refused);
    case "not_sent":
      return say("not_sent");
    case "move_lost":
      return say("move_lost", { move: notice.move });
    case "premove_dropped":
      return say("premove_dropped", { move: notice.move });
    case "note":
      return noteWords(notice, levels);
    case "talk":
    case "changed":
      return null;
  }
}

function noteWords({ note, before, after }: Notice & { kind: "note" }, levels: readonly LevelView[]): string | null {
  if (before && isOwnDoing(note, before)) return null;
  const known = NOTES.find((each) => each === note);
  if (known) return say(`note_${known}`);
  const told = [...outWords(before, after, levels), ...passedWords(before, after, levels)];
  return told.length > 0 ? told.join(" ") : null;
}

/** Whether the reader did it, and so need not be told: who declines or withdraws knows it. */
function isOwnDoing(note: string, { you, board, current: { offers } }: MatchView): boolean {
  if (you === null) return false;
  if (note === "draw_declined") return offers.draw !== you;
  if (note === "takeback_withdrawn") return offers.takeback === you;
  return note === "takeback_declined" && board.starts.length === 2 && offers.takeback !== you;
}

/** Who has gone out, and why. */
function outWords(before: MatchView | null, after: MatchView, levels: readonly LevelView[]): string[] {
  return after.current.seats.flatMap(({ out }, index) => {
    if (!out || before?.current.seats[index]?.out) return [];
    if (index + 1 === after.you) return [say("refusal_seat_out")];
    return [say(`note_out_${out}` as Key & `note_out_${string}`, { name: seatName(after, index + 1, levels) })];
  });
}

/** Who could not move. */
function passedWords(before: MatchView | null, after: MatchView, levels: readonly LevelView[]): string[] {
  const fresh = after.plies.slice(before?.plies.length ?? after.plies.length);
  return fresh.filter(({ move }) => move === PASS).map((ply) => `${plyWords(after, ply, levels)}.`);
}
