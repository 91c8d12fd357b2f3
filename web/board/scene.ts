/** The whole picture, layer by layer, from the state and what the hands are doing. */

import { chosenSteps, fieldOf, lieOf, wallRefusal } from "./choices";
import { type Point, spotBox, spotCentre } from "./geometry";
import type { Gesture } from "./gesture";
import { type Target, tileAt } from "./hits";
import { type Keys, keySlot } from "./keys";
import { bar, inset, tag } from "./markup";
import { type Lie, type Slot, slotOf, type Spot, spotOf } from "./orientation";
import { badWall, hatching, pawn, wall } from "./pieces";
import { readCell, readWall } from "./places";
import { actor, type BoardState, ofSeat } from "./state";
import { surface, trail } from "./surface";

/** Everything a picture is made from. */
export interface Scene {
  readonly state: BoardState;
  readonly gesture: Gesture;
  /** The keyboard's cursor while the board has the focus. */
  readonly keys: Keys | null;
  /** Unique in the page. */
  readonly id: string;
}

/** The layers from the bottom to the top, as SVG text. */
export interface Layers {
  readonly surface: string;
  readonly marks: string;
  readonly walls: string;
  readonly pawns: string;
  readonly preview: string;
}

/** Draw a scene. */
export function paint(scene: Scene): Layers {
  const lie = lieOf(scene.state);
  return {
    surface: hatching(hatchId(scene)) + still(scene.state, lie),
    marks: marks(scene, lie),
    walls: walls(scene.state, lie),
    pawns: pawns(scene, lie),
    preview: preview(scene, lie),
  };
}

// The ground is most of the picture, and the same for every movement of a pointer.
function still(state: BoardState, lie: Lie): string {
  const known = surfaces.get(state);
  if (known !== undefined) return known;
  const made = surface(state, lie);
  surfaces.set(state, made);
  return made;
}

const surfaces = new WeakMap<BoardState, string>();

/** The wall that is being considered, however it is: by mouse, finger or key. */
export function consideredSlot({ state, gesture, keys }: Scene): Slot | null {
  if (gesture.at === "wall" || gesture.at === "pending" || gesture.at === "refused")
    return gesture.slot;
  const target = pointedAt(gesture);
  if (target) return target.kind === "wall" ? target.slot : null;
  return keys && keySlot(keys, lieOf(state));
}

function marks(scene: Scene, lie: Lie): string {
  const { state } = scene;
  const last = state.lastMove;
  const step = last
    ? [last.from ?? "", last.move].map((name) => cellMark(name, lie, "kb-last"))
    : [];
  const trails = (state.paths ?? []).map((cells, index) =>
    cells ? trail(cells, { seat: index + 1, lie }) : "",
  );
  return [...step, ...trails, aimed(scene), dots(scene, lie)].join("");
}

function dots({ state, gesture }: Scene, lie: Lie): string {
  // While others move, every cell in reach would carry a dot: that says nothing.
  if (state.mode !== "play" || gesture.at === "sent") return "";
  const spots = chosenSteps(state)
    .map((name) => spotNamed(name, lie))
    .filter((spot) => spot !== null);
  const shown = spots.map((spot) => {
    const { x, y } = spotCentre(spot);
    return tag("circle", { cx: x, cy: y, r: 5.5 });
  });
  return tag("g", { class: `kb-steps kb-s${actor(state)}` }, shown.join(""));
}

function aimed({ state, gesture }: Scene): string {
  const spot = aimedSpot(gesture, state);
  const isStep = spot !== null && fieldOf(state).isStep(spot);
  return isStep ? bar(spotBox(spot), { radius: 6, class: `kb-aimed kb-s${actor(state)}` }) : "";
}

function aimedSpot(gesture: Gesture, state: BoardState): Spot | null {
  if (gesture.at === "pawn") return tileAt(gesture.now, state.size);
  if (gesture.at === "touch") return touchedSpot(gesture, state);
  const target = pointedAt(gesture);
  return target?.kind === "step" ? target.spot : null;
}

