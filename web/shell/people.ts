/** What people are called. */

import type { LevelView, Person } from "../net/messages";
import { say, spoken } from "../words/say";

/** What others read; computers are named in the reader's language and never taken for people. */
export function personName(person: Person, levels: readonly LevelView[]): string {
  if (person.kind !== "computer") return person.name;
  const level = levels.find(({ number }) => number === person.level);
  const name = level?.names[spoken()];
  return name ? say("computer_level", { level: name }) : say("computer");
}
