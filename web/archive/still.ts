/** The board at a position that is known in full: of the explorer, or of a game of the archive. */

import type { BoardState, LastMove } from "../board";
import { boardLabels } from "../match/board_words";
import type { BoardView, PositionView } from "../net/messages";
import { preferences } from "../shell/preferences.svelte";

/** What is shown besides the position. */
export interface Shown {
  readonly board: BoardView;
  readonly position: PositionView;
  readonly lastMove: LastMove | null;
  /** A move to be pointed out. */
  readonly looked: string | null;
  readonly bottom: number;
  /** Whether moves can be played. */
  readonly isOpen: boolean;
}

/** The state of the board; whoever plays on it plays for the seat to move. */
export function stillState({ board, position, lastMove, looked, bottom, isOpen }: Shown): BoardState {
  const mayPlay = isOpen && position.turn !== null;
  return {
    size: board.size,
    starts: board.starts,
    goals: board.goals,
    pawns: position.pawns,
    walls: position.walls,
    wallSeats: position.wall_seats,
    wallsLeft: position.walls_left,
    turn: position.turn,
    steps: position.steps,
    slots: position.slots,
    // What is pointed out has the colour of the viewer: of the seat that would play it.
    viewer: position.turn,
    bottom,
    mode: mayPlay ? "play" : "watch",
    lastMove,
    premove: looked,
    distances: preferences.numbers ? position.distances : null,
    paths: preferences.paths ? position.paths.map((path) => (path ? path.split(" ") : null)) : null,
    hasCoordinates: preferences.coordinates,
    mustConfirm: preferences.confirm,
    hasMotion: preferences.motion,
    labels: boardLabels(mayPlay ? position.turn : null),
  };
}
