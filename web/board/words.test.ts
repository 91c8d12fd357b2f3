import { expect, test } from "vitest";
import { ENGLISH } from "./english";
import { sampleState } from "./sample";
import { cellFacts, describe, wallFacts } from "./words";

const STATE = sampleState({
  walls: ["e3v", "c8h"],
  wallSeats: [1, 2],
  wallsLeft: [9, 9],
  distances: [8, 8],
});

test("a cell tells its pawn, its goal, its walls and whether it can be moved to", () => {
  expect(ENGLISH.cell(cellFacts({ col: 4, row: 8 }, STATE))).toBe(
    "e1, pawn of seat 1, goal of seat 2",
  );
  expect(ENGLISH.cell(cellFacts({ col: 4, row: 7 }, STATE))).toBe("e2, can be moved to");
  expect(cellFacts({ col: 4, row: 5 }, STATE)).toMatchObject({ cell: "e4", walls: ["right"] });
  expect(cellFacts({ col: 5, row: 6 }, STATE)).toMatchObject({ cell: "f3", walls: ["left"] });
  expect(cellFacts({ col: 3, row: 0 }, STATE)).toMatchObject({ cell: "d9", walls: ["bottom"] });
  expect(cellFacts({ col: 2, row: 1 }, STATE)).toMatchObject({ cell: "c8", walls: ["top"] });
});

test("walls are told as they are seen: the seat opposite has them on the other side", () => {
  expect(cellFacts({ col: 4, row: 3 }, { ...STATE, bottom: 2 })).toMatchObject({
    cell: "e4",
    walls: ["left"],
  });
});

test("a wall beyond its ends is beside no cell", () => {
  expect(cellFacts({ col: 4, row: 7 }, STATE).walls).toEqual([]);
  expect(cellFacts({ col: 4, row: 4 }, STATE).walls).toEqual([]);
});

test("a wall tells its name and its direction as written, and why it is illegal", () => {
  const seen = { ...STATE, bottom: 2, slots: "n".repeat(128) };
  expect(wallFacts({ col: 3, row: 2, axis: "v" }, seen)).toEqual({
    wall: "e3v",
    axis: "v",
    refusal: { reason: "none_left", seat: null },
  });
});

test("the whole position is put into words", () => {
  expect(describe(STATE)).toBe(
    "Seat 1 on e1, 9 walls left, 8 from the goal. Seat 2 on e9, 9 walls left, 8 from the goal. " +
      "Walls: e3v, c8h. Seat 1 moves; steps: e2.",
  );
});
