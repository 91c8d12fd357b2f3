/** What the board says, in the reader's language. */

import type { BoardLabels, CellFacts, PositionFacts, SeatFacts, Side, WallFacts, WallRefusal } from "../board";
import { say } from "../words/say";

/** The labels of a board, for a viewer. */
export function boardLabels(viewer: number | null): BoardLabels {
  const refusal = (why: WallRefusal) => refusalWords(why, viewer);
  return {
    board: say("board"),
    confirm: say("place_wall"),
    cancel: say("keep_wall"),
    cell: cellWords,
    wall: (facts) => wallWords(facts, refusal),
    refusal,
    noStep: (cell) => say("no_step", { cell }),
    position: (facts) => positionWords(facts),
  };
}

/** Why a wall cannot be placed. */
export function refusalWords({ reason, seat }: WallRefusal, viewer: number | null): string {
  if (reason !== "closes_path") return say(`refused_${reason}`);
  return seat === viewer ? say("refused_closes_your_path") : say("refused_closes_path", { seat: seat ?? 0 });
}

/** Why a wall cannot be placed, from the server's letter for it. */
export function letterWords(letter: string, viewer: number | null): string {
  const reasons = { o: "overlaps", x: "crosses", n: "none_left", "-": "over" } as const;
  const reason = reasons[letter as keyof typeof reasons];
  return refusalWords(
    reason ? { reason, seat: null } : { reason: "closes_path", seat: Number(letter) },
    viewer,
  );
}

function cellWords({ cell, pawn, goalOf, walls, isStep, isPremove }: CellFacts): string {
  const parts = [
    cell,
    pawn === null ? "" : say("cell_pawn", { seat: pawn }),
    goalOf.length === 0 ? "" : say("cell_goal", { seats: list(goalOf.map(String)) }),
    walls.length === 0 ? "" : say("cell_walls", { sides: list(walls.map(sideWords)) }),
    isStep ? say("cell_step") : "",
    isPremove ? say("cell_premove") : "",
  ];
  return list(parts.filter(Boolean));
}

function list(parts: readonly string[]): string {
  return parts.join(say("list_comma"));
}

function sideWords(side: Side): string {
  return say(`side_${side}`);
}

function wallWords({ wall, axis, refusal }: WallFacts, why: (refusal: WallRefusal) => string): string {
  const name = axis === "h" ? say("wall_h", { wall }) : say("wall_v", { wall });
  return refusal ? `${name}. ${why(refusal)}` : name;
}

function positionWords({ seats, walls, turn }: PositionFacts): string {
  const placed = list(walls.map(({ wall }) => wall));
  return [
    ...seats.map(seatWords),
    placed ? say("position_walls", { walls: placed }) : say("position_no_walls"),
    turn === null ? say("position_over") : say("position_turn", { seat: turn }),
  ].join(" ");
}

function seatWords({ seat, isViewer, pawn, wallsLeft, distance }: SeatFacts): string {
  if (!pawn) return say("position_seat_out", { seat });
  return say("position_seat", {
    seat,
    who: isViewer ? ` (${say("you")})` : "",
    place: pawn,
    walls: say("walls_left", { count: wallsLeft }),
    distance: distance === null ? "" : `${say("list_comma")}${say("distance_left", { count: distance })}`,
  });
}
