import { beforeAll, describe, expect, test } from "vitest";
import type { MatchView, OffersView, SeatView } from "../net/messages";
import { duel } from "../net/sample";
import { speak } from "../words/say";
import { matters } from "./matters";

const NOW = 1_000_000;

beforeAll(() => speak("en"));

function offered(offers: Partial<OffersView>, you: number | null = 1): MatchView {
  const view = duel(["e2", "e8"], you);
  return { ...view, current: { ...view.current, offers: { ...view.current.offers, ...offers } } };
}

function seated(view: MatchView, change: (seat: SeatView, number: number) => Partial<SeatView>): MatchView {
  const seats = view.current.seats.map((seat, index) => ({ ...seat, ...change(seat, index + 1) }));
  return { ...view, current: { ...view.current, seats } };
}

/** What is said, and how it can be answered. */
function told(view: MatchView): string[] {
  return matters(view, NOW, []).map(({ text, answers }) => [text, ...answers.map(({ label }) => label)].join(" | "));
}

describe("what waits for an answer", () => {
  test("is an offer of somebody else", () => {
    expect(told(offered({ draw: 2 }))).toEqual(["Omid offers a draw. | Agree to a draw | Decline"]);
    expect(told(offered({ takeback: 2, takeback_plies: 1 }))).toEqual([
      "Omid would like to take a move back. | Allow | Decline",
    ]);
  });

  test("comes before what is only to be known", () => {
    expect(told(offered({ draw: 1, takeback: 2 }))).toEqual([
      "Omid would like to take a move back. | Allow | Decline",
      "You offered a draw.",
    ]);
  });

  test("can be withdrawn by who asked", () => {
    expect(told(offered({ takeback: 1 }))).toEqual(["You asked to take a move back. | Withdraw"]);
  });

  test("is given once", () => {
    const [matter] = matters(offered({ takeback: 2, takeback_allowed: [1] }), NOW, []);
    expect(matter?.answers.map(({ isGiven }) => isGiven)).toEqual([true, false]);
  });

  test("concerns players only, as long as they play", () => {
    expect(told(offered({ draw: 2 }, null))).toEqual([]);
    expect(told(seated(offered({ draw: 2 }), (_, number) => (number === 1 ? { out: "resigned" } : {})))).toEqual([]);
    const view = offered({ draw: 2 });
    expect(told({ ...view, current: { ...view.current, phase: "ended" } })).toEqual([]);
  });
});

describe("a player who is gone", () => {
  const gone = (at: number, seats = 2) => {
    const view = seated(duel(["e2"]), (_, number) => (number === 2 ? { claim_at: at } : {}));
    return { ...view, board: { ...view.board, starts: view.board.starts.concat("a5", "i5").slice(0, seats) } };
  };

  test("is waited for", () => {
    expect(told(gone(NOW + 9_500))).toEqual(["Omid is gone. You may claim the win in 10 seconds."]);
    expect(told(gone(NOW + 9_500, 4))).toEqual(["Omid is gone. You may go on without in 10 seconds."]);
    expect(matters(gone(NOW + 9_500), NOW, [])[0]?.isCounting).toBe(true);
  });

  test("is claimed over in the end", () => {
    expect(told(gone(NOW))).toEqual(["Omid has been gone for too long. | Claim the win | Call it a draw"]);
    expect(told(gone(NOW, 4))).toEqual(["Omid has been gone for too long. You may go on without. | Go on without"]);
  });

  test("is named who may be claimed over first", () => {
    const view = seated(duel(["e2"], 1), (_, number) => (number === 2 ? { claim_at: NOW - 5 } : {}));
    const third = { ...view.current.seats[1]!, person: { id: "x", name: "Xenia", kind: "guest", level: null }, claim_at: NOW - 9 } as const;
    const four = { ...view, current: { ...view.current, seats: [...view.current.seats, third] } };
    expect(told(four)[0]).toContain("Xenia");
  });

  test("is no matter of one's own absence", () => {
    expect(told(seated(duel([]), (_, number) => (number === 1 ? { claim_at: NOW } : {})))).toEqual([]);
  });
});
