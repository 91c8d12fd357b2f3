/** A game of the archive, and how far it is looked at. */

import { seatPerson } from "../archive/words";
import type { Walk, WalkView } from "../match/walk";
import { isWall } from "../match/replay";
import type { LastMove } from "../board";
import type { GameData, LevelView, PositionView } from "../net/messages";

/** Walks through a game of the archive. */
export class Reading implements Walk {
  readonly view: WalkView;
  readonly levels: readonly LevelView[];
  cursor: number | null = $state(null);
  readonly #data: GameData;

  constructor(data: GameData) {
    const { board, control, plies } = data.replay;
    this.#data = data;
    this.levels = data.levels;
    this.view = {
      board,
      // Without readings of clocks nobody knows how long a move took.
      terms: { control: plies.some(({ clock }) => clock !== null) ? control : null },
      plies,
      current: { seats: data.game.seats.map((seat) => ({ person: seatPerson(seat) })) },
      you: null,
    };
  }

  /** How many plies are shown. */
  get count(): number {
    return this.cursor ?? this.view.plies.length;
  }

  get position(): PositionView {
    return this.#data.replay.positions[this.count]!; // there is one for each ply, and the start
  }

  /** The position as a text. */
  get text(): string {
    return this.#data.replay.texts[this.count]!;
  }

  get lastMove(): LastMove | null {
    const ply = this.view.plies[this.count - 1];
    if (!ply) return null;
    const before = this.#data.replay.positions[this.count - 1]?.pawns[ply.seat - 1] ?? null;
    return { seat: ply.seat, move: ply.move, from: isWall(ply.move) ? null : before };
  }

  /** Show the board after so many plies. */
  show(count: number): void {
    const last = this.view.plies.length;
    const wanted = Math.max(0, Math.min(count, last));
    this.cursor = wanted === last ? null : wanted;
  }

  /** What a seat's clock showed; null where nobody knows. */
  clock(seat: number): number | null {
    const own = this.view.plies.slice(0, this.count).findLast((ply) => ply.seat === seat);
    return own ? own.clock : (this.view.terms.control?.initial ?? null);
  }
}
