import { expect, test } from "vitest";
import {
  allCells,
  allWalls,
  cellName,
  LARGEST,
  readCell,
  readWall,
  slotIndex,
  SMALLEST,
  wallName,
} from "./places";

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, index) => SMALLEST + index);

test("every cell of every board is read back from its name", () => {
  for (const cell of allCells(LARGEST)) expect(readCell(cellName(cell))).toEqual(cell);
});

test("every wall of every board is read back from its name", () => {
  for (const wall of allWalls(LARGEST)) expect(readWall(wallName(wall))).toEqual(wall);
});

test("the slots run as the server writes them", () => {
  const names = allWalls(9).map(wallName);
  expect(names.length).toBe(128);
  expect(names.slice(0, 2)).toEqual(["a1h", "a2h"]);
  expect([names[63], names[64], names[127]]).toEqual(["h8h", "a1v", "h8v"]);
});

test("each wall's letter stands at its place in the slots", () => {
  for (const size of SIZES) {
    const indices = allWalls(size).map((wall) => slotIndex(wall, size));
    expect(indices).toEqual(indices.map((_, index) => index));
  }
});

test.each(["", "e", "e0", "e20", "z3", "E2", " e2", "e2 ", "e3x", "--", "e3hh"])(
  "%j is no cell and no wall",
  (name) => {
    expect(readCell(name)).toBeNull();
    expect(readWall(name)).toBeNull();
  },
);
