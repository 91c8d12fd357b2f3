/** How the site's presets look and are called: for choosing among them. The server has the rules. */

import { type Key, say } from "../words/say";

/** A preset as it is offered. */
export interface Preset {
  readonly key: string;
  readonly size: number;
  readonly starts: readonly string[];
  readonly goals: readonly (readonly string[])[];
  readonly walls: readonly number[];
}

const file = (index: number): string => String.fromCharCode(97 + index);

function rank(size: number, number: number): string[] {
  return Array.from({ length: size }, (_, index) => `${file(index)}${number}`);
}

function column(size: number, index: number): string[] {
  return Array.from({ length: size }, (_, number) => `${file(index)}${number + 1}`);
}

function two(key: string, size: number, walls: number): Preset {
  const middle = file((size - 1) / 2);
  return {
    key,
    size,
    starts: [`${middle}1`, `${middle}${size}`],
    goals: [rank(size, size), rank(size, 1)],
    walls: [walls, walls],
  };
}

const FOUR_STARTS = ["e1", "a5", "e9", "i5"];

/** All presets, in the order in which they are offered. */
export const PRESETS: readonly Preset[] = [
  two("duel", 9, 10),
  {
    key: "four",
    size: 9,
    starts: FOUR_STARTS,
    goals: [rank(9, 9), column(9, 8), rank(9, 1), column(9, 0)],
    walls: [5, 5, 5, 5],
  },
  {
    key: "hill",
    size: 9,
    starts: FOUR_STARTS,
    goals: [["e5"], ["e5"], ["e5"], ["e5"]],
    walls: [4, 5, 5, 5],
  },
  two("mini", 5, 3),
  two("small", 7, 5),
  two("pinko", 11, 21),
];

/** The preset of a key. */
export function presetOf(key: string): Preset | null {
  return PRESETS.find((preset) => preset.key === key) ?? null;
}

/** What rules are called. */
export function rulesName(key: string): string {
  return presetOf(key) ? say(`preset_${key}` as Key & `preset_${string}`) : say("preset_custom");
}

/** One line about a preset. */
export function rulesAbout(key: string): string {
  return presetOf(key) ? say(`preset_${key}_about` as Key & `preset_${string}`) : "";
}
