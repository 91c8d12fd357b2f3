import { expect, test } from "vitest";
import type { GameData, PlyView, PositionView } from "../net/messages";
import { Reading } from "./reading.svelte";

function at(...pawns: string[]): PositionView {
  return { pawns, walls: [], wall_seats: [], walls_left: [3, 3], distances: [], paths: [], turn: 1, steps: [], slots: "" };
}

const ply = (seat: number, move: string, clock: number | null): PlyView => ({ seat, move, took: 0, spent: 0, clock });
const plies = [ply(1, "c2", 9_000), ply(2, "c4", null), ply(1, "c3", 8_000)];
const positions = [at("c1", "c5"), at("c2", "c5"), at("c2", "c4"), at("c3", "c4")];
const data = {
  game: { seats: [] },
  replay: { board: { starts: ["c1", "c5"] }, control: { initial: 10_000, increment: 0 }, plies, positions, texts: ["0", "1", "2", "3"] },
  levels: [],
  openings: {},
} as unknown as GameData;

test("a game is shown at its end, and as far as one walks back", () => {
  const reading = new Reading(data);
  expect([reading.count, reading.text, reading.cursor]).toEqual([3, "3", null]);
  reading.show(1);
  expect([reading.count, reading.text, reading.position.pawns]).toEqual([1, "1", ["c2", "c5"]]);
  reading.show(-5);
  expect([reading.count, reading.lastMove]).toEqual([0, null]);
  reading.show(9);
  expect(reading.cursor).toBeNull();
});

test("a pawn that moved came from where it stood", () => {
  expect(new Reading(data).lastMove).toEqual({ seat: 1, move: "c3", from: "c2" });
});

test("clocks show what they showed then", () => {
  const reading = new Reading(data);
  expect([reading.clock(1), reading.clock(2)]).toEqual([8_000, null]);
  reading.show(1);
  expect([reading.clock(1), reading.clock(2)]).toEqual([9_000, 10_000]);
});
