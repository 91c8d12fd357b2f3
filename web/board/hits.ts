/** What a point of the drawing means: a cell, or the wall of a slot. */

import { CELL, extent, GROOVE, grooveLine, PITCH, type Point } from "./geometry";
import type { Slot, Spot } from "./orientation";
import type { Axis } from "./places";

/** What a mouse points at. */
export type Target =
  { readonly kind: "step"; readonly spot: Spot } | { readonly kind: "wall"; readonly slot: Slot };

/** What has to be known of a board to tell what a point means. */
export interface Ground {
  readonly size: number;
  readonly isStep: (spot: Spot) => boolean;
}

/** How near a groove's middle counts as the groove, for a mouse. */
const MOUSE_REACH = 8;
/** A finger needs more room. */
const FINGER_REACH = 0.35 * PITCH;
/** Cells that can be stepped on yield little of themselves: taps on them are pawn moves. */
const MOUSE_REACH_BESIDE_STEP = GROOVE / 2;
const FINGER_REACH_BESIDE_STEP = GROOVE;
/** By how much the other axis must be nearer before a preview at a crossing changes to it. */
const STICKINESS = 2.5;
/** How far a finger may stray sideways before its wall leaves the groove it began in. */
const SIDE_SLIP = 0.4 * PITCH;

/** The cell around a point, half of each groove included; null beside the board. */
export function tileAt({ x, y }: Point, size: number): Spot | null {
  const spot = { col: tileIndex(x), row: tileIndex(y) };
  const isInside = spot.col >= 0 && spot.row >= 0 && spot.col < size && spot.row < size;
  return isInside ? spot : null;
}

/** What a mouse points at; `before` is what it pointed at until now. */
export function mouseTarget(point: Point, ground: Ground, before: Target | null): Target | null {
  if (!isOnCells(point, ground.size)) return null;
  const spot = tileAt(point, ground.size);
  if (!spot) return null;
  const reach = ground.isStep(spot) ? MOUSE_REACH_BESIDE_STEP : MOUSE_REACH;
  const axis = nearerAxis(point, { size: ground.size, reach, before });
  return axis ? { kind: "wall", slot: slotAt(point, axis, ground.size) } : { kind: "step", spot };
}

/** The directions of walls that a finger may mean that presses here. */
export function fingerAxes(point: Point, ground: Ground): readonly Axis[] {
  const spot = tileAt(point, ground.size);
  if (!spot) return [];
  const reach = ground.isStep(spot) ? FINGER_REACH_BESIDE_STEP : FINGER_REACH;
  const { h, v } = distances(point, ground.size);
  const near = (["h", "v"] as const).filter((axis) => (axis === "h" ? h : v) <= reach);
  return h <= v ? near : [...near].reverse();
}

/** The wall nearest a point, of one direction. */
export function slotAt(point: Point, axis: Axis, size: number): Slot {
  return { col: grooveIndex(point.x, size), row: grooveIndex(point.y, size), axis };
}

/**
 * The wall that a finger draws from one point to another.
 *
 * The wall is centred on the line drawn until it is as long as a wall can be; from then on the
 * finger pulls it along by its end.
 * Sideways it stays in the groove it began in until the finger has clearly left it.
 */
export function drawnSlot(
  press: Point,
  now: Point,
  { axis, size }: { axis: Axis; size: number },
): Slot {
  const [along, across] = axis === "h" ? (["x", "y"] as const) : (["y", "x"] as const);
  const groove = grooveLine(grooveIndex(press[across], size));
  const middle = press[along] + pulled(now[along] - press[along]);
  const side = groove + slipped(now[across] - press[across]);
  const centre = axis === "h" ? { x: middle, y: side } : { x: side, y: middle };
  return slotAt(centre, axis, size);
}

function pulled(drawn: number): number {
  const half = Math.min(Math.abs(drawn) / 2, PITCH);
  return Math.sign(drawn) * Math.max(half, Math.abs(drawn) - PITCH);
}

function slipped(strayed: number): number {
  return Math.sign(strayed) * Math.max(0, Math.abs(strayed) - SIDE_SLIP);
}

interface Nearness {
  readonly size: number;
  readonly reach: number;
  readonly before: Target | null;
}

function nearerAxis(point: Point, { size, reach, before }: Nearness): Axis | null {
  const { h, v } = distances(point, size);
  if (h > reach && v > reach) return null;
  if (h > reach) return "v";
  if (v > reach) return "h";
  const kept = before?.kind === "wall" ? before.slot.axis : null;
  const favour = kept === null ? 0 : kept === "h" ? STICKINESS : -STICKINESS;
  return h <= v + favour ? "h" : "v";
}

function distances({ x, y }: Point, size: number): { h: number; v: number } {
  const away = (value: number): number => Math.abs(value - grooveLine(grooveIndex(value, size)));
  return { h: away(y), v: away(x) };
}

function grooveIndex(value: number, size: number): number {
  const nearest = Math.round((value - CELL - GROOVE / 2) / PITCH);
  return Math.min(Math.max(nearest, 0), size - 2);
}

function tileIndex(value: number): number {
  return Math.floor((value + GROOVE / 2) / PITCH);
}

function isOnCells({ x, y }: Point, size: number): boolean {
  const end = extent(size);
  return x >= 0 && y >= 0 && x <= end && y <= end;
}
