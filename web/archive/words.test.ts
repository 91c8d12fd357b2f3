import { beforeAll, describe, expect, test } from "vitest";
import type { GameLine, GameSeat } from "../net/messages";
import { speak } from "../words/say";
import { resultText } from "./words";

beforeAll(() => speak("en"));

function game(winner: number | null, cause: string, names: readonly string[]): GameLine {
  const seats = names.map((name) => ({ person_id: name, name, kind: "guest" }) as GameSeat);
  return { winner, cause, seats } as unknown as GameLine;
}

describe("how a game ended", () => {
  test.each([
    [game(1, "resigned", ["Nina", "Oleg"]), "Nina won · by resignation"],
    [game(1, "abandoned", ["Nina", "Oleg"]), "Nina won · Oleg left"],
    [game(2, "abandoned", ["Nina", "Oleg"]), "Oleg won · Nina left"],
    [game(null, "abandoned", ["Nina", "Oleg"]), "Draw · a player left"],
    [game(null, "unknown", ["Nina", "Oleg"]), "Draw · it is not known how"],
    [game(3, "last_seat", ["Anna", "Boris", "Clara", "Dario"]), "Clara won · as the last one in play"],
  ])("is said in a line", (line, words) => {
    expect(resultText(line, [])).toBe(words);
  });
});
