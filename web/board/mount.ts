/** The board in a page: listens to hands and keys, and shows what they do. */

import { fieldOf, lieOf, slotName, spotName } from "./choices";
import { type Elements, makeElements } from "./elements";
import { advance, type Gesture, type HandEvent, HOLD, REST, settle } from "./gesture";
import { cellElement, firstSpot, layGrid, moveStop, nameCells, spotOfElement } from "./grid";
import type { Target } from "./hits";
import { keyAction, keyChoice, type Keys } from "./keys";
import { movements } from "./motion";
import type { Spot } from "./orientation";
import { drawingPoint, play, scaleOf, show, sizeLetters } from "./show";
import { type BoardState, type Choice, isOpen } from "./state";

/** What the page wants to hear. */
export interface BoardOptions {
  readonly state: BoardState;
  /** A move was chosen. Nothing more can be chosen until the next `set`. */
  readonly onIntent?: (choice: Choice) => void;
  /** A move was prepared while others move; show it by `set` with `premove`. */
  readonly onPremove?: (choice: Choice) => void;
  /** The prepared move was taken back. */
  readonly onCancel?: () => void;
  /** Runs something later and returns how to prevent it; for tests. */
  readonly later?: (milliseconds: number, run: () => void) => () => void;
}

/** A board in a page. */
export interface BoardHandle {
  /** Show another state. */
  readonly set: (state: BoardState) => void;
  /** Remove the board from the page. */
  readonly destroy: () => void;
  /** Bring the keyboard to the board. */
  readonly focus: () => void;
}

/** How far a pointer may move without dragging, in pixels. */
const MOUSE_SLOP = 4;
const FINGER_SLOP = 10;
/** A second tap this soon after the first was not meant for the buttons, in milliseconds. */
const TOO_SOON = 250;

let boards = 0;

/** Put a board into an element. */
export function mountBoard(parent: HTMLElement, options: BoardOptions): BoardHandle {
  const board = new Board(parent, options);
  return { set: (state) => board.set(state), destroy: () => board.destroy(), focus: () => board.focus() };
}

class Board {
  readonly #id = `kb-${(boards += 1)}`;
  readonly #elements: Elements = makeElements(this.#id);
  readonly #options: BoardOptions;
  readonly #ending = new AbortController();
  readonly #watcher = new ResizeObserver(() => this.#resized());
  #state: BoardState;
  #gesture: Gesture = REST;
  #keys: Keys;
  #hasFocus = false;
  #remark = "";
  #stopHold: () => void = () => undefined;
  #pendingSince = 0;

