import { expect, test } from "vitest";
import { isLegal, legalWalls, slotLetter } from "./legality";
import { duel } from "./sample";

const VIEW = duel([]);

test("steps and walls are legal when the server says so", () => {
  expect(isLegal("e2", VIEW)).toBe(true);
  expect(isLegal("e3", VIEW)).toBe(false);
  expect(isLegal("a1h", VIEW)).toBe(false);
  expect(isLegal("a2h", VIEW)).toBe(true);
});

test.each(["i1h", "a9v", "e0h", "E2h", " e2h", "e10h", "e2hx", "", "--", "z99h"])("%j is no wall", (text) => {
  expect(slotLetter(text, 9, VIEW.current.position)).toBeNull();
});

test("walls stand in the order of the server", () => {
  const walls = legalWalls(9, VIEW.current.position);
  expect(walls).toHaveLength(127);
  expect(walls.slice(0, 8)).toEqual(["a2h", "a3h", "a4h", "a5h", "a6h", "a7h", "a8h", "b1h"]);
  expect(walls.at(-1)).toBe("h8v");
});

test("walls of large boards have ranks of two digits", () => {
  const position = { ...VIEW.current.position, slots: `${".".repeat(199)}x` };
  expect(slotLetter("j10v", 11, position)).toBe("x");
  expect(legalWalls(11, position)).toHaveLength(199);
});
