/** What hands do on the board: a state machine of pointers, without a screen and without a clock. */

import type { Field } from "./choices";
import { PITCH, type Point, spotCentre } from "./geometry";
import { drawnSlot, fingerAxes, mouseTarget, slotAt, type Target, tileAt } from "./hits";
import type { Slot, Spot } from "./orientation";
import type { Axis } from "./places";

/** A finger that stays this long, in milliseconds, holds. */
export const HOLD = 200;
/** How far from the board a wall can be dragged before it is given up. */
const GIVE_UP = PITCH / 2;
/** How near the middle of its cell a pawn is taken hold of by a finger. */
const PAWN_REACH = 0.3 * PITCH;
/** A wall that needs no confirmation needs a longer drag: a slip must not cost one. */
const SURE_DRAG = 0.35 * PITCH;

/** One pointer that is down on the board. */
interface Press {
  readonly pointer: number;
  readonly from: Point;
  readonly since: number;
}

/** What the hands are doing. */
export type Gesture =
  | { readonly at: "rest" }
  | { readonly at: "hover"; readonly target: Target | null }
  | (Press & { readonly at: "click"; readonly target: Target | null; readonly isPawn: boolean })
  | (Press & {
      readonly at: "touch";
      readonly isPawn: boolean;
      readonly axes: readonly Axis[];
      /** Whether a wall waited for confirmation: then a tap beside the grooves only puts it away. */
      readonly isDismissal: boolean;
    })
  | (Press & { readonly at: "pawn"; readonly now: Point })
  | (Press & {
      readonly at: "wall";
      /** The direction comes first; a second one while a drag may still decide for it. */
      readonly axes: readonly Axis[];
      readonly now: Point;
      /** Null beside the board, where letting go gives the wall up. */
      readonly slot: Slot | null;
    })
  | { readonly at: "pending"; readonly slot: Slot }
  | { readonly at: "refused"; readonly slot: Slot }
  /** A cell was chosen that the pawn cannot move to. */
  | { readonly at: "missed"; readonly spot: Spot }
  /** Waits until every pointer is lifted. */
  | { readonly at: "blocked"; readonly pointers: readonly number[] }
  /** Waits for the next state: one choice is one move. */
  | { readonly at: "sent"; readonly choice: Target; readonly isDragged: boolean };

/** What happens to the hands. */
export type HandEvent =
  | (PointerEventFacts & {
      readonly type: "down";
      readonly isMouse: boolean;
      readonly slop: number;
    })
  | (PointerEventFacts & {
      readonly type: "move";
      readonly isMouse: boolean;
      readonly slop: number;
    })
  | (PointerEventFacts & { readonly type: "up" })
  | { readonly type: "cancel"; readonly pointer: number }
  | { readonly type: "leave" }
  | { readonly type: "held"; readonly pointer: number; readonly time: number }
  | { readonly type: "confirm" }
  | { readonly type: "miss"; readonly spot: Spot }
  | { readonly type: "dismiss" };

interface PointerEventFacts {
  readonly pointer: number;
  readonly point: Point;
  readonly time: number;
}

type Of<At extends Gesture["at"]> = Extract<Gesture, { at: At }>;
type On<Type extends HandEvent["type"]> = Extract<HandEvent, { type: Type }>;

/** Nothing is going on. */
export const REST: Gesture = { at: "rest" };

/** What the hands are doing after an event. A new `sent` is a choice that was made. */
export function advance(gesture: Gesture, event: HandEvent, field: Field): Gesture {
  switch (event.type) {
    case "down":
      return down(gesture, event, field);
    case "move":
      return move(gesture, event, field);
    case "up":
      return up(gesture, event, field);
    case "held":
      return held(gesture, event, field);
    case "cancel":
      return cancel(gesture, event.pointer);
    case "leave":
      return gesture.at === "hover" ? REST : gesture;
    case "confirm":
      return gesture.at === "pending" ? send(gesture.slot, field) : gesture;
    case "dismiss":
      return dismiss(gesture);
    case "miss":
      return { at: "missed", spot: event.spot };
  }
}

/** What the hands are doing once a new state is shown. */
export function settle(gesture: Gesture, { isNewTurn }: { isNewTurn: boolean }): Gesture {
  if (gesture.at === "sent") return REST;
  if (!isNewTurn) return gesture;
  return "pointer" in gesture
    ? blocked([gesture.pointer])
    : gesture.at === "blocked"
      ? gesture
      : REST;
}

