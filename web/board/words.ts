/** What there is to say of a board, for those who hear it; the words themselves are labels. */

import { lieOf, wallRefusal, chosenSteps, slotName, spotName } from "./choices";
import { type Slot, slotOf, type Spot } from "./orientation";
import { readWall } from "./places";
import {
  type BoardState,
  type CellFacts,
  type PositionFacts,
  type Side,
  type WallFacts,
} from "./state";

/** The whole position in words. */
export function describe(state: BoardState): string {
  return state.labels.position(positionFacts(state));
}

/** What there is to say of the whole board. */
export function positionFacts(state: BoardState): PositionFacts {
  return {
    seats: state.pawns.map((pawn, index) => ({
      seat: index + 1,
      isViewer: state.viewer === index + 1,
      pawn,
      wallsLeft: state.wallsLeft[index] ?? 0,
      distance: state.distances?.[index] ?? null,
    })),
    walls: state.walls.map((wall, index) => ({ wall, seat: state.wallSeats[index] ?? 0 })),
    turn: state.turn,
    steps: state.steps,
    lastMove: state.lastMove,
  };
}

/** What there is to say of a cell as drawn. */
export function cellFacts(spot: Spot, state: BoardState): CellFacts {
  const cell = spotName(spot, state);
  const seats = state.goals.map((_, index) => index + 1);
  const pawn = state.pawns.indexOf(cell);
  return {
    cell,
    pawn: pawn < 0 ? null : pawn + 1,
    goalOf: seats.filter((seat) => state.goals[seat - 1]?.includes(cell)),
    walls: sidesWithWalls(spot, state),
    isStep: chosenSteps(state).includes(cell),
    isPremove: state.premove === cell,
  };
}

/** What there is to say of a wall as drawn. */
export function wallFacts(slot: Slot, state: BoardState): WallFacts {
  const wall = slotName(slot, state);
  return { wall, axis: readWall(wall)?.axis ?? slot.axis, refusal: wallRefusal(slot, state) };
}

function sidesWithWalls({ col, row }: Spot, state: BoardState): Side[] {
  const found = new Set<Side>();
  for (const slot of drawnWalls(state)) {
    const isAlong = slot.axis === "h" ? spans(slot.col, col) : spans(slot.row, row);
    const groove = slot.axis === "h" ? slot.row : slot.col;
    const place = slot.axis === "h" ? row : col;
    if (isAlong && groove === place) found.add(slot.axis === "h" ? "bottom" : "right");
    if (isAlong && groove === place - 1) found.add(slot.axis === "h" ? "top" : "left");
  }
  return [...found];
}

/** Every wall on the board, as drawn. */
export function drawnWalls(state: BoardState): readonly Slot[] {
  const lie = lieOf(state);
  return state.walls
    .map(readWall)
    .filter((wall) => wall !== null)
    .map((wall) => slotOf(wall, lie));
}

function spans(first: number, place: number): boolean {
  return place === first || place === first + 1;
}
