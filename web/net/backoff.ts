/** How long to wait before connecting again. */

const FIRST = 500;
/** Short, because the clock of a player runs again as soon as the server is back. */
const LONGEST = 4_000;

/**
 * Milliseconds before the next attempt: twice as long each time, and never the same for all
 * pages, so that a server that comes back is not stormed.
 *
 * @param failures attempts that failed since the last good connection.
 * @param chance between 0 and 1.
 */
export function delayBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** failures);
  return Math.round(longest * (0.5 + chance / 2));
}
