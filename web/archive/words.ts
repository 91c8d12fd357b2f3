/** What is said of games that have ended, and of those who played them. */

import type { GameLine, GameSeat, LevelView, Person } from "../net/messages";
import { personName } from "../shell/people";
import { type Key, say, spoken } from "../words/say";

const COMPUTER = "computer:";

/** Who played at a seat, as other parts of the pages know people. */
export function seatPerson({ person_id: id, name, kind }: GameSeat): Person {
  const isComputer = id?.startsWith(COMPUTER) ?? false;
  const known = kind === "player" || kind === "bot" ? kind : "guest";
  return {
    id: id ?? "",
    name,
    kind: isComputer ? "computer" : known,
    level: isComputer ? Number(id!.slice(COMPUTER.length)) : null,
  };
}

/** The day of a game, where it is known. */
export function endedText({ ended }: GameLine): string {
  return ended === 0 ? say("date_unknown") : dayText(ended);
}

/** How a game ended: `Nina won by resignation`. */
export function resultText({ winner, cause, seats }: GameLine, levels: readonly LevelView[]): string {
  const name = (seat: GameSeat) => personName(seatPerson(seat), levels);
  const seat = winner === null ? undefined : seats[winner - 1];
  const what = seat ? say("won_by", { name: name(seat) }) : say("drawn");
  // Where one of two has won because somebody left, it was the other who did.
  const left = cause === "abandoned" && winner !== null && seats.length === 2 ? seats[2 - winner] : undefined;
  const why = left ? say("left_by", { name: name(left) }) : whyText(cause);
  return `${what} · ${why}`;
}

function whyText(cause: string): string {
  return cause === "unknown" ? say("game_by_unknown") : say(`by_${cause}` as Key & `by_${string}`);
}

/** What a pool is called; null stands for games that no pool rates. */
export function poolName(pool: string | null): string {
  return say(`pool_${pool ?? "none"}` as Key & `pool_${string}`);
}

/** A day, as the reader writes it. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(at);
}

/** The share of a number, rounded to whole percents. */
export function shareText(part: number, whole: number): string {
  return new Intl.NumberFormat(spoken(), { style: "percent" }).format(whole === 0 ? 0 : part / whole);
}
