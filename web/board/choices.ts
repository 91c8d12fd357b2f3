/** What may be chosen, as far as the state says so. */

import type { Ground } from "./hits";
import { cellOf, type Lie, lieFor, type Slot, type Spot, spotOf, wallOf } from "./orientation";
import { cellName, readCell, slotIndex, wallName } from "./places";
import { actor, type BoardState, ofSeat, type WallRefusal } from "./state";

/** What the gestures have to know of a state: the board as drawn, and what may be chosen. */
export interface Field extends Ground {
  /** The pawn that can be dragged. */
  readonly pawn: Spot | null;
  readonly isLegal: (slot: Slot) => boolean;
  readonly mustConfirm: boolean;
}

/** A step or jump never ends farther away; the server decides what remains of a premove. */
const FARTHEST_STEP = 2;

const REASONS: Readonly<Record<string, WallRefusal["reason"]>> = {
  o: "overlaps",
  x: "crosses",
  n: "none_left",
  "-": "over",
};

/** How the board lies in this state. */
export function lieOf(state: BoardState): Lie {
  return lieFor(readCell(ofSeat(state.starts, state.bottom) ?? ""), state.size);
}

/** Why a wall cannot be chosen, or null when it can. */
export function wallRefusal(slot: Slot, state: BoardState): WallRefusal | null {
  const wall = wallOf(slot, lieOf(state));
  const letter = state.slots.charAt(slotIndex(wall, state.size));
  if (state.mode === "premove") {
    return premoveRefusal(state.walls.includes(wallName(wall)) ? "o" : letter, state);
  }
  if (letter === ".") return null;
  const reason = REASONS[letter];
  if (reason) return { reason, seat: null };
  return letter ? { reason: "closes_path", seat: Number(letter) } : { reason: "over", seat: null };
}

/** The cells a pawn may be moved to. */
export function chosenSteps(state: BoardState): readonly string[] {
  if (state.mode === "play") return state.steps;
  return state.mode === "premove" ? premoveSteps(state) : [];
}

/** What the gestures have to know of this state. */
export function fieldOf(state: BoardState): Field {
  const lie = lieOf(state);
  const steps = new Set(chosenSteps(state));
  const pawn = readCell(ofSeat(state.pawns, actor(state)) ?? "");
  return {
    size: state.size,
    pawn: pawn && spotOf(pawn, lie),
    isStep: (spot) => steps.has(cellName(cellOf(spot, lie))),
    isLegal: (slot) => wallRefusal(slot, state) === null,
    mustConfirm: state.mustConfirm,
  };
}

/** The algebraic name of a wall as drawn. */
export function slotName(slot: Slot, state: BoardState): string {
  return wallName(wallOf(slot, lieOf(state)));
}

/** The algebraic name of a cell as drawn. */
export function spotName(spot: Spot, state: BoardState): string {
  return cellName(cellOf(spot, lieOf(state)));
}

// The letters are those of the seat to move: walls in hand are another seat's matter, and a path
// may be open again by then. What stands on the board stays.
function premoveRefusal(letter: string, state: BoardState): WallRefusal | null {
  if (ofSeat(state.wallsLeft, state.viewer) === 0) return { reason: "none_left", seat: null };
  const stays = letter === "o" || letter === "x" ? REASONS[letter] : undefined;
  return stays ? { reason: stays, seat: null } : null;
}

function premoveSteps(state: BoardState): readonly string[] {
  const pawn = readCell(ofSeat(state.pawns, state.viewer) ?? "");
  if (!pawn) return [];
  const near: string[] = [];
  for (let file = pawn.file - FARTHEST_STEP; file <= pawn.file + FARTHEST_STEP; file += 1) {
    for (let rank = pawn.rank - FARTHEST_STEP; rank <= pawn.rank + FARTHEST_STEP; rank += 1) {
      const away = Math.abs(file - pawn.file) + Math.abs(rank - pawn.rank);
      const isOnBoard = Math.min(file, rank) >= 0 && Math.max(file, rank) < state.size;
      if (away > 0 && away <= FARTHEST_STEP && isOnBoard) near.push(cellName({ file, rank }));
    }
  }
  return near;
}
