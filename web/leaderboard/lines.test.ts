import { expect, test } from "vitest";
import type { BoardRow, Leaderboard } from "../net/messages";
import { linesOf } from "./lines";

function row(rank: number, rating: number): BoardRow {
  const person = { id: `p${rank}`, name: `P${rank}`, kind: "player", level: null } as const;
  return { rank, person, rating, games: 9, at: 0 };
}

const LEVELS = [1000, 1500, 1900].map((rating, index) => ({ level: index + 1, rating }));

function shown(board: Partial<Leaderboard>): (string | number)[] {
  const whole = { pool: "duel_blitz", page: 1, rows: [], has_more: false, levels: LEVELS, ...board };
  return linesOf(whole).map((line) => ("row" in line ? line.row.person.name : line.level.level));
}

test("levels stand among players, behind those of the same rating", () => {
  expect(shown({ rows: [row(1, 1950), row(2, 1500)] })).toEqual(["P1", 3, "P2", 2, 1]);
});

test("an empty leaderboard shows the levels alone", () => {
  expect(shown({})).toEqual([3, 2, 1]);
});

test("each level is on one page only", () => {
  const first = shown({ rows: [row(1, 1950), row(2, 1500)], has_more: true });
  const second = shown({ page: 2, rows: [row(3, 1500), row(4, 900)] });
  expect(first).toEqual(["P1", 3, "P2"]);
  expect(second).toEqual(["P3", 2, 1, "P4"]);
});
