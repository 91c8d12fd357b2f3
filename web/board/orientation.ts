/** How the board lies before the viewer: turned so that a seat sits at the bottom, never mirrored. */

import type { Axis, Cell, Wall } from "./places";

/** A cell as drawn; columns count from the left, rows from the top. */
export interface Spot {
  readonly col: number;
  readonly row: number;
}

/** A wall as drawn, between the columns `col` and `col + 1` and the rows `row` and `row + 1`. */
export interface Slot extends Spot {
  readonly axis: Axis;
}

/** A board of some size, turned by quarters against the clock. */
export interface Lie {
  readonly size: number;
  readonly turns: number;
}

/** The half turn comes first, so that two seats that face each other see the same files. */
const PREFERRED = [0, 2, 1, 3] as const;

/** How the board lies for the seat that starts on this cell. */
export function lieFor(start: Cell | null, size: number): Lie {
  const height = (turns: number): number => (start ? turned(start, size, turns).rank : 0);
  const turns = PREFERRED.reduce((best, next) => (height(next) < height(best) ? next : best));
  return { size, turns };
}

/** Where a cell is drawn. */
export function spotOf(cell: Cell, lie: Lie): Spot {
  return drawn(turned(cell, lie.size, lie.turns), lie.size);
}

/** The cell that is drawn here. */
export function cellOf(spot: Spot, lie: Lie): Cell {
  return turned(undrawn(spot, lie.size), lie.size, 4 - lie.turns);
}

/** Where a wall is drawn. */
export function slotOf(wall: Wall, lie: Lie): Slot {
  const lines = lie.size - 1;
  return { ...drawn(turned(wall, lines, lie.turns), lines), axis: axisOf(wall.axis, lie) };
}

/** The wall that is drawn here. */
export function wallOf(slot: Slot, lie: Lie): Wall {
  const lines = lie.size - 1;
  return { ...turned(undrawn(slot, lines), lines, 4 - lie.turns), axis: axisOf(slot.axis, lie) };
}

function axisOf(axis: Axis, lie: Lie): Axis {
  if (lie.turns % 2 === 0) return axis;
  return axis === "h" ? "v" : "h";
}

function turned({ file, rank }: Cell, lines: number, turns: number): Cell {
  let place: Cell = { file, rank };
  for (let done = 0; done < turns; done += 1) {
    place = { file: lines - 1 - place.rank, rank: place.file };
  }
  return place;
}

function drawn({ file, rank }: Cell, lines: number): Spot {
  return { col: file, row: lines - 1 - rank };
}

function undrawn({ col, row }: Spot, lines: number): Cell {
  return { file: col, rank: lines - 1 - row };
}
