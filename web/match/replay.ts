/** The board as it was after any number of plies: bookkeeping, no rules. */

import type { MatchView, PositionView } from "../net/messages";
import type { WalkView } from "./walk";

/** A pass in a list of plies. */
export const PASS = "--";

/** Whether a move places a wall. */
export function isWall(move: string): boolean {
  return move.endsWith("h") || move.endsWith("v");
}

/** What stood on the board after so many plies; what may be played is known for the present only. */
export function positionAfter(view: MatchView, count: number): PositionView {
  const { board, plies, current } = view;
  if (count >= plies.length) return current.position;
  const pawns = board.starts.map((start, index) => (hadLeft(view, index + 1, count) ? null : start));
  const left = [...board.walls];
  const walls: string[] = [];
  const seats: number[] = [];
  for (const { seat, move } of plies.slice(0, count)) {
    if (isWall(move)) {
      walls.push(move);
      seats.push(seat);
      left[seat - 1] = (left[seat - 1] ?? 0) - 1;
    } else if (move !== PASS && !hadLeft(view, seat, count)) {
      pawns[seat - 1] = move;
    }
  }
  return {
    pawns,
    walls,
    wall_seats: seats,
    walls_left: left,
    distances: pawns.map(() => null),
    paths: [],
    turn: plies[count]?.seat ?? null,
    steps: [],
    slots: "-".repeat(current.position.slots.length),
  };
}

/** Whether a seat's pawn had left the board after so many plies; those who stay to the end never do. */
function hadLeft({ current }: MatchView, seat: number, count: number): boolean {
  const after = current.seats[seat - 1]?.out_after ?? null;
  const isOffBoard = (current.position.pawns[seat - 1] ?? null) === null;
  return isOffBoard && after !== null && after <= count;
}

/** Where the pawn of a seat stood before a ply. */
export function cellBefore(view: MatchView, index: number): string | null {
  const seat = view.plies[index]?.seat;
  if (seat === undefined) return null;
  const earlier = view.plies.slice(0, index).findLast((ply) => ply.seat === seat && isStep(ply.move));
  return earlier?.move ?? view.board.starts[seat - 1] ?? null;
}

function isStep(move: string): boolean {
  return !isWall(move) && move !== PASS;
}

/** A line of the list of moves: for each seat the index of its ply, null for none. */
export interface Round {
  readonly number: number;
  readonly plies: readonly (number | null)[];
}

/** The list of moves in rounds; a seat that is out leaves a blank. */
export function rounds(view: WalkView): Round[] {
  const size = view.board.starts.length;
  const lines: (number | null)[][] = [];
  let last = size;
  view.plies.forEach(({ seat }, index) => {
    if (seat <= last) lines.push(Array<number | null>(size).fill(null));
    lines.at(-1)![seat - 1] = index;
    last = seat;
  });
  return lines.map((plies, index) => ({ number: index + 1, plies }));
}
