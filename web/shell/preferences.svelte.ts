/** How the reader likes to play; remembered in this browser. */

import { recall, remember } from "./stored";

const KEY = "preferences";

const USUAL = {
  confirm: true,
  sounds: true,
  coordinates: true,
  distances: true,
  numbers: false,
  paths: false,
  times: true,
  premoves: true,
  motion: true,
  talk: true,
};

/** The name of a preference. */
export type Preference = keyof typeof USUAL;

/** The reader's preferences; change them with `prefer`. */
export const preferences = $state(recall(KEY, USUAL));

/** Change a preference, and remember it. */
export function prefer(name: Preference, value: boolean): void {
  preferences[name] = value;
  remember(KEY, preferences);
}
