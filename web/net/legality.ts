/** What the server said may be played; there are no rules here. */

import type { MatchView, PositionView } from "./messages";

const FIRST_FILE = "a".charCodeAt(0);

/** Whether the seat to move may play this. */
export function isLegal(move: string, view: MatchView): boolean {
  if (view.current.position.steps.includes(move)) return true;
  return slotLetter(move, view.board.size, view.current.position) === ".";
}

/** What the server says of a wall, or null when there is no such wall. */
export function slotLetter(move: string, size: number, position: PositionView): string | null {
  const index = wallIndex(move, size);
  return index === null ? null : (position.slots[index] ?? null);
}

/** Every wall that may be placed. */
export function legalWalls(size: number, position: PositionView): string[] {
  return [...position.slots].flatMap((letter, index) =>
    letter === "." ? [wallAt(index, size)] : [],
  );
}

/** Where a wall's letter stands: the horizontal ones first, each by file, then rank. */
function wallIndex(move: string, size: number): number | null {
  const read = /^([a-z])([1-9][0-9]?)([hv])$/.exec(move);
  if (!read) return null;
  const file = read[1]!.charCodeAt(0) - FIRST_FILE;
  const rank = Number(read[2]) - 1;
  const slots = size - 1;
  if (file >= slots || rank >= slots) return null;
  return (read[3] === "v" ? slots * slots : 0) + file * slots + rank;
}

function wallAt(index: number, size: number): string {
  const slots = size - 1;
  const within = index % (slots * slots);
  const file = String.fromCharCode(FIRST_FILE + Math.floor(within / slots));
  return `${file}${(within % slots) + 1}${index < slots * slots ? "h" : "v"}`;
}
