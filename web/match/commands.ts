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
  const typed = latin(text.trim().toLowerCase());
  const question = asked(typed);
  if (question) return { kind: "ask", what: question };
  if (!PAWN_OR_WALL.test(typed)) return wrong(say("move_unknown", { text: text.trim() }));
  if (view.current.phase !== "running") return wrong(say("refusal_match_over"));
  if (view.current.position.turn !== view.you) {
    return mayPrepare ? { kind: "premove", move: typed } : wrong(say("not_your_turn_words"));
  }
  if (isLegal(typed, view)) return { kind: "play", move: typed };
  const reason = reasonFor(typed, view);
  return wrong(reason ? say("move_illegal", { move: typed, reason }) : say("move_unknown", { text: typed }));
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  с: "c",
  е: "e",
  ё: "e",
  н: "h",
  һ: "h",
  і: "i",
  ѵ: "v",
  ν: "v",
};

/**
 * A move as it was meant: Cyrillic letters that look like those of cells, and Persian, Arabic
 * and full-width digits, whose last four bits are their value. Words stay what they are.
 */
export function latin(text: string): string {
  const figures = text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const letters = figures.replace(/\p{L}/gu, (letter) => LOOK_ALIKES[letter] ?? letter);
  return PAWN_OR_WALL.test(letters) ? letters : text;
}

function asked(typed: string): "clocks" | "moves" | "board" | null {
  for (const [key, what] of Object.entries(QUESTIONS)) {
    if (typed === what || typed === say(key as keyof typeof QUESTIONS)) return what;
  }
  return null;
}

/** Why it is not legal, null when there is no such place on the board. */
function reasonFor(move: string, view: MatchView): string | null {
  const letter = slotLetter(move, view.board.size, view.current.position);
  if (letter === null) return /[hv]$/.test(move) ? null : say("refused_not_there");
  return letterWords(letter, view.you);
}

function wrong(why: string): Typed {
  return { kind: "wrong", why };
}
