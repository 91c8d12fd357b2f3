/** Positions to try the board with. */

import { type BoardState, ENGLISH, type Mode } from "../board";
import { allCells, allWalls, cellName, wallName } from "../board/places";

/** The state that the page's address asks for. */
export function demoState(asked: URLSearchParams): BoardState {
  const preset = asked.get("preset") ?? "duel";
  const seat = Number(asked.get("seat") ?? 1);
  const mode = (asked.get("mode") ?? "play") as Mode;
  const size = Number(asked.get("size") ?? 9);
  const base = preset === "duel" ? duel(size) : four(preset);
  return {
    ...base,
    viewer: seat,
    bottom: seat,
    mode,
    turn: mode === "premove" ? (seat % base.pawns.length) + 1 : seat,
    premove: asked.get("premove"),
    distances: asked.has("aid") ? base.pawns.map((_, index) => 5 + index * 4) : null,
    paths: asked.has("aid") ? [["e4", "f4", "f5", "f6", "f7", "f8", "f9"]] : null,
    hasCoordinates: asked.has("coordinates"),
    mustConfirm: !asked.has("sure"),
    ...(asked.has("fresh")
      ? { walls: [], wallSeats: [], slots: ".".repeat(2 * (size - 1) ** 2) }
      : {}),
  };
}

function duel(size: number): BoardState {
  const middle = size === 9 ? 0 : Math.floor(size / 2);
  const files = "abcdefghijklmnopqrs";
  const starts = size === 9 ? ["e1", "e9"] : [`${files[middle]}1`, `${files[middle]}${size}`];
  const isShown = size === 9;
  const walls = isShown ? ["e3v", "d6v", "c3h", "g6h", "f7v"] : [];
  return {
    ...still(size),
    starts,
    goals: [rank(size, size), rank(1, size)],
    pawns: isShown ? ["e4", "g5"] : starts,
    walls,
    wallSeats: [1, 2, 1, 2, 2],
    wallsLeft: [8, 7],
    steps: isShown ? ["d4", "e3", "e5"] : [`${files[middle]}2`],
    slots: letters(size, walls),
    lastMove: isShown ? { seat: 2, move: "g5", from: "g6" } : null,
  };
}

function four(preset: string): BoardState {
  const walls = ["d4h", "f4h", "e7v", "b2v", "h5v", "c6h"];
  const starts = ["e1", "a5", "e9", "i5"];
  const sides = [rank(9, 9), file("i"), rank(1, 9), file("a")];
  return {
    ...still(9),
    starts,
    goals: preset === "hill" ? starts.map(() => ["e5"]) : sides,
    pawns: ["e3", "c5", "e8", "h4"],
    walls,
    wallSeats: [1, 2, 3, 4, 2, 3],
    wallsLeft: [4, 3, 3, 4],
    steps: ["d3", "f3", "e4", "e2"],
    slots: letters(9, walls),
    lastMove: { seat: 4, move: "h5v" },
  };
}

function still(size: number): BoardState {
  return {
    size,
    starts: [],
    goals: [],
    pawns: [],
    walls: [],
    wallSeats: [],
    wallsLeft: [],
    turn: 1,
    steps: [],
    slots: "",
    viewer: 1,
    bottom: 1,
    mode: "play",
    lastMove: null,
    premove: null,
    distances: null,
    paths: null,
    hasCoordinates: true,
    mustConfirm: true,
    hasMotion: true,
    labels: ENGLISH,
  };
}

// One of each letter where it can be seen; these are pictures, not positions of a game.
function letters(size: number, walls: readonly string[]): string {
  const all = allWalls(size).map(wallName);
  const crossing = walls.map((name) => name.slice(0, -1) + (name.endsWith("h") ? "v" : "h"));
  return all
    .map((name) =>
      walls.includes(name) ? "o" : crossing.includes(name) ? "x" : name === "b8h" ? "2" : ".",
    )
    .join("");
}

function rank(wanted: number, size: number): string[] {
  return allCells(size)
    .filter((cell) => cell.rank === wanted - 1)
    .map(cellName);
}

function file(letter: string): string[] {
  return allCells(9)
    .map(cellName)
    .filter((name) => name.startsWith(letter));
}