function down(gesture: Gesture, event: On<"down">, field: Field): Gesture {
  if (gesture.at === "sent") return gesture;
  if (gesture.at === "blocked") return blocked([...gesture.pointers, event.pointer]);
  if ("pointer" in gesture) return blocked([gesture.pointer, event.pointer]);
  const press = { pointer: event.pointer, from: event.point, since: event.time };
  if (event.isMouse) return click(press, gesture, field);
  const isPawn = isOnPawn(event.point, field, PAWN_REACH);
  const axes = isPawn ? [] : fingerAxes(event.point, field);
  return { at: "touch", ...press, isPawn, axes, isDismissal: gesture.at === "pending" };
}

function click(press: Press, gesture: Gesture, field: Field): Gesture {
  if (gesture.at === "pending") return blocked([press.pointer]);
  const before = gesture.at === "hover" ? gesture.target : null;
  const target = mouseTarget(press.from, field, before);
  const isPawn = target?.kind === "step" && isOnPawn(press.from, field, PITCH);
  return { at: "click", ...press, target, isPawn };
}

function move(gesture: Gesture, event: On<"move">, field: Field): Gesture {
  switch (gesture.at) {
    case "rest":
    case "hover":
    case "refused":
    case "missed":
      return event.isMouse ? hover(gesture, event.point, field) : gesture;
    case "click":
      return isOwn(gesture, event) && gesture.isPawn && isPast(gesture.from, event)
        ? pawn(gesture, event.point)
        : gesture;
    case "touch":
      return isOwn(gesture, event) ? touchMoved(gesture, event, field) : gesture;
    case "pawn":
      return isOwn(gesture, event) ? { ...gesture, now: event.point } : gesture;
    case "wall":
      return isOwn(gesture, event) ? wallMoved(gesture, event, field) : gesture;
    default:
      return gesture;
  }
}

function hover(gesture: Gesture, point: Point, field: Field): Gesture {
  const tile = tileAt(point, field.size);
  if (gesture.at === "missed" && tile && isSamePlace(tile, gesture.spot)) return gesture;
  const before = gesture.at === "hover" ? gesture.target : null;
  return { at: "hover", target: mouseTarget(point, field, before) };
}

function touchMoved(gesture: Of<"touch">, event: On<"move">, field: Field): Gesture {
  const slop = field.mustConfirm || gesture.isPawn ? event.slop : Math.max(event.slop, SURE_DRAG);
  if (!isPast(gesture.from, { point: event.point, slop })) return gesture;
  if (gesture.isPawn) return pawn(gesture, event.point);
  const axis = drawnAxis(gesture, event.point);
  return axis ? wall(gesture, [axis], event.point, field) : blocked([gesture.pointer]);
}

// Who has held still on a crossing may yet draw the wall in the other direction.
function wallMoved(gesture: Of<"wall">, event: On<"move">, field: Field): Gesture {
  const axis = isPast(gesture.from, event) ? drawnAxis(gesture, event.point) : null;
  return wall(gesture, axis ? [axis] : gesture.axes, event.point, field);
}

function up(gesture: Gesture, event: On<"up">, field: Field): Gesture {
  if (gesture.at === "blocked") return lifted(gesture, event.pointer);
  if (!("pointer" in gesture) || !isOwn(gesture, event)) return gesture;
  if (gesture.at === "click") return clicked(gesture, event.point, field);
  if (gesture.at === "pawn") return step(event.point, field, { isDragged: true });
  if (gesture.at === "wall")
    return released(wall(gesture, gesture.axes, event.point, field), field);
  // The timer of a busy page may come too late: the times of the events decide.
  const now = held(gesture, { type: "held", pointer: event.pointer, time: event.time }, field);
  return now.at === "wall" ? released(now, field) : tapped(gesture, field);
}

// A short tap beside a groove only proposes its wall, even where no wall has to be confirmed: it
// may have been meant for the cell.
function tapped(gesture: Of<"touch">, field: Field): Gesture {
  const [axis] = gesture.axes;
  const slot = axis ? slotAt(gesture.from, axis, field.size) : null;
  if (slot && field.isLegal(slot)) return { at: "pending", slot };
  if (gesture.isDismissal) return REST;
  const stepped = stepOrMiss(gesture.from, field);
  return slot && stepped.at !== "sent" ? { at: "refused", slot } : stepped;
}

function clicked(gesture: Of<"click">, point: Point, field: Field): Gesture {
  const target = mouseTarget(point, field, gesture.target);
  if (!gesture.target || !isSame(target, gesture.target)) return { at: "hover", target };
  if (target?.kind === "wall")
    return field.isLegal(target.slot) ? send(target.slot, field) : { at: "hover", target };
  const chosen = stepOrMiss(point, field);
  return chosen.at === "rest" ? { at: "hover", target } : chosen;
}

