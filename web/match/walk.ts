/** Walking through a game, whether it goes on, has just ended, or is of the archive. */

import type { BoardView, Control, LevelView, Person, PlyView } from "../net/messages";

/** What the list of moves needs to know of a game. */
export interface WalkView {
  readonly board: Pick<BoardView, "starts">;
  readonly terms: { readonly control: Control | null };
  readonly plies: readonly PlyView[];
  readonly current: { readonly seats: readonly { readonly person: Person }[] };
  /** The reader's seat. */
  readonly you: number | null;
}

/** A game, and how far it is looked at. */
export interface Walk {
  readonly view: WalkView;
  readonly levels: readonly LevelView[];
  /** How many plies are shown; null for all. */
  readonly cursor: number | null;
  /** Show the board after so many plies. */
  show(count: number): void;
}
