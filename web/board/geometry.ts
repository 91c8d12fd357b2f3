/** Where things lie in the drawing, in units of its own; the top left cell begins at 0, 0. */

import type { Slot, Spot } from "./orientation";

/** A place in the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle, in the drawing or on the screen. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The side of a cell, the width of a groove, and from one cell to the next. */
export const CELL = 40;
export const GROOVE = 10;
export const PITCH = CELL + GROOVE;

/** The edge around the cells, where the goals are marked. */
export const RIM = 13;

/** The additional edge, left and below, for letters and numbers. */
export const LETTERS = 18;

/** How far the cells reach. */
export function extent(size: number): number {
  return size * PITCH - GROOVE;
}

/** All that is drawn; always a square. */
export function viewBox({ size, coordinates }: { size: number; coordinates: boolean }): Box {
  const letters = coordinates ? LETTERS : 0;
  const side = extent(size) + 2 * RIM + letters;
  return { x: -RIM - letters, y: -RIM, width: side, height: side };
}

/** The square of a cell. */
export function spotBox({ col, row }: Spot): Box {
  return { x: col * PITCH, y: row * PITCH, width: CELL, height: CELL };
}

/** The middle of a cell. */
export function spotCentre({ col, row }: Spot): Point {
  return { x: col * PITCH + CELL / 2, y: row * PITCH + CELL / 2 };
}

/** The middle of the groove with this number. */
export function grooveLine(index: number): number {
  return index * PITCH + CELL + GROOVE / 2;
}

/** The middle of a wall. */
export function slotCentre({ col, row }: Slot): Point {
  return { x: grooveLine(col), y: grooveLine(row) };
}

/** The bar of a wall: two cells long, as wide as the groove. */
export function slotBox(slot: Slot): Box {
  const { x, y } = slotCentre(slot);
  const length = 2 * CELL + GROOVE;
  const [width, height] = slot.axis === "h" ? [length, GROOVE] : [GROOVE, length];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether a point lies in a rectangle, its edge included. */
export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
