/** What the reader chose to play last; it is offered again. */

import type { Wanted } from "../net/lobby_client";
import type { Control, NewTable, Person } from "../net/messages";
import { control, CONTROLS } from "../shell/controls";
import { PRESETS, presetOf } from "../shell/presets";
import { recall, remember } from "../shell/stored";

const KEY = "choice";

/** What is chosen on the front page. */
export interface Choice extends Record<string, unknown> {
  /** A preset's key. */
  preset: string;
  /** `none`, a place in the list of controls, or `own`. */
  clock: string;
  minutes: number;
  seconds: number;
  level: number;
  /** The seat that is wished for; 0 has it drawn. */
  seat: number;
  /** Whether the game is to count, where it can. */
  isRated: boolean;
}

/** What newcomers find chosen. */
export const USUAL: Choice = { preset: "duel", clock: "none", minutes: 5, seconds: 3, level: 3, seat: 0, isRated: false };

/** What was chosen last. */
export function recallChoice(levels: number): Choice {
  return sound(recall(KEY, USUAL), levels);
}

/** Remember what is chosen. */
export function rememberChoice(choice: Choice): void {
  remember(KEY, choice);
}

/** A choice in which everything can be had. */
export function sound(choice: Choice, levels: number): Choice {
  const preset = presetOf(choice.preset) ?? PRESETS[0]!;
  const clocks = ["none", "own", ...CONTROLS.map((_, index) => String(index))];
  return {
    preset: preset.key,
    clock: clocks.includes(choice.clock) ? choice.clock : USUAL.clock,
    minutes: within(choice.minutes, 1, 180),
    seconds: within(choice.seconds, 0, 60),
    level: within(choice.level, 1, levels),
    seat: within(choice.seat, 0, preset.starts.length),
    isRated: choice.isRated === true,
  };
}

/** The clocks that are chosen. */
export function controlOf({ clock, minutes, seconds }: Choice): Control | null {
  if (clock === "none") return null;
  if (clock === "own") return control(within(minutes, 1, 180), within(seconds, 0, 60));
  return CONTROLS[Number(clock)] ?? null;
}

/** The rules for which there are ratings; a clock is needed too. */
const RATED_RULES: readonly string[] = ["duel", "four", "hill"];

/** Whether such a game can count. */
export function canBeRated(choice: Choice): boolean {
  return RATED_RULES.includes(choice.preset) && controlOf(choice) !== null;
}

/** Whether people play it for their ratings: the wish alone does not do. */
export function isRated(choice: Choice, me: Person): boolean {
  return choice.isRated && me.kind !== "guest" && canBeRated(choice);
}

/** The table that is to be laid; against computers nothing counts, and where it does, seats are drawn. */
export function tableFor(choice: Choice, opponents: "computer" | "friend" | "anybody", me: Person): NewTable {
  const table = { rules: choice.preset, control: controlOf(choice), opponents };
  const seat = choice.seat || null;
  if (opponents === "computer") return { ...table, seat, level: choice.level };
  return isRated(choice, me) ? { ...table, seat: null, is_rated: true } : { ...table, seat };
}

/** The opponents that are to be looked for. */
export function seekFor(choice: Choice, me: Person): Wanted {
  return { rules: choice.preset, control: controlOf(choice), is_rated: isRated(choice, me) };
}

function within(value: number, least: number, most: number): number {
  const whole = Math.round(Number(value));
  return Number.isFinite(whole) ? Math.min(most, Math.max(least, whole)) : least;
}
