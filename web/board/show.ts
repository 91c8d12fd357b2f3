/** Puts a scene on the screen: the picture, what floats over it, and what is said. */

import { spotName, wallRefusal } from "./choices";
import { type Elements, toggle, write } from "./elements";
import { aboveFinger, beside } from "./beside";
import { type Box, type Point, PITCH, slotBox, slotCentre, spotBox, viewBox } from "./geometry";
import { DURATION, keyframes, type Movement } from "./motion";
import type { Slot } from "./orientation";
import { consideredSlot, type Layers, paint, type Scene } from "./scene";
import type { BoardState } from "./state";
import { describe, wallFacts } from "./words";

/** The buttons: two of 44 pixels and a gap, as board.css has them. */
const BUTTONS = { width: 96, height: 44 };
const GAP = 10;
/** Letters never grow beyond this, in pixels. */
const LARGEST_LETTER = 13;
const LETTER = 12.5;
const TWO_DIGITS = 11.5;
/** How much the loupe shows, in units, and how large it is, in pixels. */
const LENS_VIEW = 2.5 * PITCH;
const LENS_SIDES = [124, 200] as const;
const MAGNIFICATION = 1.5;

/** Show a scene. */
export function show(elements: Elements, scene: Scene): void {
  frame(elements, scene.state);
  const layers = paint(scene);
  for (const name of Object.keys(layers) as (keyof Layers)[])
    draw(elements.layers[name], layers[name]);
  showFloating(elements, scene);
  write(elements.live, spoken(scene));
}

/** Play movements. */
export function play(elements: Elements, moves: readonly Movement[]): void {
  for (const movement of moves) {
    const piece =
      movement.kind === "slide"
        ? elements.layers.walls.querySelector(`[data-wall="${movement.wall}"]`)
        : elements.layers.pawns.querySelector(`[data-pawn="${movement.seat}"] .kb-body`);
    piece?.animate(keyframes(movement), { duration: DURATION, easing: "ease-out" });
  }
}

/** Where a point of the screen lies in the drawing. */
export function drawingPoint({ picture }: Elements, { x, y }: Point, state: BoardState): Point {
  const screen = picture.getBoundingClientRect();
  const view = frameOf(state);
  const scale = screen.width / view.width || 1;
  return { x: view.x + (x - screen.left) / scale, y: view.y + (y - screen.top) / scale };
}

/** Pixels in a unit of the drawing. */
export function scaleOf({ picture }: Elements, state: BoardState): number {
  return picture.getBoundingClientRect().width / frameOf(state).width || 1;
}

/** Keep letters readable on small boards and modest on large ones. */
export function sizeLetters(elements: Elements, state: BoardState): void {
  const roomy = state.size > 9 ? TWO_DIGITS : LETTER;
  const size = Math.min(roomy, LARGEST_LETTER / scaleOf(elements, state));
  elements.root.style.setProperty("--kb-letter", `${size.toFixed(2)}px`);
}

function frameOf({ size, hasCoordinates }: BoardState): Box {
  return viewBox({ size, coordinates: hasCoordinates });
}

function frame({ root, stage, picture, grid, yes, no }: Elements, state: BoardState): void {
  const { x, y, width, height } = frameOf(state);
  setAttributes(picture, { viewBox: `${x} ${y} ${width} ${height}` });
  root.dataset["mode"] = state.mode;
  const isPicture = state.mode === "none";
  setAttributes(stage, {
    role: isPicture ? "img" : "application",
    "aria-label": isPicture ? describe(state) : state.labels.board,
  });
  setAttributes(grid, { role: "grid", "aria-label": state.labels.board });
  toggle(grid, { shown: !isPicture });
  setAttributes(yes, { "aria-label": state.labels.confirm });
  setAttributes(no, { "aria-label": state.labels.cancel });
}

function draw(layer: SVGGElement, content: string): void {
  // Comparing with what was drawn last keeps running animations alive.
  if (drawn.get(layer) === content) return;
  drawn.set(layer, content);
  layer.innerHTML = content;
}

const drawn = new WeakMap<Element, string>();

