/** What a clock shows between two messages; it is shown only and never sent. */

import type { ClockView } from "./messages";

/** Below this tenths of a second are shown. */
const TENTHS_BELOW = 10_000;

/**
 * Milliseconds left for a seat; never negative, never more than the server said.
 *
 * @param now the server's time.
 */
export function timeLeft(clocks: ClockView, seat: number, now: number): number {
  const left = clocks.left[seat - 1] ?? 0;
  if (clocks.running !== seat) return left;
  const gone = Math.max(0, now - clocks.now);
  return Math.max(0, left - gone);
}

/** A time as a clock shows it: `1:02:03`, `4:58`, and `0:09.7` when it is short. */
export function clockText(millis: number): string {
  // A clock that shows zero is a flag: what is left is rounded up, tenths are cut off.
  const isShort = millis < TENTHS_BELOW;
  const seconds = isShort ? Math.floor(millis / 1000) : Math.ceil(millis / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  const tail = isShort ? `.${Math.floor((millis % 1000) / 100)}` : "";
  const hours = Math.floor(minutes / 60);
  const head = hours > 0 ? `${hours}:${two(minutes % 60)}` : String(minutes);
  return `${head}:${two(seconds % 60)}${tail}`;
}

/** How long until what a clock shows changes. */
export function untilNextText(millis: number): number {
  if (millis <= 0) return Infinity;
  return millis < TENTHS_BELOW ? (millis % 100) + 1 : (millis % 1000) + 1;
}
