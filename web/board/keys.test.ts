import { expect, test } from "vitest";
import { fieldOf } from "./choices";
import { keyAction, keyChoice, keySlot, type Keys } from "./keys";
import { cellOf, lieFor, spotOf, wallOf } from "./orientation";
import { allCells, allWalls, readCell, wallName } from "./places";
import { FOUR_STARTS, sampleState } from "./sample";

const OPEN = { size: 9, isOpen: true };
const AT_E2: Keys = { spot: { col: 4, row: 7 }, wall: null };
const FROM_BELOW = { size: 9, turns: 0 };

const typed = (key: string, code = ""): { key: string; code: string } => ({ key, code });

test.each([
  ["ArrowUp", { col: 4, row: 6 }],
  ["ArrowDown", { col: 4, row: 8 }],
  ["ArrowLeft", { col: 3, row: 7 }],
  ["ArrowRight", { col: 5, row: 7 }],
])("%s moves the cursor as the board is seen", (key, spot) => {
  expect(keyAction(AT_E2, typed(key), OPEN)).toEqual({ type: "go", keys: { spot, wall: null } });
});

test("the cursor stays on the board", () => {
  const corner: Keys = { spot: { col: 0, row: 0 }, wall: null };
  expect(keyAction(corner, typed("ArrowUp"), OPEN)).toEqual({ type: "go", keys: corner });
  expect(keyAction(corner, typed("ArrowLeft"), OPEN)).toEqual({ type: "go", keys: corner });
});

test("h and v show a wall, change its direction and put it away", () => {
  const lying: Keys = { ...AT_E2, wall: "h" };
  expect(keyAction(AT_E2, typed("h"), OPEN)).toEqual({ type: "go", keys: lying });
  expect(keyAction(lying, typed("V"), OPEN)).toEqual({ type: "go", keys: { ...AT_E2, wall: "v" } });
  expect(keyAction(lying, typed("h"), OPEN)).toEqual({ type: "go", keys: AT_E2 });
});

test.each([
  ["р", "KeyH", "h"],
  ["м", "KeyV", "v"],
  ["ا", "KeyH", "h"],
  ["ر", "KeyV", "v"],
])("%s is understood by its place on a keyboard without Latin letters", (key, code, wall) => {
  expect(keyAction(AT_E2, typed(key, code), OPEN)).toEqual({
    type: "go",
    keys: { ...AT_E2, wall },
  });
});

test("a Latin letter elsewhere on the keyboard is taken for what it says", () => {
  expect(keyAction(AT_E2, typed("d", "KeyH"), OPEN)).toBeNull();
});

test("who only watches can look around but not play", () => {
  const watching = { size: 9, isOpen: false };
  expect(keyAction(AT_E2, typed("Enter"), watching)).toBeNull();
  expect(keyAction(AT_E2, typed("h"), watching)).toBeNull();
  expect(keyAction(AT_E2, typed("ArrowUp"), watching)).not.toBeNull();
});

test("Tab is left to the page", () => {
  expect(keyAction(AT_E2, typed("Tab"), OPEN)).toBeNull();
});

test.each(FOUR_STARTS)(
  "every wall can be reached by keyboard under its own name, seen from %s",
  (start) => {
    const lie = lieFor(readCell(start), 9);
    const reached = allCells(9).flatMap((cell) =>
      (["h", "v"] as const).map((wall) => {
        const slot = keySlot({ spot: spotOf(cell, lie), wall }, lie);
        return slot ? wallName(wallOf(slot, lie)) : "";
      }),
    );
    expect([...new Set(reached)].sort()).toEqual(allWalls(9).map(wallName).sort());
  },
);

test("the wall at the cursor is the one its cell names", () => {
  const slot = keySlot({ ...AT_E2, wall: "v" }, FROM_BELOW);
  expect(slot && wallOf(slot, FROM_BELOW)).toEqual({
    ...cellOf(AT_E2.spot, FROM_BELOW),
    axis: "v",
  });
});

test("Enter chooses what is legal and nothing else", () => {
  const field = fieldOf(sampleState({ slots: "n".repeat(128) }));
  expect(keyChoice(AT_E2, FROM_BELOW, field)).toEqual({ kind: "step", spot: AT_E2.spot });
  expect(keyChoice({ spot: { col: 0, row: 0 }, wall: null }, FROM_BELOW, field)).toBeNull();
  expect(keyChoice({ ...AT_E2, wall: "h" }, FROM_BELOW, field)).toBeNull();
});
