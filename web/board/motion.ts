/** What moves when one state follows another; the browser plays it. */

import { lieOf } from "./choices";
import { PITCH, type Point } from "./geometry";
import { type Lie, slotOf } from "./orientation";
import { readWall } from "./places";
import { placeOf } from "./scene";
import type { BoardState } from "./state";

/** How long anything moves, in milliseconds. */
export const DURATION = 180;

/** A movement of one piece, which ends where the piece is drawn. */
export type Movement =
  | { readonly kind: "glide" | "jump"; readonly seat: number; readonly by: Point }
  | { readonly kind: "slide"; readonly wall: string; readonly by: Point };

/** More at once is no move but a leap through the game, which shows best at rest. */
const MOST = 1;
const STEP = PITCH * 1.2;
/** How high a jump rises, and how far a wall slides. */
const LIFT = 14;
const SLIDE = PITCH * 0.8;

/** The movements that lead from one state to the next. */
export function movements(before: BoardState, after: BoardState): readonly Movement[] {
  if (!isSameBoard(before, after)) return [];
  const all = [...pawnMovements(before, after), ...wallMovements(before, after)];
  return all.length > MOST ? [] : all;
}

/** The stages of a movement, for `Element.animate`. */
export function keyframes(movement: Movement): Keyframe[] {
  switch (movement.kind) {
    case "glide":
      return [{ transform: shift(movement.by) }, { transform: "none" }];
    case "jump":
      return jump(movement.by);
    case "slide":
      return [
        { transform: shift(movement.by), opacity: 0.2 },
        { transform: "none", opacity: 1 },
      ];
  }
}

function isSameBoard(before: BoardState, after: BoardState): boolean {
  const isTurnedAlike = before.bottom === after.bottom && before.size === after.size;
  return isTurnedAlike && before.starts.join() === after.starts.join();
}

function pawnMovements(before: BoardState, after: BoardState): Movement[] {
  const lie = lieOf(after);
  return after.pawns.flatMap((name, index) => {
    const from = placeOf(before.pawns[index] ?? "", lie);
    const to = placeOf(name ?? "", lie);
    if (!from || !to || before.pawns[index] === name) return [];
    const by = { x: from.x - to.x, y: from.y - to.y };
    const kind = Math.hypot(by.x, by.y) > STEP ? "jump" : "glide";
    return [{ kind, seat: index + 1, by }];
  });
}

function wallMovements(before: BoardState, after: BoardState): Movement[] {
  const known = new Set(before.walls);
  const lie = lieOf(after);
  return after.walls
    .filter((wall) => !known.has(wall))
    .map((wall) => ({ kind: "slide", wall, by: slide(wall, lie) }));
}

function slide(name: string, lie: Lie): Point {
  const wall = readWall(name);
  const isLevel = wall !== null && slotOf(wall, lie).axis === "h";
  return isLevel ? { x: -SLIDE, y: 0 } : { x: 0, y: -SLIDE };
}

function jump(by: Point): Keyframe[] {
  const stages = [0, 0.25, 0.5, 0.75, 1];
  return stages.map((stage) => {
    const height = 4 * stage * (1 - stage);
    const left = 1 - stage;
    const place = shift({ x: by.x * left, y: by.y * left - height * LIFT });
    return { transform: `${place} scale(${1 + height * 0.18})`, offset: stage };
  });
}

function shift({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}
