import { describe, expect, test } from "vitest";
import { extent, grooveLine, PITCH, slotBox, slotCentre, spotBox, spotCentre } from "./geometry";
import {
  drawnSlot,
  fingerAxes,
  type Ground,
  mouseTarget,
  slotAt,
  type Target,
  tileAt,
} from "./hits";
import type { Slot } from "./orientation";
import { LARGEST, SMALLEST } from "./places";
import { spots } from "./surface";

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, index) => SMALLEST + index);
const NINE: Ground = { size: 9, isStep: () => false };

function slots(size: number): Slot[] {
  return spots(size - 1).flatMap((spot) => [
    { ...spot, axis: "h" } as const,
    { ...spot, axis: "v" } as const,
  ]);
}

describe.each(SIZES)("on a board of size %i", (size) => {
  test("a mouse on either arm of a wall means that wall", () => {
    for (const away of [-PITCH * 0.3, PITCH * 0.3]) {
      const meant = slots(size).map((slot) => {
        const { x, y } = slotCentre(slot);
        const point = slot.axis === "h" ? { x: x + away, y } : { x, y: y + away };
        return mouseTarget(point, { size, isStep: () => false }, null);
      });
      expect(meant).toEqual(slots(size).map((slot) => ({ kind: "wall", slot })));
    }
  });

  test("every cell's middle means the cell", () => {
    const all = spots(size);
    const ground = { size, isStep: () => false };
    expect(all.map((spot) => tileAt(spotCentre(spot), size))).toEqual(all);
    expect(all.map((spot) => mouseTarget(spotCentre(spot), ground, null))).toEqual(
      all.map((spot) => ({ kind: "step", spot })),
    );
  });
});

test("a mouse never takes any of a cell that can be stepped on for a wall", () => {
  const ground: Ground = { size: 9, isStep: ({ col, row }) => col === 4 && row === 4 };
  const { x, y, width, height } = spotBox({ col: 4, row: 4 });
  for (let right = 0.1; right < width; right += 2) {
    for (let down = 0.1; down < height; down += 2) {
      const target = mouseTarget({ x: x + right, y: y + down }, ground, null);
      expect(target).toEqual({ kind: "step", spot: { col: 4, row: 4 } });
    }
  }
});

test("at the common middle of two slots the nearer axis decides", () => {
  const { x, y } = slotCentre({ col: 3, row: 3, axis: "h" });
  const axis = (right: number, down: number) => {
    const target = mouseTarget({ x: x + right, y: y + down }, NINE, null);
    return target?.kind === "wall" ? target.slot.axis : null;
  };
  expect(axis(4, 1)).toBe("h");
  expect(axis(1, 4)).toBe("v");
});

test("a preview at a crossing does not flicker: the axis before it holds on", () => {
  const { x, y } = slotCentre({ col: 3, row: 3, axis: "h" });
  const seen = (before: Target | null) => mouseTarget({ x: x + 3, y: y + 3.5 }, NINE, before);
  const h: Target = { kind: "wall", slot: { col: 3, row: 3, axis: "h" } };
  const v: Target = { kind: "wall", slot: { col: 3, row: 3, axis: "v" } };
  expect(seen(h)).toEqual(h);
  expect(seen(v)).toEqual(v);
  expect(mouseTarget({ x, y: y + 4 }, NINE, h)).toEqual(v);
});

test("every point of the board has one meaning, and beside it there is none", () => {
  const line = Array.from({ length: Math.floor(extent(9) / 3.7) }, (_, index) => index * 3.7);
  const points = line.flatMap((x) => line.map((y) => ({ x, y })));
  expect(points.filter((point) => mouseTarget(point, NINE, null) === null)).toEqual([]);
  for (const point of [
    { x: -1, y: 50 },
    { x: 50, y: extent(9) + 1 },
  ])
    expect(mouseTarget(point, NINE, null)).toBeNull();
});

test("a finger at the middle of a cell is near no groove", () => {
  for (const spot of spots(9)) expect(fingerAxes(spotCentre(spot), NINE)).toEqual([]);
});

test("a finger near two grooves may mean both, the nearer one first", () => {
  const { x, y } = slotCentre({ col: 3, row: 3, axis: "h" });
  expect(fingerAxes({ x: x + 9, y: y + 3 }, NINE)).toEqual(["h", "v"]);
  expect(fingerAxes({ x: x + 3, y: y + 9 }, NINE)).toEqual(["v", "h"]);
});

test("a finger that draws a wall from end to end gets the wall between", () => {
  for (const slot of slots(9)) {
    const { x, y, width, height } = slotBox(slot);
    const [from, to] = [
      { x: x + 4, y: y + 4 },
      { x: x + width - 4, y: y + height - 4 },
    ];
    expect(drawnSlot(from, to, { axis: slot.axis, size: 9 })).toEqual(slot);
    expect(drawnSlot(to, from, { axis: slot.axis, size: 9 })).toEqual(slot);
  }
});

test("a finger that goes on pulls the wall behind it by its end", () => {
  const press = { x: grooveLine(0), y: grooveLine(2) };
  const drawn = (cells: number) =>
    drawnSlot(press, { x: press.x + cells * PITCH, y: press.y }, { axis: "h", size: 9 }).col;
  expect([0, 1, 2, 3, 4, 5, 8].map(drawn)).toEqual([0, 1, 1, 2, 3, 4, 7]);
});

test("a finger that strays sideways stays in its groove until it has clearly left it", () => {
  const press = slotCentre({ col: 3, row: 3, axis: "h" });
  const row = (down: number) =>
    drawnSlot(press, { x: press.x, y: press.y + down }, { axis: "h", size: 9 }).row;
  expect([-40, -10, 0, 10, 40].map(row)).toEqual([3, 3, 3, 3, 3]);
  expect([-60, 60].map(row)).toEqual([2, 4]);
});

test("walls never leave the board", () => {
  expect(slotAt({ x: -500, y: 5000 }, "h", 9)).toEqual({ col: 0, row: 7, axis: "h" });
});
