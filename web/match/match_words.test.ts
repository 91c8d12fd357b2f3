import { beforeAll, describe, expect, test } from "vitest";
import type { MatchView, OutcomeView, SeatView } from "../net/messages";
import { duel } from "../net/sample";
import { speak } from "../words/say";
import { noticeWords, plyWords, resultWords } from "./match_words";

const STARTS = ["e1", "a5", "e9", "i5"];
const NAMES = ["Anna", "Boris", "Clara", "Dario"];
const SPARE = { took: 0, spent: 0, clock: null };

beforeAll(() => speak("en"));

function ended(you: number | null, outcome: Partial<OutcomeView>): MatchView {
  const view = duel([], you);
  const whole = { cause: "abandoned", winner: null, places: [], called_off_by: null, not_begun_by: null, left_by: null, ...outcome };
  return { ...view, current: { ...view.current, outcome: whole } };
}

/** A match of four, of whom some are out; `moves` are played by the seats in turn. */
function four(moves: readonly string[], outs: Readonly<Record<number, string>>, you: number | null = null): MatchView {
  const view = duel([], you);
  const seats = NAMES.map((name, index): SeatView => ({
    ...view.current.seats[0]!,
    person: { id: name, name, kind: "guest", level: null },
    out: outs[index + 1] ?? null,
  }));
  const plies = moves.map((move, index) => ({ seat: (index % 4) + 1, move, ...SPARE }));
  return { ...view, plies, board: { ...view.board, starts: STARTS }, current: { ...view.current, seats } };
}

function note(kind: string, before: MatchView, after: MatchView): string | null {
  return noticeWords({ kind: "note", note: kind, before, after }, []);
}

describe("a match that ended because somebody left", () => {
  const reason = (you: number | null, outcome: Partial<OutcomeView>) => resultWords(ended(you, outcome), [])?.reason;

  test("says who it was", () => {
    expect(reason(1, { winner: 1, left_by: 2 })).toBe("Omid left");
    expect(reason(1, { winner: 2, left_by: 1 })).toBe("you left");
    expect(reason(null, { winner: 2, left_by: 1 })).toBe("Mira left");
    expect(reason(1, { winner: null, left_by: 2 })).toBe("Omid left");
  });

  test("and in older matches it was the one who has not won", () => {
    expect(reason(1, { winner: 1 })).toBe("Omid left");
    expect(reason(null, { winner: null })).toBe("a player left");
  });
});

describe("what is told in passing", () => {
  test("says who is out, and why", () => {
    const moves = ["e2", "b5"];
    expect(note("seat_out", four(moves, {}), four(moves, { 3: "resigned" }))).toBe("Clara resigned; the others play on.");
    expect(note("seat_out", four(moves, { 1: "flagged" }), four(moves, { 1: "flagged", 3: "abandoned" }))).toBe(
      "Clara left; the others play on.",
    );
    expect(note("seat_out", four(moves, {}), four(moves, { 2: "flagged", 3: "flagged" }))).toBe(
      "Boris ran out of time; the others play on. Clara ran out of time; the others play on.",
    );
    expect(note("seat_out", four(moves, {}, 2), four(moves, { 2: "flagged" }, 2))).toBe("You are out of this game.");
  });

  test("says who could not move", () => {
    const before = four(["b2", "b2h"], {});
    expect(note("forced_pass", before, four(["b2", "b2h", "b1h", "--"], {}))).toBe("Dario has no legal move and passes.");
    expect(note("forced_pass", before, four(["b2", "b2h", "b1h", "--"], {}, 4))).toBe("You have no legal move and pass.");
    expect(note("seat_out", four(["b2"], {}), four(["b2", "--"], { 4: "resigned" }))).toBe(
      "Dario resigned; the others play on. Boris has no legal move and passes.",
    );
  });

  test("is not what the reader has just said", () => {
    const view = duel(["e2", "e8"]);
    const offered = (offers: Partial<MatchView["current"]["offers"]>): MatchView => ({
      ...view,
      current: { ...view.current, offers: { ...view.current.offers, ...offers } },
    });
    expect(note("draw_declined", offered({ draw: 1 }), view)).toBe("The draw was declined.");
    expect(note("draw_declined", offered({ draw: 2 }), view)).toBeNull();
    expect(note("takeback_declined", offered({ takeback: 1 }), view)).toBe("The take-back was declined.");
    expect(note("takeback_declined", offered({ takeback: 2 }), view)).toBeNull();
    expect(note("takeback_withdrawn", offered({ takeback: 2 }), view)).toBe("The take-back is not asked for any more.");
    expect(note("takeback_withdrawn", offered({ takeback: 1 }), view)).toBeNull();
    const watched = { ...offered({ draw: 2 }), you: null };
    expect(note("draw_declined", watched, watched)).toBe("The draw was declined.");
  });

  test("says that the table waits again", () => {
    expect(note("not_begun", four([], {}), four([], {}))).toContain("The table waits again");
    expect(note("unheard_of", four([], {}), four([], {}))).toBeNull();
  });
});

test("a pass is read to its player as theirs", () => {
  const view = four(["b2", "b2h", "b1h", "--"], {}, 4);
  expect(plyWords(view, view.plies[3]!, [])).toBe("You have no legal move and pass");
});
