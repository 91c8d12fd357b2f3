/** Time controls, as they are offered and written. */

import type { Control } from "../net/messages";
import { digits } from "../words/fill";
import { say, spoken } from "../words/say";

const MINUTE = 60_000;
const SECOND = 1_000;

/** What is offered besides no clock and a free choice. */
export const CONTROLS: readonly Control[] = [control(3, 2), control(5, 3), control(10, 5), control(15, 10)];

/** A control of so many minutes and seconds for each move. */
export function control(minutes: number, seconds: number): Control {
  return { initial: minutes * MINUTE, increment: seconds * SECOND };
}

/** As players write it: `5+3`. */
export function controlText(chosen: Control | null): string {
  if (!chosen) return say("no_clock");
  return digits(`${chosen.initial / MINUTE}+${chosen.increment / SECOND}`, spoken());
}

/** In words, for those who hear it. */
export function controlWords(chosen: Control | null): string {
  if (!chosen) return say("no_clock");
  return say("clock_words", { minutes: chosen.initial / MINUTE, seconds: chosen.increment / SECOND });
}
