/** Little boards to try things on: they take the place of a diagram, and both seats can be played. */

import { type BoardHandle, type BoardState, mountBoard } from "../board";
import { boardLabels } from "../match/board_words";
import { readPosition } from "../net/calls";
import type { PositionView } from "../net/messages";
import { failedWords } from "../shell/failures";
import { type Preset, presetOf } from "../shell/presets";
import { documentLanguage, say, speak } from "../words/say";

interface Exercise {
  readonly rules: string;
  readonly moves: string;
}

/** Turn diagrams into boards as they come into sight. */
export async function offer(places: Iterable<HTMLElement>): Promise<void> {
  await speak(documentLanguage());
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      begin(target as HTMLElement);
    }
  });
  for (const place of places) watcher.observe(place);
}

function begin(place: HTMLElement): void {
  const exercise = JSON.parse(place.dataset["board"] ?? "{}") as Exercise;
  const preset = presetOf(exercise.rules);
  if (preset) void new LittleBoard(place, exercise, preset).show(exercise.moves);
}

/** One little board. */
class LittleBoard {
  #board: BoardHandle | null = null;
  #moves = "";
  readonly #status = document.createElement("p");
  readonly #again = document.createElement("button");

  constructor(
    private readonly place: HTMLElement,
    private readonly exercise: Exercise,
    private readonly preset: Preset,
  ) {
    this.#status.className = "try-status";
    this.#status.setAttribute("role", "status");
    this.#again.className = "button";
    this.#again.type = "button";
    this.#again.textContent = say("try_again");
    this.#again.addEventListener("click", () => void this.show(exercise.moves));
  }

  /** Show the position after some moves; the diagram stays if it cannot be had. */
  async show(moves: string): Promise<void> {
    try {
      const position = await readPosition(this.exercise.rules, moves);
      this.#moves = moves;
      this.#draw(position);
    } catch (error) {
      this.#status.textContent = failedWords(error);
    }
  }

  #draw(position: PositionView): void {
    const state = stateOf(this.preset, position, this.#moves);
    if (this.#board) this.#board.set(state);
    else this.#replace(state);
    this.#again.disabled = this.#moves === this.exercise.moves;
    this.#status.textContent = statusWords(this.preset, position);
  }

  #replace(state: BoardState): void {
    const tools = document.createElement("div");
    tools.className = "try-tools";
    tools.dir = document.documentElement.dir;
    tools.append(this.#status, this.#again);
    this.place.replaceChildren();
    this.#board = mountBoard(this.place, {
      state,
      onIntent: ({ move }) => void this.show(`${this.#moves} ${move}`.trim()),
    });
    this.place.after(tools);
  }
}

function stateOf(preset: Preset, position: PositionView, moves: string): BoardState {
  const last = moves.split(" ").filter(Boolean).at(-1);
  const seats = preset.starts.length;
  const mover = position.turn === null ? null : ((position.turn - 2 + seats) % seats) + 1;
  return {
    size: preset.size,
    starts: preset.starts,
    goals: preset.goals,
    pawns: position.pawns,
    walls: position.walls,
    wallSeats: position.wall_seats,
    wallsLeft: position.walls_left,
    turn: position.turn,
    steps: position.steps,
    slots: position.slots,
    viewer: position.turn,
    bottom: 1,
    mode: position.turn === null ? "watch" : "play",
    lastMove: last && mover !== null ? { seat: mover, move: last } : null,
    premove: null,
    distances: position.distances,
    paths: null,
    hasCoordinates: true,
    mustConfirm: true,
    hasMotion: true,
    labels: boardLabels(position.turn),
  };
}

/** Whose turn it is, or who has arrived. */
function statusWords(preset: Preset, position: PositionView): string {
  if (position.turn !== null) return say("position_turn", { seat: position.turn });
  const winner = position.pawns.findIndex((cell, index) => cell !== null && preset.goals[index]?.includes(cell));
  return winner < 0 ? say("drawn") : say("won_by", { name: say("seat", { seat: winner + 1 }) });
}
