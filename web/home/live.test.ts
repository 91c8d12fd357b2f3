import { beforeAll, expect, test } from "vitest";
import type { LiveGame } from "../net/messages";
import { speak } from "../words/say";
import { liveGame, liveState, winnerOf } from "./live";

const PERSON = { id: "a", name: "Mira", kind: "guest", level: null } as const;
const GAME: LiveGame = {
  id: "4f9KqW2a",
  version: 9,
  control: { initial: 180_000, increment: 0 },
  board: { key: "mini", size: 5, starts: ["c1", "c5"], goals: [["c5"], ["c1"]], walls: [3, 3], max_plies: 200 },
  seats: [PERSON, { ...PERSON, id: "b", name: "Omid" }],
  pawns: ["c2", "c4"],
  walls: ["b2h"],
  wall_seats: [2],
  walls_left: [3, 2],
  turn: 1,
  last: { seat: 2, move: "c4", came_from: "c5" },
  plies: 4,
  clocks: { left: [170_000, 160_000], running: 1, now: 1_000_000, first_move_by: null },
  outcome: null,
};

beforeAll(() => speak("en"));

test("the board shows how the live game stands, and can be touched by nobody", () => {
  expect(liveState(GAME)).toMatchObject({
    pawns: ["c2", "c4"],
    walls: ["b2h"],
    wallSeats: [2],
    turn: 1,
    mode: "none",
    lastMove: { seat: 2, move: "c4", from: "c5" },
  });
  expect(liveState({ ...GAME, last: null }).lastMove).toBeNull();
});

test("its clocks run by the server's time, whatever the page takes for the time", () => {
  expect(liveGame(GAME, 400_000)?.ahead).toBe(600_000);
  expect(liveGame({ ...GAME, clocks: null }, 400_000)?.ahead).toBe(0);
  expect(liveGame(null, 400_000)).toBeNull();
});

test("who has won is known once it is over", () => {
  expect(winnerOf(GAME)).toBeNull();
  expect(winnerOf({ ...GAME, outcome: { cause: "goal", winner: 2, places: [[2], [1]], called_off_by: null, not_begun_by: null, left_by: null } })).toBe(2);
  expect(winnerOf({ ...GAME, outcome: { cause: "agreed", winner: null, places: [[1, 2]], called_off_by: null, not_begun_by: null, left_by: null } })).toBeNull();
});
