/** Listens to the pointers on a board, and keeps what they are doing. */

import { fieldOf } from "./choices";
import type { Elements } from "./elements";
import { advance, type Gesture, type HandEvent, HOLD, REST, settle } from "./gesture";
import type { Target } from "./hits";
import { drawingPoint, scaleOf } from "./show";
import { type BoardState, isOpen } from "./state";

/** Runs something later and returns how to prevent it. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** What hands need, and whom they tell. */
export interface HandsOptions {
  readonly elements: Elements;
  readonly state: () => BoardState;
  readonly later: Later;
  readonly onChange: () => void;
  readonly onChoice: (target: Target) => void;
}

/** How far a pointer may move without dragging, in pixels. */
const MOUSE_SLOP = 4;
const FINGER_SLOP = 10;
/** A second tap this soon after the first was not meant for the buttons, in milliseconds. */
const TOO_SOON = 120;

/** The hands on a board. */
export class Hands {
  readonly #options: HandsOptions;
  readonly #ending = new AbortController();
  #gesture: Gesture = REST;
  #stopHold: () => void = () => undefined;
  #pendingSince = 0;

  constructor(options: HandsOptions) {
    this.#options = options;
    this.#listen();
  }

  /** What the hands are doing. */
  get gesture(): Gesture {
    return this.#gesture;
  }

  /** Another state is shown. */
  settle({ isNewTurn }: { isNewTurn: boolean }): void {
    this.#become(settle(this.#gesture, { isNewTurn }));
  }

  /** Something happens to the hands. */
  handle(event: HandEvent): void {
    const state = this.#options.state();
    if (!isOpen(state)) return;
    const before = this.#gesture;
    const after = advance(before, event, fieldOf(state));
    if (after === before) return;
    if (after.at === "pending" && "time" in event) this.#pendingSince = event.time;
    this.#become(after);
    this.#options.onChange();
    if (after.at === "sent" && before.at !== "sent") this.#options.onChoice(after.choice);
  }

  /** Choose without a pointer. Nothing happens while an earlier choice waits for its state. */
  choose(choice: Target): void {
    if (this.#gesture.at === "sent") return;
    this.#become({ at: "sent", choice, isDragged: false });
    this.#options.onChange();
    this.#options.onChoice(choice);
  }

  /** Stop listening. */
  end(): void {
    this.#stopHold();
    this.#ending.abort();
  }

  #listen(): void {
    const { stage, yes, no } = this.#options.elements;
    const { signal } = this.#ending;
    stage.addEventListener("pointerdown", (event) => this.#pressed(event), { signal });
    stage.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    stage.addEventListener(
      "pointerup",
      (event) => this.handle({ type: "up", ...this.#facts(event) }),
      { signal },
    );
    stage.addEventListener(
      "pointercancel",
      (event) => this.handle({ type: "cancel", pointer: event.pointerId }),
      { signal },
    );
    stage.addEventListener("pointerleave", () => this.handle({ type: "leave" }), { signal });
    stage.addEventListener("contextmenu", (event) => this.#withoutMenu(event), { signal });
    // A second finger gives up what the first one does, wherever on the page it comes down.
    stage.ownerDocument.addEventListener("pointerdown", (event) => this.#pressedBeside(event), {
      signal,
      capture: true,
    });
    this.#offer(yes, "confirm");
    this.#offer(no, "dismiss");
  }

  // Browsers make no click of a finger that stays for long, as it does on a slow machine; so the
  // finger itself counts, and the click, which comes after it, only where no finger was.
  #offer(button: HTMLElement, type: "confirm" | "dismiss"): void {
    const { signal } = this.#ending;
    let pressed: number | null = null;
    button.addEventListener(
      "pointerdown",
      (event) => {
        pressed = this.#isTooSoon(event) ? null : event.pointerId;
      },
      { signal },
    );
    button.addEventListener(
      "pointerup",
      (event) => {
        if (event.pointerId === pressed && isOver(button, event)) this.handle({ type });
        pressed = null;
      },
      { signal },
    );
    button.addEventListener(
      "click",
      (event) => {
        if (event.detail === 0 || !this.#isTooSoon(event)) this.handle({ type });
      },
      { signal },
    );
  }

  #pressed(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0)
      return this.handle({ type: "dismiss" });
    this.handle({ type: "down", ...this.#facts(event), ...this.#kind(event) });
    if ("pointer" in this.#gesture) this.#options.elements.stage.setPointerCapture(event.pointerId);
  }

  #pressedBeside(event: PointerEvent): void {
    const { root } = this.#options.elements;
    const isBeside = !(event.target instanceof Node && root.contains(event.target));
    const isHolding = "pointer" in this.#gesture && this.#gesture.pointer !== event.pointerId;
    if (isBeside && isHolding) this.handle({ type: "dismiss" });
  }

  #moved(event: PointerEvent): void {
    this.handle({ type: "move", ...this.#facts(event), ...this.#kind(event) });
  }

  #become(gesture: Gesture): void {
    const wasTouch = this.#gesture.at === "touch";
    this.#gesture = gesture;
    if (wasTouch && gesture.at === "touch") return;
    this.#stopHold();
    if (gesture.at === "touch") this.#startHold(gesture.pointer, gesture.since);
  }

  #startHold(pointer: number, since: number): void {
    const held = (): void => this.handle({ type: "held", pointer, time: since + HOLD });
    this.#stopHold = this.#options.later(HOLD, held);
  }

  #facts(event: PointerEvent): { pointer: number; point: { x: number; y: number }; time: number } {
    const { elements, state } = this.#options;
    const point = drawingPoint(elements, { x: event.clientX, y: event.clientY }, state());
    return { pointer: event.pointerId, point, time: event.timeStamp };
  }

  #kind(event: PointerEvent): { isMouse: boolean; slop: number } {
    const isMouse = event.pointerType === "mouse";
    const slop = isMouse ? MOUSE_SLOP : FINGER_SLOP;
    return { isMouse, slop: slop / scaleOf(this.#options.elements, this.#options.state()) };
  }

  // A finger that holds would open a menu over the wall it is placing.
  #withoutMenu(event: Event): void {
    if (isOpen(this.#options.state())) event.preventDefault();
  }

  #isTooSoon(event: Event): boolean {
    return event.timeStamp - this.#pendingSince < TOO_SOON;
  }
}

function isOver(button: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
