// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { canBeRated, controlOf, recallChoice, rememberChoice, seekFor, sound, tableFor, USUAL } from "./choice";

const GUEST = { id: "g1", name: "Mira", kind: "guest", level: null } as const;
const PLAYER = { ...GUEST, kind: "player" } as const;

beforeEach(() => localStorage.clear());

describe("the choice", () => {
  test("is remembered in this browser", () => {
    rememberChoice({ ...USUAL, preset: "mini", level: 7, clock: "1" });
    expect(recallChoice(10)).toEqual({ ...USUAL, preset: "mini", level: 7, clock: "1" });
  });

  test.each(["", "{", "null", "[]", '{"preset": 5, "level": "x"}', '{"preset": "chess", "level": 99, "clock": "9"}'])(
    "is usable whatever was stored: %s",
    (stored) => {
      localStorage.setItem("choice", stored);
      const choice = recallChoice(10);
      expect(choice.preset).toBe("duel");
      expect(choice.level).toBeGreaterThanOrEqual(1);
      expect(choice.level).toBeLessThanOrEqual(10);
      expect(choice.clock).toBe("none");
    },
  );

  test("never holds a seat that the game has not got", () => {
    expect(sound({ ...USUAL, preset: "four", seat: 4 }, 10).seat).toBe(4);
    expect(sound({ ...USUAL, preset: "duel", seat: 4 }, 10).seat).toBe(2);
  });

  test("becomes clocks in milliseconds", () => {
    expect(controlOf({ ...USUAL, clock: "none" })).toBeNull();
    expect(controlOf({ ...USUAL, clock: "1" })).toEqual({ initial: 300_000, increment: 3_000 });
    expect(controlOf({ ...USUAL, clock: "own", minutes: 1, seconds: 0 })).toEqual({ initial: 60_000, increment: 0 });
    expect(controlOf({ ...USUAL, clock: "own", minutes: Number.NaN, seconds: 900 })).toEqual({
      initial: 60_000,
      increment: 60_000,
    });
  });

  test("becomes a table; the level is for the computer only", () => {
    expect(tableFor({ ...USUAL, seat: 0 }, "computer", GUEST)).toEqual({
      rules: "duel",
      control: null,
      opponents: "computer",
      level: 3,
      seat: null,
    });
    expect(tableFor({ ...USUAL, seat: 2 }, "friend", GUEST)).toEqual({
      rules: "duel",
      control: null,
      opponents: "friend",
      seat: 2,
    });
    expect(tableFor(USUAL, "anybody", GUEST).seat).toBeNull();
  });

  test("counts only for who has an account, by usual rules and with a clock", () => {
    const rated = { ...USUAL, clock: "1", seat: 2, isRated: true };
    const table = { rules: "duel", control: { initial: 300_000, increment: 3_000 } };
    expect(tableFor(rated, "friend", PLAYER)).toEqual({ ...table, opponents: "friend", seat: null, is_rated: true });
    expect(tableFor(rated, "friend", GUEST)).toEqual({ ...table, opponents: "friend", seat: 2 });
    expect(tableFor(rated, "computer", PLAYER)).toEqual({ ...table, opponents: "computer", seat: 2, level: 3 });
    expect(seekFor(rated, PLAYER)).toEqual({ ...table, is_rated: true });
    expect(seekFor(rated, GUEST)).toEqual({ ...table, is_rated: false });
    expect(seekFor({ ...rated, preset: "mini" }, PLAYER).is_rated).toBe(false);
    expect(canBeRated({ ...rated, clock: "none" })).toBe(false);
    expect(["duel", "four", "hill"].every((preset) => canBeRated({ ...rated, preset }))).toBe(true);
  });
});
