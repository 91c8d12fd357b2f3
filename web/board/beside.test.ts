import { expect, test } from "vitest";
import { aboveFinger, beside } from "./beside";
import { type Box, PITCH, RIM, slotBox, viewBox } from "./geometry";
import { slotOf } from "./orientation";
import { allWalls } from "./places";

const BUTTONS = { width: 96, height: 44 };

function overlaps(one: Box, other: Box): boolean {
  const isAside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  const isAbove = one.y >= other.y + other.height || other.y >= one.y + one.height;
  return !isAside && !isAbove;
}

function onScreen(box: Box, width: number, size: number): Box {
  const frame = viewBox({ size, coordinates: false });
  const scale = width / frame.width;
  return {
    x: (box.x + RIM) * scale,
    y: (box.y + RIM) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

test.each([
  [260, 3],
  [260, 9],
  [260, 19],
  [344, 9],
  [900, 5],
  [900, 9],
])(
  "at %i pixels the buttons of no wall of a board of size %i cover it or leave the board",
  (width, size) => {
    const bounds = { x: 0, y: 0, width, height: width };
    const targets = allWalls(size).map((wall) =>
      onScreen(slotBox(slotOf(wall, { size, turns: 0 })), width, size),
    );
    const wrong = targets.filter((target) => {
      const { x, y } = beside({ target, size: BUTTONS, bounds, gap: 10 });
      const box = { x, y, ...BUTTONS };
      const isInside = x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= width;
      return overlaps(box, target) || !isInside;
    });
    expect(wrong).toEqual([]);
  },
);

test("the enlarged view stands above the finger", () => {
  const place = aboveFinger(
    { x: 170, y: 300 },
    { size: { width: 124, height: 124 }, bounds: { x: 0, y: 0, width: 344, height: 344 } },
  );
  expect(place).toEqual({ x: 108, y: 132 });
});

test("near the top of the window the enlarged view stands beside the finger and does not hide under it", () => {
  const size = { width: 124, height: 124 };
  for (let x = 0; x <= 344; x += PITCH / 2) {
    const place = aboveFinger(
      { x, y: 60 },
      { size, bounds: { x: 0, y: 0, width: 344, height: 344 } },
    );
    expect(overlaps({ ...place, ...size }, { x: x - 20, y: 40, width: 40, height: 40 })).toBe(
      false,
    );
  }
});