  constructor(parent: HTMLElement, options: BoardOptions) {
    this.#options = options;
    this.#state = options.state;
    this.#keys = { spot: firstSpot(options.state), wall: null };
    parent.append(this.#elements.root);
    this.#listen();
    this.#lay();
    this.#watcher.observe(this.#elements.root);
    this.#show();
  }

  set(state: BoardState): void {
    const before = this.#state;
    const isNewTurn = turnOf(before) !== turnOf(state);
    const isDragged = this.#gesture.at === "sent" && this.#gesture.isDragged;
    this.#state = state;
    this.#become(settle(this.#gesture, { isNewTurn }));
    if (isNewTurn) this.#keys = { ...this.#keys, wall: null };
    if (before.size !== state.size) this.#keys = { spot: firstSpot(state), wall: null };
    this.#remark = "";
    this.#lay(before);
    this.#show();
    if (this.#isMoving()) play(this.#elements, shownMovements(before, state, { isDragged }));
  }

  destroy(): void {
    this.#stopHold();
    this.#ending.abort();
    this.#watcher.disconnect();
    this.#elements.root.remove();
  }

  focus(): void {
    cellElement(this.#elements.grid, this.#keys.spot)?.focus();
  }

  #lay(before?: BoardState): void {
    const { grid } = this.#elements;
    const { size, hasCoordinates, mode } = this.#state;
    const isLaid = before?.size === size && before.hasCoordinates === hasCoordinates && isRead(before);
    if (mode === "none") grid.replaceChildren();
    else if (!isLaid) layGrid(grid, this.#state);
    if (mode !== "none") nameCells(grid, this.#state);
    moveStop(grid, this.#keys.spot);
    sizeLetters(this.#elements, this.#state);
  }

  #resized(): void {
    sizeLetters(this.#elements, this.#state);
    this.#show();
  }

  #show(): void {
    show(this.#elements, {
      state: this.#state,
      gesture: this.#gesture,
      keys: this.#hasFocus ? this.#keys : null,
      id: this.#id,
      remark: this.#remark,
    });
  }

  #isMoving(): boolean {
    return this.#state.hasMotion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  // Hands.

  #listen(): void {
    const { stage, grid, yes, no } = this.#elements;
    const { signal } = this.#ending;
    stage.addEventListener("pointerdown", (event) => this.#pressed(event), { signal });
    stage.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    stage.addEventListener("pointerup", (event) => this.#hands({ type: "up", ...this.#facts(event) }), { signal });
    stage.addEventListener("pointercancel", (event) => this.#hands({ type: "cancel", pointer: event.pointerId }), { signal });
    stage.addEventListener("pointerleave", () => this.#hands({ type: "leave" }), { signal });
    stage.addEventListener("contextmenu", (event) => this.#withoutMenu(event), { signal });
    stage.addEventListener("keydown", (event) => this.#key(event), { signal });
    grid.addEventListener("focusin", (event) => this.#focused(event), { signal });
    grid.addEventListener("focusout", () => this.#blurred(), { signal });
    grid.addEventListener("click", (event) => this.#clickedByReader(event), { signal });
    yes.addEventListener("click", (event) => this.#answered(event, "confirm"), { signal });
    no.addEventListener("click", (event) => this.#answered(event, "dismiss"), { signal });
  }

  #pressed(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return this.#hands({ type: "dismiss" });
    this.#hands({ type: "down", ...this.#facts(event), ...this.#kind(event) });
    if ("pointer" in this.#gesture) this.#elements.stage.setPointerCapture(event.pointerId);
  }

  #moved(event: PointerEvent): void {
    this.#hands({ type: "move", ...this.#facts(event), ...this.#kind(event) });
  }

  #hands(event: HandEvent): void {
    if (!isOpen(this.#state)) return;
    const before = this.#gesture;
    const after = advance(before, event, fieldOf(this.#state));
    if (after === before) return;
    this.#remark = "";
    if (after.at === "pending" && "time" in event) this.#pendingSince = event.time;
    this.#become(after);
    this.#show();
    if (after.at === "sent" && before.at !== "sent") this.#tell(after.choice);
  }

  #become(gesture: Gesture): void {
    if (gesture.at !== "touch" || this.#gesture.at !== "touch") this.#stopHold();
    if (gesture.at === "touch" && this.#gesture.at !== "touch") this.#startHold(gesture.pointer, gesture.since);
    this.#gesture = gesture;
  }

  #startHold(pointer: number, since: number): void {
    const later = this.#options.later ?? byTimer;
    this.#stopHold = later(HOLD, () => this.#hands({ type: "held", pointer, time: since + HOLD }));
  }

  #facts(event: PointerEvent): { pointer: number; point: { x: number; y: number }; time: number } {
    const point = drawingPoint(this.#elements, { x: event.clientX, y: event.clientY }, this.#state);
    return { pointer: event.pointerId, point, time: event.timeStamp };
  }

  #kind(event: PointerEvent): { isMouse: boolean; slop: number } {
    const isMouse = event.pointerType === "mouse";
    const slop = isMouse ? MOUSE_SLOP : FINGER_SLOP;
    return { isMouse, slop: slop / scaleOf(this.#elements, this.#state) };
  }

  // A finger that holds would open a menu over the wall it is placing.
  #withoutMenu(event: Event): void {
    if (isOpen(this.#state)) event.preventDefault();
  }

  #answered(event: MouseEvent, type: "confirm" | "dismiss"): void {
    const isTooSoon = event.detail > 0 && event.timeStamp - this.#pendingSince < TOO_SOON;
    if (!isTooSoon) this.#hands({ type });
  }

  // Keys and readers.

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const options = { size: this.#state.size, isOpen: isOpen(this.#state) };
    const action = keyAction(this.#keys, event, options);
    if (!action || this.#state.mode === "none") return;
    event.preventDefault();
    event.stopPropagation();
    this.#remark = "";
    if (action.type === "go") this.#go(action.keys);
    else if (action.type === "play") this.#playKeys();
    else this.#leave();
  }

  #go(keys: Keys): void {
    this.#keys = keys;
    moveStop(this.#elements.grid, keys.spot);
    this.focus();
    this.#show();
  }

  #playKeys(): void {
    const choice = keyChoice(this.#keys, lieOf(this.#state), fieldOf(this.#state));
    this.#choose(choice, this.#keys.spot);
  }

  #choose(choice: Target | null, spot: Spot): void {
    if (this.#gesture.at === "sent") return;
    if (choice) this.#become({ at: "sent", choice, isDragged: false });
    else this.#remark = this.#state.labels.noStep(spotName(spot, this.#state));
    this.#show();
    if (choice) this.#tell(choice);
  }

  #leave(): void {
    const isBusy = "pointer" in this.#gesture || this.#gesture.at === "pending" || this.#gesture.at === "refused";
    if (isBusy) return this.#hands({ type: "dismiss" });
    if (this.#keys.wall) return this.#go({ ...this.#keys, wall: null });
    if (this.#state.premove !== null) this.#options.onCancel?.();
  }

  #focused(event: FocusEvent): void {
    const spot = spotOfElement(this.#elements.grid, event.target);
    this.#hasFocus = true;
    if (spot) this.#keys = { ...this.#keys, spot };
    moveStop(this.#elements.grid, this.#keys.spot);
    this.#show();
  }

  #blurred(): void {
    this.#hasFocus = false;
    this.#show();
  }

  // Screen readers click without any pointer; then the browser counts no clicks.
  #clickedByReader(event: MouseEvent): void {
    const spot = spotOfElement(this.#elements.grid, event.target);
    if (event.detail > 0 || !spot || !isOpen(this.#state)) return;
    this.#choose(fieldOf(this.#state).isStep(spot) ? { kind: "step", spot } : null, spot);
  }

  #tell(target: Target): void {
    const { onIntent, onPremove, onCancel } = this.#options;
    const choice: Choice =
      target.kind === "wall"
        ? { kind: "wall", move: slotName(target.slot, this.#state) }
        : { kind: "step", move: spotName(target.spot, this.#state) };
    if (this.#state.mode !== "premove") onIntent?.(choice);
    else if (choice.move === this.#state.premove) onCancel?.();
    else onPremove?.(choice);
  }
}

function byTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function isRead(state: BoardState): boolean {
  return state.mode !== "none";
}

function shownMovements(before: BoardState, after: BoardState, { isDragged }: { isDragged: boolean }): ReturnType<typeof movements> {
  const all = movements(before, after);
  // The hand has already carried the pawn there.
  return isDragged ? all.filter((movement) => movement.kind === "slide") : all;
}

/** What makes two states the same moment of a game. */
function turnOf({ size, bottom, mode, turn, pawns, walls, lastMove }: BoardState): string {
  return JSON.stringify([size, bottom, mode, turn, pawns, walls, lastMove]);
}
