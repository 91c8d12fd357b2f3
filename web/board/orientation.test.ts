import { describe, expect, test } from "vitest";
import { type Point, slotCentre, spotCentre } from "./geometry";
import { cellOf, type Lie, lieFor, slotOf, spotOf, wallOf } from "./orientation";
import { allCells, allWalls, LARGEST, readCell, readWall, SMALLEST, type Wall } from "./places";
import { FOUR_STARTS } from "./sample";

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, index) => SMALLEST + index);
const TURNS = [0, 1, 2, 3];

const cell = (name: string) => readCell(name) ?? expect.fail(name);
const wall = (name: string) => readWall(name) ?? expect.fail(name);

function amidCells({ file, rank }: Wall, lie: Lie): Point {
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((up) => ({ file: file + right, rank: rank + up })),
  );
  const centres = corners.map((corner) => spotCentre(spotOf(corner, lie)));
  const mean = (axis: "x" | "y"): number =>
    centres.reduce((sum, centre) => sum + centre[axis], 0) / 4;
  return { x: mean("x"), y: mean("y") };
}

describe.each(SIZES)("on a board of size %i", (size) => {
  test.each(TURNS)(
    "cells and walls are found again where they are drawn, after %i quarter turns",
    (turns) => {
      const lie = { size, turns };
      expect(allCells(size).map((one) => cellOf(spotOf(one, lie), lie))).toEqual(allCells(size));
      expect(allWalls(size).map((one) => wallOf(slotOf(one, lie), lie))).toEqual(allWalls(size));
    },
  );

  test.each(TURNS)("no two walls are drawn at one place, after %i quarter turns", (turns) => {
    const drawn = allWalls(size).map((one) => JSON.stringify(slotOf(one, { size, turns })));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test.each(TURNS)("a wall stays between its four cells, after %i quarter turns", (turns) => {
    const lie = { size, turns };
    const walls = allWalls(size);
    expect(walls.map((one) => slotCentre(slotOf(one, lie)))).toEqual(
      walls.map((one) => amidCells(one, lie)),
    );
  });
});

test.each(FOUR_STARTS)("the seat that starts on %s sits at the middle of the bottom", (start) => {
  expect(spotOf(cell(start), lieFor(cell(start), 9))).toEqual({ col: 4, row: 8 });
});

test("the second seat of a duel sees the board turned by half", () => {
  expect(lieFor(cell("e9"), 9).turns).toBe(2);
  expect(spotOf(cell("a1"), lieFor(cell("e9"), 9))).toEqual({ col: 8, row: 0 });
});

test.each(FOUR_STARTS)("the seats follow each other with the clock, seen from %s", (start) => {
  const lie = lieFor(cell(start), 9);
  const first = FOUR_STARTS.indexOf(start);
  const around = [0, 1, 2, 3].map((next) =>
    spotOf(cell(FOUR_STARTS[(first + next) % 4] ?? ""), lie),
  );
  expect(around).toEqual([
    { col: 4, row: 8 },
    { col: 0, row: 4 },
    { col: 4, row: 0 },
    { col: 8, row: 4 },
  ]);
});

test("a wall that lies for seat 1 stands for the seats beside it, and lies for the one opposite", () => {
  const axes = FOUR_STARTS.map((start) => slotOf(wall("e3h"), lieFor(cell(start), 9)).axis);
  expect(axes).toEqual(["h", "v", "h", "v"]);
});

test("a spectator without a seat sees the board as seat 1 does", () => {
  expect(lieFor(null, 9).turns).toBe(0);
});
