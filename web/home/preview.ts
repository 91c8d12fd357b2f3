/** A still of each preset, for choosing by eye. */

import type { BoardState } from "../board";
import { boardLabels } from "../match/board_words";
import type { Preset } from "../shell/presets";

interface Still {
  readonly pawns: readonly string[];
  readonly walls: readonly string[];
  readonly wallSeats: readonly number[];
}

const STILLS: Readonly<Record<string, Still>> = {
  duel: {
    pawns: ["e4", "f6"],
    walls: ["d4h", "f4h", "c6v", "e6h", "b3h", "g6h"],
    wallSeats: [2, 2, 1, 1, 2, 1],
  },
  four: {
    pawns: ["e3", "c5", "f7", "g4"],
    walls: ["d3h", "c5v", "f6h", "f4v", "b6h"],
    wallSeats: [3, 1, 4, 2, 3],
  },
  hill: {
    pawns: ["e3", "c5", "e7", "g6"],
    walls: ["e3h", "d5v", "e6h", "f4v"],
    wallSeats: [2, 3, 4, 1],
  },
  mini: { pawns: ["c2", "d4"], walls: ["c2h", "b4v"], wallSeats: [2, 1] },
  small: { pawns: ["d3", "e5"], walls: ["d3h", "b4h", "e5v"], wallSeats: [2, 1, 1] },
  pinko: {
    pawns: ["f4", "g8"],
    walls: ["f4h", "d4h", "h6v", "e8h", "c7v", "i9h"],
    wallSeats: [2, 2, 1, 1, 2, 1],
  },
};

/** The picture of a preset. */
export function previewState(preset: Preset): BoardState {
  const still = STILLS[preset.key];
  const size = preset.size - 1;
  return {
    size: preset.size,
    starts: preset.starts,
    goals: preset.goals,
    pawns: still?.pawns ?? preset.starts,
    walls: still?.walls ?? [],
    wallSeats: still?.wallSeats ?? [],
    wallsLeft: preset.walls,
    turn: null,
    steps: [],
    slots: "-".repeat(2 * size * size),
    viewer: null,
    bottom: 1,
    mode: "none",
    lastMove: null,
    premove: null,
    distances: null,
    paths: null,
    hasCoordinates: false,
    mustConfirm: false,
    hasMotion: false,
    labels: boardLabels(null),
  };
}