function held(gesture: Gesture, event: On<"held">, field: Field): Gesture {
  if (gesture.at !== "touch" || gesture.pointer !== event.pointer) return gesture;
  const isHeld = event.time - gesture.since >= HOLD && gesture.axes.length > 0;
  return isHeld ? wall(gesture, gesture.axes, gesture.from, field) : gesture;
}

function cancel(gesture: Gesture, pointer: number): Gesture {
  if (gesture.at === "blocked") return lifted(gesture, pointer);
  return "pointer" in gesture && gesture.pointer === pointer ? REST : gesture;
}

function dismiss(gesture: Gesture): Gesture {
  if (gesture.at === "sent" || gesture.at === "blocked") return gesture;
  return "pointer" in gesture ? blocked([gesture.pointer]) : REST;
}

function released(gesture: Gesture, field: Field): Gesture {
  if (gesture.at !== "wall" || !gesture.slot) return REST;
  if (!field.isLegal(gesture.slot)) return { at: "refused", slot: gesture.slot };
  return field.mustConfirm ? { at: "pending", slot: gesture.slot } : send(gesture.slot, field);
}

function step(point: Point, field: Field, { isDragged }: { isDragged: boolean }): Gesture {
  const spot = tileAt(point, field.size);
  if (!spot || !field.isStep(spot)) return REST;
  return { at: "sent", choice: { kind: "step", spot }, isDragged };
}

/** A step, or the cell to which there is none; nothing on the pawn itself. */
function stepOrMiss(point: Point, field: Field): Gesture {
  const spot = tileAt(point, field.size);
  const stepped = step(point, field, { isDragged: false });
  if (stepped.at === "sent" || !spot) return stepped;
  return isOnPawn(point, field, PITCH) ? REST : { at: "missed", spot };
}

function send(slot: Slot, field: Field): Gesture {
  if (!field.isLegal(slot)) return { at: "refused", slot };
  return { at: "sent", choice: { kind: "wall", slot }, isDragged: false };
}

function pawn({ pointer, from, since }: Press, now: Point): Gesture {
  return { at: "pawn", pointer, from, since, now };
}

function wall(press: Press, axes: readonly Axis[], now: Point, field: Field): Gesture {
  const { pointer, from, since } = press;
  const [axis] = axes;
  const isGone = !axis || isGivenUp(now, field);
  const slot = isGone ? null : drawnSlot(from, now, { axis, size: field.size });
  return { at: "wall", pointer, from, since, axes, now, slot };
}

function blocked(pointers: readonly number[]): Gesture {
  return { at: "blocked", pointers };
}

function lifted(gesture: Of<"blocked">, pointer: number): Gesture {
  const pointers = gesture.pointers.filter((other) => other !== pointer);
  return pointers.length > 0 ? blocked(pointers) : REST;
}

function drawnAxis({ axes, from }: Of<"touch" | "wall">, { x, y }: Point): Axis | null {
  const drawn: Axis = Math.abs(x - from.x) >= Math.abs(y - from.y) ? "h" : "v";
  return axes.includes(drawn) ? drawn : (axes[0] ?? null);
}

function isOwn(gesture: Press, event: { readonly pointer: number }): boolean {
  return gesture.pointer === event.pointer;
}

function isPast(from: Point, { point, slop }: { point: Point; slop: number }): boolean {
  return Math.hypot(point.x - from.x, point.y - from.y) > slop;
}

function isOnPawn(point: Point, field: Field, reach: number): boolean {
  const tile = tileAt(point, field.size);
  if (!field.pawn || tile?.col !== field.pawn.col || tile.row !== field.pawn.row) return false;
  const centre = spotCentre(field.pawn);
  return Math.hypot(point.x - centre.x, point.y - centre.y) <= reach;
}

function isGivenUp({ x, y }: Point, { size }: Field): boolean {
  const end = size * PITCH + GIVE_UP;
  return x < -GIVE_UP || y < -GIVE_UP || x > end || y > end;
}

function isSame(one: Target | null, other: Target): boolean {
  if (!one || one.kind !== other.kind) return false;
  if (one.kind === "step" && other.kind === "step") return isSamePlace(one.spot, other.spot);
  if (one.kind !== "wall" || other.kind !== "wall") return false;
  return one.slot.axis === other.slot.axis && isSamePlace(one.slot, other.slot);
}

function isSamePlace(
  one: { col: number; row: number },
  other: { col: number; row: number },
): boolean {
  return one.col === other.col && one.row === other.row;
}
