/** What people are called. */

import type { LevelView, Person } from "../net/messages";
import { numberText } from "../words/fill";
import { say, spoken } from "../words/say";

/** What others read; computers are named in the reader's language and never taken for people. */
export function personName(person: Person, levels: readonly LevelView[]): string {
  if (person.kind !== "computer") return person.name;
  const level = levels.find(({ number }) => number === person.level);
  const name = level?.names[spoken()];
  return level && name ? say("computer_level", { number: level.number, level: name }) : say("computer");
}

/** A level by its number and its name, such as `3 · Learner`. */
export function levelName(level: LevelView | undefined): string {
  return level ? `${numberText(level.number, spoken())} · ${level.names[spoken()] ?? ""}` : "";
}
