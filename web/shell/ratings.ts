/** Ratings, as they stand beside names. */

import { numberText } from "../words/fill";
import { say, spoken } from "../words/say";

/** As much of a rating as is shown. */
export interface Shown {
  readonly value: number;
  readonly is_provisional: boolean;
}

/** `1523`, with a question mark while little is known. */
export function ratingText({ value, is_provisional }: Shown): string {
  const number = new Intl.NumberFormat(spoken(), { useGrouping: false }).format(value);
  return is_provisional ? `${number}${spoken() === "fa" ? "؟" : "?"}` : number;
}

/** For those who hear it. */
export function ratingWords({ value, is_provisional }: Shown): string {
  return say(is_provisional ? "rating_words_provisional" : "rating_words", { rating: ratingText({ value, is_provisional: false }) });
}

/** Keeps a sign to the left of its number in right-to-left text, as Persian numbers have it. */
const LEFT_TO_RIGHT = "\u200e";

/** By how much a game changed a rating: `+7`, `−7`, `±0`. */
export function changeText(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  const mark = spoken() === "fa" ? LEFT_TO_RIGHT : "";
  return `${mark}${sign}${numberText(Math.abs(change), spoken())}`;
}
