/** How long moves took, as the list of moves shows it. */

import { digits } from "../words/fill";
import { say, spoken } from "../words/say";
import type { WalkView } from "./walk";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Below this tenths of a second are shown. */
const TENTHS_BELOW = 10 * SECOND;

/** Whether there is something to show: the clocks count it, or somebody thought at all. */
export function hasTimes({ terms, plies }: WalkView): boolean {
  return terms.control !== null || plies.some(({ took }) => took >= SECOND);
}

/** A time in milliseconds, as short as it can be said: `3.2s`, `1:05`, `2d`. */
export function tookText(millis: number): string {
  if (millis < TENTHS_BELOW) return say("took_seconds", { seconds: Math.floor(millis / 100) / 10 });
  if (millis < MINUTE) return say("took_seconds", { seconds: Math.floor(millis / SECOND) });
  if (millis >= DAY) return say("took_days", { days: Math.floor(millis / DAY) });
  const [seconds, minutes, hours] = [SECOND, MINUTE, 60 * MINUTE].map((unit) => Math.floor(millis / unit));
  const two = (value: number) => String(value % 60).padStart(2, "0");
  return digits(hours! > 0 ? `${hours}:${two(minutes!)}:${two(seconds!)}` : `${minutes}:${two(seconds!)}`, spoken());
}
