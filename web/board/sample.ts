/** A state for tests, on an empty board of any size. */

import { ENGLISH } from "./english";
import { allCells, allWalls, cellName } from "./places";
import type { BoardState } from "./state";

/** A duel before its first move, with what a test wants to be different. */
export function sampleState(changes: Partial<BoardState> = {}): BoardState {
  const size = changes.size ?? 9;
  const file = "abcdefghijklmnopqrs".charAt(Math.floor(size / 2));
  const starts = [`${file}1`, `${file}${size}`];
  const rank = (wanted: number): string[] =>
    allCells(size)
      .filter((cell) => cell.rank === wanted)
      .map(cellName);
  return {
    size,
    starts,
    goals: [rank(size - 1), rank(0)],
    pawns: starts,
    walls: [],
    wallSeats: [],
    wallsLeft: [10, 10],
    turn: 1,
    steps: [`${file}2`],
    slots: ".".repeat(allWalls(size).length),
    viewer: 1,
    bottom: 1,
    mode: "play",
    lastMove: null,
    premove: null,
    distances: null,
    paths: null,
    hasCoordinates: true,
    mustConfirm: true,
    hasMotion: false,
    labels: ENGLISH,
    ...changes,
  };
}

/** Four seats, each about to begin. */
export const FOUR_STARTS = ["e1", "a5", "e9", "i5"] as const;
