/** Pawns and walls as pictures. */

import { type Point, slotBox } from "./geometry";
import { at, bar, inset, tag } from "./markup";
import type { Slot } from "./orientation";

/** The seats' pawns differ in shape as well as in colour. */
const SHAPES: readonly string[] = [
  '<circle r="14"/>',
  '<rect x="-12.5" y="-12.5" width="25" height="25" rx="4"/>',
  '<rect x="-11.5" y="-11.5" width="23" height="23" rx="3" transform="rotate(45)"/>',
  '<path d="M0 -14.5 L14.5 11 L-14.5 11 Z"/>',
];

/** How a pawn is shown. */
export interface PawnLook {
  readonly seat: number;
  readonly place: Point;
  /** A number on it. */
  readonly distance?: number | null;
  /** `kb-ghost` and the like. */
  readonly look?: string;
  readonly isTurn?: boolean;
}

/** A pawn. */
export function pawn({ seat, place, distance, look, isTurn }: PawnLook): string {
  const ring = isTurn ? tag("circle", { r: 18.5, class: "kb-turn" }) : "";
  const shape = tag("g", { class: "kb-shape" }, SHAPES[(seat - 1) % SHAPES.length]);
  const low = seat === 4 ? 3 : 0.5;
  const number =
    distance == null ? "" : tag("text", { class: "kb-number", y: low }, String(distance));
  const body = tag("g", { class: "kb-body" }, ring + shape + number);
  const classes = `kb-pawn kb-s${seat}${look ? ` ${look}` : ""}`;
  return tag("g", { class: classes, transform: at(place), "data-pawn": seat }, body);
}

/** How a wall is shown. */
export interface WallLook {
  readonly slot: Slot;
  readonly seat: number | null;
  /** `kb-ghost`, `kb-new` and the like. */
  readonly look?: string;
  /** Its algebraic name, for those who look for it in the page. */
  readonly name?: string;
}

/** A wall. */
export function wall({ slot, seat, look, name }: WallLook): string {
  const classes = `kb-wall kb-s${seat ?? 0} kb-${slot.axis}${look ? ` ${look}` : ""}`;
  const named = name === undefined ? {} : { "data-wall": name };
  return bar(inset(slotBox(slot), 1), { radius: 4, class: classes, ...named });
}

/** A wall that cannot be placed: hatched and crossed out, so that colour is not all that tells. */
export function badWall(slot: Slot, hatch: string): string {
  const box = inset(slotBox(slot), 0.5);
  const ground = bar(box, { radius: 4.5, class: "kb-bad" });
  const lines = bar(box, { radius: 4.5, fill: `url(#${hatch})`, class: "kb-hatched" });
  return ground + lines;
}

/** The hatching of walls that cannot be placed. */
export function hatching(id: string): string {
  const line = tag("rect", { width: 3.2, height: 7, class: "kb-hatch" });
  const turned = { patternUnits: "userSpaceOnUse", patternTransform: "rotate(40)" };
  return tag("defs", {}, tag("pattern", { id, width: 7, height: 7, ...turned }, line));
}
