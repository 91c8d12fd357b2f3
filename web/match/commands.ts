/** What is typed into the field for moves. */

import { isLegal, slotLetter } from "../net/legality";
import type { MatchView } from "../net/messages";
import { say } from "../words/say";
import { letterWords } from "./board_words";

/** What somebody typed. */
export type Typed =
  | { readonly kind: "play"; readonly move: string }
  | { readonly kind: "premove"; readonly move: string }
  | { readonly kind: "ask"; readonly what: "clocks" | "moves" | "board" }
  | { readonly kind: "wrong"; readonly why: string };

const QUESTIONS = { command_clocks: "clocks", command_moves: "moves", command_board: "board" } as const;
const PAWN_OR_WALL = /^[a-z][1-9][0-9]?[hv]?$/;

/** Read what was typed; `mayPrepare` when it may be kept for the next turn. */
export function read(text: string, view: MatchView, { mayPrepare }: { mayPrepare: boolean }): Typed {
  const typed = text.trim().toLowerCase();
  const question = asked(typed);
  if (question) return { kind: "ask", what: question };
  if (!PAWN_OR_WALL.test(typed)) return wrong(say("move_unknown", { text: text.trim() }));
  if (view.current.phase !== "running") return wrong(say("refusal_match_over"));
  if (view.current.position.turn !== view.you) {
    return mayPrepare ? { kind: "premove", move: typed } : wrong(say("not_your_turn_words"));
  }
  if (isLegal(typed, view)) return { kind: "play", move: typed };
  return wrong(say("move_illegal", { move: typed, reason: reasonFor(typed, view) }));
}

function asked(typed: string): "clocks" | "moves" | "board" | null {
  for (const [key, what] of Object.entries(QUESTIONS)) {
    if (typed === what || typed === say(key as keyof typeof QUESTIONS)) return what;
  }
  return null;
}

function reasonFor(move: string, view: MatchView): string {
  const letter = slotLetter(move, view.board.size, view.current.position);
  if (letter === null) return say(/[hv]$/.test(move) ? "refusal_unreadable_move" : "refused_not_there");
  return letterWords(letter, view.you);
}

function wrong(why: string): Typed {
  return { kind: "wrong", why };
}
