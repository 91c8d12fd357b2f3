/** The board by keyboard: a cursor over the cells, and a wall at the cursor. */

import type { Field } from "./choices";
import type { Target } from "./hits";
import { cellOf, type Lie, type Slot, slotOf, type Spot } from "./orientation";
import type { Axis } from "./places";

/** Where the cursor is, and the direction of the wall being placed, as its name says it. */
export interface Keys {
  readonly spot: Spot;
  readonly wall: Axis | null;
}

/** A key as the browser reports it. */
export interface KeyFacts {
  readonly key: string;
  /** The key's place on the keyboard, the same in every language. */
  readonly code: string;
}

/** What a key does. */
export type KeyAction =
  | { readonly type: "go"; readonly keys: Keys }
  | { readonly type: "play" }
  | { readonly type: "leave" };

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowUp: { col: 0, row: -1 },
  ArrowDown: { col: 0, row: 1 },
  ArrowLeft: { col: -1, row: 0 },
  ArrowRight: { col: 1, row: 0 },
};

/** What a key means, or null when it means nothing to the board. */
export function keyAction(
  keys: Keys,
  event: KeyFacts,
  { size, isOpen }: { size: number; isOpen: boolean },
): KeyAction | null {
  const arrow = ARROWS[event.key];
  if (arrow) return { type: "go", keys: { ...keys, spot: moved(keys.spot, arrow, size) } };
  if (event.key === "Escape") return { type: "leave" };
  if (!isOpen) return null;
  if (event.key === "Enter" || event.key === " ") return { type: "play" };
  const axis = axisKey(event);
  return axis && { type: "go", keys: { ...keys, wall: keys.wall === axis ? null : axis } };
}

/** The wall at the cursor: the one that is named by its cell, or by the nearest that names one. */
export function keySlot(keys: Keys, lie: Lie): Slot | null {
  if (!keys.wall) return null;
  const { file, rank } = cellOf(keys.spot, lie);
  const last = lie.size - 2;
  return slotOf({ file: Math.min(file, last), rank: Math.min(rank, last), axis: keys.wall }, lie);
}

/** What Enter chooses at the cursor, or null when it is not legal. */
export function keyChoice(keys: Keys, lie: Lie, field: Field): Target | null {
  const slot = keySlot(keys, lie);
  if (slot) return field.isLegal(slot) ? { kind: "wall", slot } : null;
  return field.isStep(keys.spot) ? { kind: "step", spot: keys.spot } : null;
}

// Cyrillic and Persian keyboards have no h and v: there the place of the key decides.
function axisKey({ key, code }: KeyFacts): Axis | null {
  const letter = key.toLowerCase();
  if (letter === "h" || letter === "v") return letter;
  if (/^[a-z]$/.test(letter)) return null;
  return code === "KeyH" ? "h" : code === "KeyV" ? "v" : null;
}

function moved({ col, row }: Spot, by: Spot, size: number): Spot {
  const within = (value: number): number => Math.min(Math.max(value, 0), size - 1);
  return { col: within(col + by.col), row: within(row + by.row) };
}
