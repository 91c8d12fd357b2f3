/** A rating over time, as a line to be drawn. */

import type { RatingPoint } from "../net/messages";

const DAY = 24 * 60 * 60 * 1000;
/** Ratings between two lines of the grid, the first that leaves few enough lines is taken. */
const STEPS = [25, 50, 100, 200, 500, 1000];
const MOST_LINES = 5;

/** What is drawn; places are parts of the width from the left and of the height from the top. */
export interface Graph {
  readonly points: readonly Place[];
  readonly lines: readonly { readonly rating: number; readonly y: number }[];
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A point of the line. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The graph of a history that has points, the oldest first. */
export function graphOf(history: readonly RatingPoint[]): Graph {
  const ratings = history.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((size) => linesBetween(low, high, size) <= MOST_LINES) ?? STEPS.at(-1)!;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const [from, to] = [history[0]!.at, history.at(-1)!.at];
  const span = Math.max(DAY, to - from);
  const y = (rating: number) => (top - rating) / (top - bottom);
  return {
    points: history.map(({ at, rating }) => ({ x: (at - from) / span, y: y(rating) })),
    lines: Array.from({ length: (top - bottom) / step + 1 }, (_, index) => {
      const rating = bottom + index * step;
      return { rating, y: y(rating) };
    }),
    from,
    to,
    low,
    high,
  };
}

function linesBetween(low: number, high: number, step: number): number {
  return Math.ceil(high / step) - Math.floor(low / step) + 1;
}
