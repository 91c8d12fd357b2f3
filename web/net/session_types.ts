/** What a page knows of its match, what can happen to it, and what it has to do about it. */

import type { Ask, FromPage, MatchView, Move, Refused, TalkView, ToPage } from "./messages";
import type { ServerTime } from "./server_time";

/** A move prepared while others are to move. */
export interface Premove {
  readonly move: string;
  /** How many plies its maker saw played, an own move under way included. */
  readonly after: number;
}

/** What was asked besides moves. */
export type Wish = Ask["what"] | "join" | "computers" | "say";

/** All that a page knows of its match. */
export interface Session {
  readonly view: MatchView | null;
  /** `open` once the match is known afresh on this connection. */
  readonly link: "connecting" | "open" | "down";
  /** The own move that the server has not answered yet; there is never more than one. */
  readonly pending: Move | null;
  /** What was asked and not answered yet, by nonce. */
  readonly asked: Readonly<Record<string, Wish>>;
  readonly premove: Premove | null;
  readonly time: ServerTime;
  readonly isSyncing: boolean;
}

/** What can happen. `at` is the page's time, in milliseconds. */
export type Happening =
  | { readonly kind: "connected" }
  | { readonly kind: "disconnected" }
  | { readonly kind: "message"; readonly message: ToPage; readonly at: number; readonly nonce: string }
  | { readonly kind: "play"; readonly move: string; readonly nonce: string }
  | { readonly kind: "ask"; readonly message: Exclude<FromPage, Move>; readonly nonce: string; readonly wish: Wish }
  | { readonly kind: "premove"; readonly move: string }
  | { readonly kind: "cancel_premove" }
  | { readonly kind: "unanswered" };

/** What the reader should be told. */
export type Notice =
  | { readonly kind: "refused"; readonly wish: Wish | "move"; readonly refused: Refused }
  | { readonly kind: "not_sent"; readonly wish: Wish }
  | { readonly kind: "move_lost"; readonly move: string }
  | { readonly kind: "premove_dropped"; readonly move: string }
  | { readonly kind: "note"; readonly note: string; readonly before: MatchView | null; readonly after: MatchView }
  | { readonly kind: "talk"; readonly lines: readonly TalkView[] }
  | { readonly kind: "changed"; readonly before: MatchView | null; readonly after: MatchView };

/** What there is to do: send something, or tell the reader. */
export type Effect =
  | { readonly kind: "send"; readonly message: FromPage }
  | { readonly kind: "tell"; readonly notice: Notice };

/** What follows from a happening. */
export interface Outcome {
  readonly session: Session;
  readonly effects: readonly Effect[];
}
