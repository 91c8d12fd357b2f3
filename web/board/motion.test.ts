import { expect, test } from "vitest";
import { PITCH } from "./geometry";
import { DURATION, keyframes, movements } from "./motion";
import { sampleState } from "./sample";

const BEFORE = sampleState({ pawns: ["e4", "e5"] });

test("a step glides from the cell before", () => {
  const after = { ...BEFORE, pawns: ["d4", "e5"] };
  expect(movements(BEFORE, after)).toEqual([{ kind: "glide", seat: 1, by: { x: PITCH, y: 0 } }]);
});

test("a straight jump and a side jump arc", () => {
  expect(movements(BEFORE, { ...BEFORE, pawns: ["e6", "e5"] })).toMatchObject([
    { kind: "jump", by: { x: 0, y: 2 * PITCH } },
  ]);
  expect(movements(BEFORE, { ...BEFORE, pawns: ["f5", "e5"] })).toMatchObject([{ kind: "jump" }]);
});

test("a glide comes from where its seat sees it", () => {
  const seen = sampleState({ pawns: ["e4", "e6"], bottom: 2 });
  expect(movements(seen, { ...seen, pawns: ["d4", "e6"] })).toMatchObject([
    { by: { x: -PITCH, y: 0 } },
  ]);
});

test("a new wall slides in along itself", () => {
  const after = { ...BEFORE, walls: ["e3v"], wallSeats: [1] };
  const [slide] = movements(BEFORE, after);
  expect(slide).toMatchObject({ kind: "slide", wall: "e3v", by: { x: 0 } });
});

test("a leap through the game shows at rest", () => {
  expect(movements(BEFORE, { ...BEFORE, pawns: ["e5", "e6"] })).toEqual([]);
  expect(movements(BEFORE, { ...BEFORE, walls: ["e3v", "a1h"] })).toEqual([]);
  expect(movements(BEFORE, BEFORE)).toEqual([]);
});

test("another board and a turned board do not move", () => {
  expect(movements(BEFORE, sampleState({ size: 7, pawns: ["e3", "e5"] }))).toEqual([]);
  expect(movements(BEFORE, { ...BEFORE, bottom: 2, pawns: ["d4", "e5"] })).toEqual([]);
});

test("a pawn that leaves the board, and one that comes back, do not fly", () => {
  const without = { ...BEFORE, pawns: ["e4", null] };
  expect(movements(BEFORE, without)).toEqual([]);
  expect(movements(without, BEFORE)).toEqual([]);
});

test("every movement is short and ends where the piece is drawn", () => {
  expect(DURATION).toBeLessThanOrEqual(200);
  for (const kind of ["glide", "jump"] as const) {
    const last = keyframes({ kind, seat: 1, by: { x: 50, y: 100 } }).at(-1);
    expect(["none", "translate(0px, 0px) scale(1)"]).toContain(last?.transform);
  }
});

test("a jump begins at its start and rises on its way", () => {
  const stages = keyframes({ kind: "jump", seat: 1, by: { x: 0, y: 100 } }).map(
    ({ transform }) => transform,
  );
  expect(stages[0]).toBe("translate(0px, 100px) scale(1)");
  expect(stages[2]).toBe("translate(0px, 36px) scale(1.18)");
});
