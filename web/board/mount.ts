/** The board in a page: shows a state, and what hands and keys do. */

import { fieldOf, lieOf, slotName, spotName } from "./choices";
import { type Elements, makeElements } from "./elements";
import { cellElement, firstSpot, layGrid, moveStop, nameCells, spotOfElement } from "./grid";
import { Hands, type Later } from "./hands";
import type { Target } from "./hits";
import { keyAction, keyChoice, type Keys } from "./keys";
import { type Movement, movements } from "./motion";
import type { Spot } from "./orientation";
import { play, show, sizeLetters } from "./show";
import { type BoardState, type Choice, isOpen } from "./state";

/** What the page wants to hear. */
export interface BoardOptions {
  readonly state: BoardState;
  /** A move was chosen. Nothing more can be chosen until the next `set`. */
  readonly onIntent?: (choice: Choice) => void;
  /** A move was prepared while others move; show it by `set` with `premove`. */
  readonly onPremove?: (choice: Choice) => void;
  /** The prepared move was taken back; show it by `set` without `premove`. */
  readonly onCancel?: () => void;
  /** Runs something later and returns how to prevent it; for tests. */
  readonly later?: Later;
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

let boards = 0;

/** Put a board into an element. */
export function mountBoard(parent: HTMLElement, options: BoardOptions): BoardHandle {
  const board = new Board(parent, options);
  return {
    set: (state) => board.set(state),
    destroy: () => board.destroy(),
    focus: () => board.focus(),
  };
}

class Board {
  readonly #id = `kb-${(boards += 1)}`;
  readonly #elements: Elements = makeElements(this.#id);
  readonly #options: BoardOptions;
  readonly #ending = new AbortController();
  readonly #watcher = new ResizeObserver(() => this.#resized());
  readonly #hands: Hands;
  #state: BoardState;
  #keys: Keys;
  #hasFocus = false;
  /** The cell a pawn was dragged to, until a state shows it there. */
  #carried: string | null = null;

  constructor(parent: HTMLElement, options: BoardOptions) {
    this.#options = options;
    this.#state = options.state;
    this.#keys = { spot: firstSpot(options.state), wall: null };
    this.#hands = this.#makeHands(options.later ?? byTimer);
    parent.append(this.#elements.root);
    this.#listen();
    this.#lay();
    this.#watcher.observe(this.#elements.root);
    this.#show();
  }

  set(state: BoardState): void {
    const before = this.#state;
    const isNewTurn = momentOf(before) !== momentOf(state);
    this.#state = state;
    this.#hands.settle({ isNewTurn });
    if (isNewTurn) this.#keys = { ...this.#keys, wall: null };
    if (before.size !== state.size) this.#keys = { spot: firstSpot(state), wall: null };
    this.#lay(before);
    this.#show();
    if (this.#isMoving()) play(this.#elements, this.#shownMovements(before, state));
  }

  destroy(): void {
    this.#hands.end();
    this.#ending.abort();
    this.#watcher.disconnect();
    this.#elements.root.remove();
  }

  focus(): void {
    this.#focusCell({ preventScroll: false });
  }

  #focusCell(options: FocusOptions): void {
    cellElement(this.#elements.grid, this.#keys.spot)?.focus(options);
  }

  #makeHands(later: Later): Hands {
    return new Hands({
      elements: this.#elements,
      state: () => this.#state,
      later,
      onChange: () => this.#show(),
      onChoice: (target) => this.#tell(target),
    });
  }

  #lay(before?: BoardState): void {
    const { grid } = this.#elements;
    const { size, hasCoordinates, mode } = this.#state;
    const isLaid =
      before?.size === size && before.hasCoordinates === hasCoordinates && before.mode !== "none";
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
    const { confirm } = this.#elements;
    const held = confirm.contains(document.activeElement);
    show(this.#elements, {
      state: this.#state,
      gesture: this.#hands.gesture,
      keys: this.#hasFocus ? this.#keys : null,
      id: this.#id,
    });
    // A button that goes away must not take the keyboard with it.
    if (held && confirm.hidden) this.#focusCell({ preventScroll: true });
  }

  // A pawn that a hand has carried to its cell is there already.
  #shownMovements(before: BoardState, after: BoardState): readonly Movement[] {
    const all = movements(before, after);
    const others = all.filter(
      (movement) => movement.kind === "slide" || after.pawns[movement.seat - 1] !== this.#carried,
    );
    if (others.length < all.length) this.#carried = null;
    return others;
  }

  #isMoving(): boolean {
    return this.#state.hasMotion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #listen(): void {
    const { stage, grid } = this.#elements;
    const { signal } = this.#ending;
    stage.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("keydown", (event) => this.#keyElsewhere(event), { signal });
    grid.addEventListener("focusin", (event) => this.#focused(event), { signal });
    grid.addEventListener("focusout", (event) => this.#blurred(event), { signal });
    grid.addEventListener("click", (event) => this.#clickedByReader(event), { signal });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#state.mode === "none") return;
    const action = keyAction(this.#keys, event, {
      size: this.#state.size,
      isOpen: isOpen(this.#state),
    });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.type === "go") this.#go(action.keys);
    else if (action.type === "play")
      this.#choose(
        keyChoice(this.#keys, lieOf(this.#state), fieldOf(this.#state)),
        this.#keys.spot,
      );
    else this.#leave();
  }

  // A wall drawn by hand waits for its buttons while the keyboard is anywhere on the page.
  #keyElsewhere(event: KeyboardEvent): void {
    const isElsewhere = event.target instanceof Element && event.target.closest("dialog") !== null;
    if (event.key !== "Escape" || event.defaultPrevented || isElsewhere || !this.#isBusy) return;
    event.preventDefault();
    this.#hands.handle({ type: "dismiss" });
  }

  #go(keys: Keys): void {
    this.#keys = keys;
    if (this.#hands.gesture.at === "missed") this.#hands.handle({ type: "dismiss" });
    moveStop(this.#elements.grid, keys.spot);
    this.focus();
    this.#show();
  }

  #choose(choice: Target | null, spot: Spot): void {
    if (choice) return this.#hands.choose(choice);
    if (this.#keys.wall === null) this.#hands.handle({ type: "miss", spot });
  }

  #leave(): void {
    if (this.#isBusy) return this.#hands.handle({ type: "dismiss" });
    if (this.#keys.wall) return this.#go({ ...this.#keys, wall: null });
    if (this.#state.premove !== null) this.#options.onCancel?.();
  }

  get #isBusy(): boolean {
    const { gesture } = this.#hands;
    return "pointer" in gesture || gesture.at === "pending" || gesture.at === "refused";
  }

  #focused(event: FocusEvent): void {
    const spot = spotOfElement(this.#elements.grid, event.target);
    this.#hasFocus = true;
    if (spot) this.#keys = { ...this.#keys, spot };
    moveStop(this.#elements.grid, this.#keys.spot);
    this.#show();
  }

  #blurred({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && this.#elements.grid.contains(relatedTarget)) return;
    this.#hasFocus = false;
    this.#keys = { ...this.#keys, wall: null };
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
    const { gesture } = this.#hands;
    this.#carried = gesture.at === "sent" && gesture.isDragged ? choice.move : null;
    if (this.#state.mode !== "premove") onIntent?.(choice);
    else if (choice.move === this.#state.premove) onCancel?.();
    else onPremove?.(choice);
  }
}

function byTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** What makes two states the same moment of a game, seen from the same side. */
function momentOf({ size, bottom, mode, turn, pawns, walls, lastMove }: BoardState): string {
  return JSON.stringify([size, bottom, mode, turn, pawns, walls, lastMove]);
}
