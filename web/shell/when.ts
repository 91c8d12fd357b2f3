/** Days and times, in the reader's calendar. */

import { spoken } from "../words/say";

/** A day. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(at);
}

/** A day and the time of day. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}
