/** The lines of a leaderboard: players, and the levels of the computer where they would stand. */

import type { BoardRow, Leaderboard, LevelRating } from "../net/messages";

/** A line is a player's or a level's. */
export type Line = { readonly row: BoardRow } | { readonly level: LevelRating };

/** Players and levels of a page together, the best first; levels stand behind players of their rating. */
export function linesOf({ page, rows, has_more: hasMore, levels }: Leaderboard): Line[] {
  const best = page === 1 ? Infinity : (rows[0]?.rating ?? -Infinity);
  const last = hasMore ? (rows.at(-1)?.rating ?? -Infinity) : -Infinity;
  const here = levels.filter(({ rating }) => rating <= best && rating > last);
  const lines: Line[] = [...rows.map((row) => ({ row })), ...here.map((level) => ({ level }))];
  return lines.sort((one, other) => ratingOf(other) - ratingOf(one));
}

function ratingOf(line: Line): number {
  return "row" in line ? line.row.rating : line.level.rating;
}