// A tap beside a groove proposes a wall, and steps nowhere.
function touchedSpot(
  { from, axes, isDismissal }: Extract<Gesture, { at: "touch" }>,
  { size }: BoardState,
): Spot | null {
  return isDismissal || axes.length > 0 ? null : tileAt(from, size);
}

function pointedAt(gesture: Gesture): Target | null {
  return gesture.at === "hover" || gesture.at === "click" ? gesture.target : null;
}

function walls({ walls: names, wallSeats, lastMove }: BoardState, lie: Lie): string {
  const shown = names.map((name, index) => {
    const slot = slotNamed(name, lie);
    const look = lastMove?.move === name ? "kb-new" : "";
    return slot ? wall({ slot, seat: wallSeats[index] ?? null, look, name }) : "";
  });
  return shown.join("");
}

function pawns(scene: Scene, lie: Lie): string {
  const { state, gesture } = scene;
  const held =
    gesture.at === "pawn" || (gesture.at === "sent" && gesture.isDragged) ? actor(state) : null;
  const shown = state.pawns.map((name, index) => {
    const seat = index + 1;
    const spot = spotNamed(name ?? "", lie);
    if (!spot) return "";
    const distance = ofSeat(state.distances ?? [], seat);
    const look = held === seat ? "kb-away" : "";
    return pawn({ seat, place: spotCentre(spot), distance, look, isTurn: state.turn === seat });
  });
  return shown.join("");
}

function preview(scene: Scene, lie: Lie): string {
  const { state, gesture } = scene;
  return prepared(state, lie) + chosen(scene) + dragged(gesture, state) + considered(scene);
}

function prepared(state: BoardState, lie: Lie): string {
  const slot = slotNamed(state.premove ?? "", lie);
  const spot = spotNamed(state.premove ?? "", lie);
  const seat = state.viewer ?? 1;
  if (slot) return wall({ slot, seat, look: "kb-prepared" });
  return spot ? pawn({ seat, place: spotCentre(spot), look: "kb-prepared" }) : "";
}

function chosen({ state, gesture }: Scene): string {
  if (gesture.at !== "sent") return "";
  const { choice } = gesture;
  const seat = actor(state) ?? 1;
  if (choice.kind === "wall") return wall({ slot: choice.slot, seat, look: "kb-ghost" });
  return pawn({ seat, place: spotCentre(choice.spot), look: "kb-ghost" });
}

function dragged(gesture: Gesture, state: BoardState): string {
  if (gesture.at !== "pawn") return "";
  return pawn({ seat: actor(state) ?? 1, place: gesture.now, look: "kb-held" });
}

function considered(scene: Scene): string {
  const slot = consideredSlot(scene);
  if (!slot) return "";
  const { state, gesture } = scene;
  if (wallRefusal(slot, state)) return badWall(slot, hatchId(scene));
  return wall({
    slot,
    seat: actor(state),
    look: gesture.at === "pending" ? "kb-pending" : "kb-shown",
  });
}

function cellMark(name: string, lie: Lie, look: string): string {
  const spot = spotNamed(name, lie);
  return spot ? bar(inset(spotBox(spot), 0), { radius: 6, class: look }) : "";
}

function spotNamed(name: string, lie: Lie): Spot | null {
  const cell = readCell(name);
  return cell && spotOf(cell, lie);
}

function slotNamed(name: string, lie: Lie): Slot | null {
  const named = readWall(name);
  return named && slotOf(named, lie);
}

function hatchId({ id }: Scene): string {
  return `${id}-hatch`;
}

/** Where a cell's middle is drawn, or null when the name is no cell's. */
export function placeOf(name: string, lie: Lie): Point | null {
  const spot = spotNamed(name, lie);
  return spot && spotCentre(spot);
}
