/** What the reader chose to play last; it is offered again. */

import type { Control, NewTable } from "../net/messages";
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
}

/** What newcomers find chosen. */
export const USUAL: Choice = { preset: "duel", clock: "none", minutes: 5, seconds: 3, level: 3, seat: 0 };

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
  };
}

/** The clocks that are chosen. */
export function controlOf({ clock, minutes, seconds }: Choice): Control | null {
  if (clock === "none") return null;
  if (clock === "own") return control(within(minutes, 1, 180), within(seconds, 0, 60));
  return CONTROLS[Number(clock)] ?? null;
}

/** The table that is to be laid. */
export function tableFor(choice: Choice, opponents: "computer" | "friend" | "anybody"): NewTable {
  const seat = choice.seat || null;
  const table = { rules: choice.preset, control: controlOf(choice), opponents, seat };
  return opponents === "computer" ? { ...table, level: choice.level } : table;
}

function within(value: number, least: number, most: number): number {
  const whole = Math.round(Number(value));
  return Number.isFinite(whole) ? Math.min(most, Math.max(least, whole)) : least;
}