function showFloating(elements: Elements, scene: Scene): void {
  const { gesture, state } = scene;
  const slot = consideredSlot(scene);
  const refusal = slot && wallRefusal(slot, state);
  const reason = refusal ? state.labels.refusal(refusal) : "";
  const isFinger = gesture.at === "wall";
  const missed = gesture.at === "missed" ? spotBox(gesture.spot) : null;
  showReason(elements, {
    target: missed ?? (slot && slotBox(slot)),
    state,
    reason: missed ? missWords(scene) : isFinger ? "" : reason,
  });
  showConfirm(elements, { slot: gesture.at === "pending" ? slot : null, state });
  toggle(elements.loupe, { shown: isFinger && slot !== null });
  if (isFinger && slot) showLoupe(elements, { slot, state, finger: gesture.now, reason });
}

interface Floating {
  readonly slot: Slot | null;
  readonly state: BoardState;
}

interface Reason {
  /** What the reason is about, in the drawing. */
  readonly target: Box | null;
  readonly state: BoardState;
  readonly reason: string;
}

function showReason(elements: Elements, { target, state, reason }: Reason): void {
  const { reason: note } = elements;
  write(note, reason);
  toggle(note, { shown: reason !== "" });
  if (!target || !reason) return;
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  put(
    note,
    beside({
      target: screenBox(elements, target, state),
      size,
      bounds: bounds(elements),
      gap: GAP,
    }),
  );
}

function showConfirm(elements: Elements, { slot, state }: Floating): void {
  toggle(elements.confirm, { shown: slot !== null });
  if (!slot) return;
  const target = screenBox(elements, slotBox(slot), state);
  put(elements.confirm, beside({ target, size: BUTTONS, bounds: bounds(elements), gap: GAP }));
}

interface Loupe {
  readonly slot: Slot;
  readonly state: BoardState;
  readonly finger: Point;
  readonly reason: string;
}

function showLoupe(elements: Elements, { slot, state, finger, reason }: Loupe): void {
  const scale = scaleOf(elements, state);
  const [least, most] = LENS_SIDES;
  const side = Math.min(Math.max(LENS_VIEW * scale * MAGNIFICATION, least), most);
  const centre = slotCentre(slot);
  setAttributes(elements.lens, {
    viewBox: `${centre.x - LENS_VIEW / 2} ${centre.y - LENS_VIEW / 2} ${LENS_VIEW} ${LENS_VIEW}`,
    width: `${side}`,
    height: `${side}`,
  });
  write(elements.loupeReason, reason);
  toggle(elements.loupeReason, { shown: reason !== "" });
  const size = { width: side, height: Math.max(elements.loupe.offsetHeight, side) };
  put(
    elements.loupe,
    aboveFinger(onScreen(finger, elements, state), { size, bounds: seen(elements) }),
  );
}

function screenBox(elements: Elements, box: Box, state: BoardState): Box {
  const scale = scaleOf(elements, state);
  return {
    ...onScreen(box, elements, state),
    width: box.width * scale,
    height: box.height * scale,
  };
}

function onScreen({ x, y }: Point, elements: Elements, state: BoardState): Point {
  const view = frameOf(state);
  const scale = scaleOf(elements, state);
  return { x: (x - view.x) * scale, y: (y - view.y) * scale };
}

function bounds({ stage }: Elements): Box {
  return { x: 0, y: 0, width: stage.clientWidth, height: stage.clientHeight };
}

// The loupe may leave the board upwards, but not the window.
function seen({ stage }: Elements): Box {
  const { top } = stage.getBoundingClientRect();
  return { x: 0, y: 4 - Math.max(top, 0), width: stage.clientWidth, height: stage.clientHeight };
}

function put(element: HTMLElement, { x, y }: Point): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

function spoken(scene: Scene): string {
  const { state, gesture } = scene;
  const slot = consideredSlot(scene);
  const facts = slot && wallFacts(slot, state);
  // Who moves a mouse sees the wall: only the reason is news.
  const isNews = facts !== null && (facts.refusal !== null || gesture.at !== "hover");
  return isNews ? state.labels.wall(facts) : missWords(scene);
}

function missWords({ state, gesture }: Scene): string {
  return gesture.at === "missed" ? state.labels.noStep(spotName(gesture.spot, state)) : "";
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
