/** Cells and walls by file and rank, their algebraic names, and the order of the slots. */

/** The direction of a wall: `h` lies along a rank, `v` stands along a file. */
export type Axis = "h" | "v";

/** A cell; file and rank count from 0 at a1. */
export interface Cell {
  readonly file: number;
  readonly rank: number;
}

/** A wall, named by the cell nearest a1 that it touches. */
export interface Wall extends Cell {
  readonly axis: Axis;
}

/** The smallest and the largest board the rules know. */
export const SMALLEST = 3;
export const LARGEST = 19;

const FILES = "abcdefghijklmnopqrs";
const CELL = /^([a-s])([1-9]|1[0-9])$/;
const WALL = /^(.+)([hv])$/;

/** The letter of a file. */
export function fileName(file: number): string {
  return FILES.charAt(file);
}

/** The algebraic name of a cell, such as `e2`. */
export function cellName({ file, rank }: Cell): string {
  return `${fileName(file)}${rank + 1}`;
}

/** The algebraic name of a wall, such as `e3h`. */
export function wallName(wall: Wall): string {
  return cellName(wall) + wall.axis;
}

/** The cell with this name, or null when it is not the name of a cell. */
export function readCell(name: string): Cell | null {
  const [, file, rank] = CELL.exec(name) ?? [];
  if (file === undefined || rank === undefined) return null;
  return { file: FILES.indexOf(file), rank: Number(rank) - 1 };
}

/** The wall with this name, or null when it is not the name of a wall. */
export function readWall(name: string): Wall | null {
  const [, place, axis] = WALL.exec(name) ?? [];
  const cell = readCell(place ?? "");
  return cell && { ...cell, axis: axis as Axis };
}

/** Every cell of a board, by file, then rank. */
export function allCells(size: number): Cell[] {
  return lattice(size);
}

/** Every wall of a board, in the order of the server's `slots`. */
export function allWalls(size: number): Wall[] {
  const places = lattice(size - 1);
  return (["h", "v"] as const).flatMap((axis) => places.map((place) => ({ ...place, axis })));
}

/** Where the letter of a wall stands in the server's `slots`. */
export function slotIndex(wall: Wall, size: number): number {
  const lines = size - 1;
  const first = wall.axis === "h" ? 0 : lines * lines;
  return first + wall.file * lines + wall.rank;
}

function lattice(lines: number): Cell[] {
  const line = Array.from({ length: lines }, (_, index) => index);
  return line.flatMap((file) => line.map((rank) => ({ file, rank })));
}
