/** The board's words in English: for tests, demonstrations, and pages without words of their own. */

import type {
  BoardLabels,
  CellFacts,
  PositionFacts,
  SeatFacts,
  WallFacts,
  WallRefusal,
} from "./state";

/** The board's words in English. */
export const ENGLISH: BoardLabels = {
  board: "Board",
  confirm: "Place the wall",
  cancel: "Do not place it",
  cell: cellWords,
  wall: wallWords,
  refusal: refusalWords,
  noStep: (cell) => `The pawn cannot move to ${cell}.`,
  position: positionWords,
};

function cellWords({ cell, pawn, goalOf, walls, isStep, isPremove }: CellFacts): string {
  const parts = [
    cell,
    pawn === null ? "" : `pawn of seat ${pawn}`,
    goalOf.length === 0 ? "" : `goal of seat ${goalOf.join(", ")}`,
    walls.length === 0 ? "" : `wall ${walls.join(", ")}`,
    isStep ? "can be moved to" : "",
    isPremove ? "prepared move" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function wallWords({ wall, axis, refusal }: WallFacts): string {
  const name = `${axis === "h" ? "Horizontal" : "Vertical"} wall ${wall}`;
  return refusal ? `${name}: ${refusalWords(refusal)}` : `${name}.`;
}

function refusalWords({ reason, seat }: WallRefusal): string {
  switch (reason) {
    case "overlaps":
      return "It overlaps another wall.";
    case "crosses":
      return "It crosses another wall.";
    case "none_left":
      return "No walls left.";
    case "closes_path":
      return `It would close the last path of seat ${seat}.`;
    case "over":
      return "The game is over.";
  }
}

function positionWords({ seats, walls, turn, steps }: PositionFacts): string {
  const placed = walls.length === 0 ? "none" : walls.map(({ wall }) => wall).join(", ");
  const turnWords =
    turn === null ? "The game is over." : `Seat ${turn} moves; steps: ${steps.join(", ")}.`;
  return [...seats.map(seatWords), `Walls: ${placed}.`, turnWords].join(" ");
}

function seatWords({ seat, pawn, wallsLeft, distance }: SeatFacts): string {
  const place = pawn ? `on ${pawn}` : "out";
  const away = distance === null ? "" : `, ${distance} from the goal`;
  return `Seat ${seat} ${place}, ${wallsLeft} walls left${away}.`;
}
