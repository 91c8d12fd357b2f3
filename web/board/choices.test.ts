import { expect, test } from "vitest";
import { chosenSteps, fieldOf, lieOf, wallRefusal } from "./choices";
import { type Slot, slotOf } from "./orientation";
import { allWalls, readWall, slotIndex, wallName } from "./places";
import { sampleState } from "./sample";
import type { BoardState } from "./state";

function slot(name: string, state: BoardState): Slot {
  const wall = readWall(name);
  return wall ? slotOf(wall, lieOf(state)) : expect.fail(name);
}

function lettered(letters: Readonly<Record<string, string>>): string {
  return allWalls(9)
    .map((wall) => letters[wallName(wall)] ?? ".")
    .join("");
}

const LETTERS = lettered({ e3h: "o", e3v: "x", a1h: "n", h8v: "2", c7v: "-" });

test.each([1, 2])("each letter is the reason of its wall, seen from seat %i", (bottom) => {
  const state = sampleState({ slots: LETTERS, bottom });
  const refusal = (name: string) => wallRefusal(slot(name, state), state);
  expect(refusal("d3h")).toBeNull();
  expect(refusal("e3h")).toEqual({ reason: "overlaps", seat: null });
  expect(refusal("e3v")).toEqual({ reason: "crosses", seat: null });
  expect(refusal("a1h")).toEqual({ reason: "none_left", seat: null });
  expect(refusal("h8v")).toEqual({ reason: "closes_path", seat: 2 });
  expect(refusal("c7v")).toEqual({ reason: "over", seat: null });
});

test("letters are found on boards of other sizes", () => {
  const state = sampleState({ size: 5, slots: ".".repeat(31) + "o" });
  expect(
    allWalls(5)
      .map((wall) => wallRefusal(slotOf(wall, lieOf(state)), state))
      .findIndex(Boolean),
  ).toBe(31);
  expect(slotIndex({ file: 3, rank: 3, axis: "v" }, 5)).toBe(31);
});

test("where the server says nothing, nothing is legal", () => {
  const state = sampleState({ slots: "" });
  expect(wallRefusal(slot("e3h", state), state)).toEqual({ reason: "over", seat: null });
});

const WAITING = sampleState({ mode: "premove", turn: 2, viewer: 1, slots: LETTERS });

test("a wall can be prepared where the other seat could not place it now", () => {
  expect(wallRefusal(slot("a1h", WAITING), WAITING)).toBeNull();
  expect(wallRefusal(slot("h8v", WAITING), WAITING)).toBeNull();
});

test("no wall can be prepared on another one", () => {
  const state = { ...WAITING, walls: ["b2h"], slots: "n".repeat(128) };
  expect(wallRefusal(slot("e3v", WAITING), WAITING)).toEqual({ reason: "crosses", seat: null });
  expect(wallRefusal(slot("b2h", state), state)).toEqual({ reason: "overlaps", seat: null });
});

test("no wall can be prepared by who has none", () => {
  const state = { ...WAITING, wallsLeft: [0, 5] };
  expect(wallRefusal(slot("a1h", state), state)).toEqual({ reason: "none_left", seat: null });
});

test("the own pawn is the one that can be dragged while others move", () => {
  expect(fieldOf(WAITING).pawn).toEqual({ col: 4, row: 8 });
});

test("a step can be prepared to whatever is in reach of a pawn, and no farther", () => {
  expect([...chosenSteps(WAITING)].sort()).toEqual([
    "c1",
    "d1",
    "d2",
    "e2",
    "e3",
    "f1",
    "f2",
    "g1",
  ]);
});

test("who only watches can choose nothing", () => {
  expect(chosenSteps(sampleState({ mode: "watch" }))).toEqual([]);
});
