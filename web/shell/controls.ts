/** Time controls, as they are offered and written. */

import type { Control } from "../net/messages";
import { digits, numberText } from "../words/fill";
import { say, spoken } from "../words/say";

const MINUTE = 60_000;
const SECOND = 1_000;

/** What is offered besides no clock and a free choice. */
export const CONTROLS: readonly Control[] = [control(3, 2), control(5, 3), control(10, 5), control(15, 10)];

/** A control of so many minutes and seconds for each move. */
export function control(minutes: number, seconds: number): Control {
  return { initial: minutes * MINUTE, increment: seconds * SECOND };
}

/** Times that have a sign of their own, in seconds. */
const SIGNS: Readonly<Record<number, string>> = { 15: "¼", 30: "½", 45: "¾", 90: "1½" };

/** As players write it: `5+3`, `½+1`, `40s+4`. */
export function controlText(chosen: Control | null): string {
  if (!chosen) return say("no_clock");
  return `${initialText(chosen.initial)}+${numberText(chosen.increment / SECOND, spoken())}`;
}

/** In words, for those who hear it. */
export function controlWords(chosen: Control | null): string {
  if (!chosen) return say("no_clock");
  const minutes = Math.floor(chosen.initial / MINUTE);
  const seconds = (chosen.initial % MINUTE) / SECOND;
  const parts = [
    minutes > 0 ? say("clock_minutes", { minutes }) : "",
    seconds > 0 ? say("clock_seconds", { seconds }) : "",
  ];
  return say("clock_words", { time: parts.filter(Boolean).join(" "), seconds: chosen.increment / SECOND });
}

/** What a clock begins with: minutes where they are whole, else a sign, `40s` or `1:40`. */
function initialText(millis: number): string {
  const seconds = millis / SECOND;
  const sign = SIGNS[seconds];
  if (sign) return digits(sign, spoken());
  if (millis % MINUTE === 0) return numberText(millis / MINUTE, spoken());
  if (millis < MINUTE || !Number.isInteger(seconds)) return say("clock_short", { seconds });
  return digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`, spoken());
}
