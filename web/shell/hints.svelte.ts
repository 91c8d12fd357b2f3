/** Hints that a reader is given once; remembered in this browser. */

import { recall, remember } from "./stored";

const KEY = "hints";

const NONE_SEEN = { walls: false };

/** The name of a hint. */
export type Hint = keyof typeof NONE_SEEN;

const seen = $state(recall(KEY, NONE_SEEN));

/** Whether the reader knows already. */
export function hasSeen(hint: Hint): boolean {
  return seen[hint];
}

/** The reader knows now. */
export function see(hint: Hint): void {
  if (seen[hint]) return;
  seen[hint] = true;
  remember(KEY, seen);
}
