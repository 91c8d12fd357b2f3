/** Where to put what belongs to a wall, such as its reason and its buttons, without covering it. */

import type { Box, Point } from "./geometry";

/** What is to be placed, and where it may be. */
export interface Placing {
  readonly target: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly bounds: Box;
  readonly gap: number;
}

/** The top left corner of a box beside the target: below, above, right or left of it. */
export function beside(placing: Placing): Point {
  const { bounds, size } = placing;
  const places = candidates(placing);
  const fits = ({ x, y }: Point): boolean =>
    x >= bounds.x &&
    y >= bounds.y &&
    x + size.width <= bounds.x + bounds.width &&
    y + size.height <= bounds.y + bounds.height;
  return places.find(fits) ?? places[0];
}

/** Where the enlarged view goes: above the finger, or beside it near the top of the window. */
export function aboveFinger(
  finger: Point,
  { size, bounds }: Omit<Placing, "target" | "gap">,
): Point {
  const x = within(finger.x - size.width / 2, bounds.x, bounds.x + bounds.width - size.width);
  const y = finger.y - size.height - FINGER;
  if (y >= bounds.y) return { x, y };
  const isLeft = finger.x - FINGER - size.width >= bounds.x;
  return { x: isLeft ? finger.x - FINGER - size.width : finger.x + FINGER, y: bounds.y };
}

/** What a finger hides, in pixels around its point. */
const FINGER = 44;

function candidates({ target, size, bounds, gap }: Placing): readonly [Point, Point, Point, Point] {
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  const x = within(middle.x - size.width / 2, bounds.x, bounds.x + bounds.width - size.width);
  const y = within(middle.y - size.height / 2, bounds.y, bounds.y + bounds.height - size.height);
  return [
    { x, y: target.y + target.height + gap },
    { x, y: target.y - gap - size.height },
    { x: target.x + target.width + gap, y },
    { x: target.x - gap - size.width, y },
  ];
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
