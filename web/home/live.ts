/** What the board shows of the live game. */

import type { BoardState } from "../board";
import { boardLabels } from "../match/board_words";
import type { LiveGame } from "../net/messages";

/** The live game, and how far the server's time is ahead of the page's, in milliseconds. */
export interface Live {
  readonly game: LiveGame;
  readonly ahead: number;
}

/** A game as it came at `received`, the page's time. */
export function liveGame(game: LiveGame | null, received: number): Live | null {
  return game && { game, ahead: game.clocks ? game.clocks.now - received : 0 };
}

/** The state of the board: a picture that moves. */
export function liveState(game: LiveGame): BoardState {
  const size = game.board.size - 1;
  return {
    size: game.board.size,
    starts: game.board.starts,
    goals: game.board.goals,
    pawns: game.pawns,
    walls: game.walls,
    wallSeats: game.wall_seats,
    wallsLeft: game.walls_left,
    turn: game.turn,
    steps: [],
    slots: "-".repeat(2 * size * size),
    viewer: null,
    bottom: 1,
    mode: "none",
    lastMove: game.last && { seat: game.last.seat, move: game.last.move, from: game.last.came_from },
    premove: null,
    distances: null,
    paths: null,
    hasCoordinates: false,
    mustConfirm: false,
    hasMotion: true,
    labels: boardLabels(null),
  };
}

/** The winning seat, `null` while nobody has won. */
export function winnerOf(game: LiveGame): number | null {
  return game.outcome?.winner ?? null;
}
