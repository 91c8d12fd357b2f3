import { beforeAll, describe, expect, test } from "vitest";
import type { MatchView } from "../net/messages";
import { duel } from "../net/sample";
import { beginning } from "../net/session";
import type { Session } from "../net/session_types";
import { speak } from "../words/say";
import { boardLabels } from "./board_words";
import { boardState, modeOf, type Scene } from "./board_state";
import { read } from "./commands";
import { offerWords, plyWords, resultWords, turnWords, wishWords } from "./match_words";
import { cellBefore, positionAfter, rounds } from "./replay";
import { hasTimes, tookText } from "./took";

const LOOKS = { coordinates: true, numbers: true, paths: false, confirm: true, premoves: true, motion: true };
const LEVELS = [{ number: 3, names: { en: "Learner" }, rating: 370 }];

beforeAll(() => speak("en"));

function scene(view: MatchView, more: Partial<Scene> = {}): Scene {
  return { session: beginning(view), view, cursor: null, bottom: 1, looks: LOOKS, labels: boardLabels(1), ...more };
}

function pending(view: MatchView): Session {
  return { ...beginning(view), pending: { type: "move", ply: view.plies.length, move: "e2", nonce: "n" } };
}

describe("walking through a match", () => {
  const view = duel(["e2", "e8", "e3h", "d8", "a1v"]);

  test("shows what stood on the board after any number of plies", () => {
    expect(positionAfter(view, 0)).toMatchObject({ pawns: ["e1", "e9"], walls: [], walls_left: [10, 10], turn: 1 });
    expect(positionAfter(view, 4)).toMatchObject({
      pawns: ["e2", "d8"],
      walls: ["e3h"],
      wall_seats: [1],
      walls_left: [9, 10],
      turn: 1,
    });
  });

  test("shows the present as the server tells it", () => {
    expect(positionAfter(view, 5)).toBe(view.current.position);
    expect(positionAfter(view, 9)).toBe(view.current.position);
  });

  test("nothing can be played in the past", () => {
    const past = positionAfter(view, 2);
    expect(past.steps).toEqual([]);
    expect(new Set(past.slots)).toEqual(new Set("-"));
    expect(modeOf(scene(duel(["e2", "e8"]), { cursor: 1 }))).toBe("watch");
  });

  test("knows where a pawn came from, walls and passes apart", () => {
    const passed = duel(["e2", "e8", "e3h", "--", "e3"]);
    expect(cellBefore(passed, 4)).toBe("e2");
    expect(cellBefore(passed, 1)).toBe("e9");
    expect(boardState(scene(passed)).lastMove).toEqual({ seat: 1, move: "e3", from: "e2" });
  });
});

describe("a match of four that some have left", () => {
  const STARTS = ["e1", "a5", "e9", "i5"];
  const SPARE = { took: 0, spent: 0, clock: null };
  const base = duel([]);
  const seats = STARTS.map((_, index) => ({ ...base.current.seats[0]!, out_after: { 1: 5, 3: 2 }[index] ?? null }));
  const plies = ["e2", "b5", "e8", "e3", "c5", "e7"].map((move, index) => ({ seat: [1, 2, 3, 1, 2, 3][index]!, move, ...SPARE }));
  const view: MatchView = {
    ...base,
    plies,
    board: { ...base.board, starts: STARTS, walls: [5, 5, 5, 5] },
    current: { ...base.current, seats, position: { ...base.current.position, pawns: ["e3", null, "e7", null] } },
  };

  test.each([
    [0, ["e1", "a5", "e9", "i5"]],
    [1, ["e2", "a5", "e9", "i5"]],
    [2, ["e2", "b5", "e9", null]],
    [4, ["e3", "b5", "e8", null]],
    [5, ["e3", null, "e8", null]],
    [6, ["e3", null, "e7", null]],
  ])("shows after %i plies who was there then", (count, pawns) => {
    expect(positionAfter(view, count).pawns).toEqual(pawns);
  });

  test("keeps the pawn of who gave up where it still stands", () => {
    const given = duel(["e2", "e8", "e3"]);
    const current = { ...given.current, seats: given.current.seats.map((seat) => ({ ...seat, out_after: 1 })) };
    expect(positionAfter({ ...given, current }, 2).pawns).toEqual(["e2", "e8"]);
  });
});

describe("what helps to see how far it is", () => {
  test("is drawn when the reader wants it, in the present only", () => {
    const view = duel(["e2", "e8"]);
    const paths = (more: Partial<Scene>) => boardState(scene(view, { looks: { ...LOOKS, paths: true }, ...more })).paths;
    expect(boardState(scene(view)).paths).toBeNull();
    expect(paths({})?.map((path) => path?.length)).toEqual([9, 9]);
    expect(paths({ cursor: 1 })).toEqual([]);
  });

  test("leaves out who is out", () => {
    const view = duel(["e2"]);
    const position = { ...view.current.position, paths: ["e2 e3", ""] };
    const one = scene({ ...view, current: { ...view.current, position } }, { looks: { ...LOOKS, paths: true } });
    expect(boardState(one).paths).toEqual([["e2", "e3"], null]);
  });
});

describe("how long moves took", () => {
  const timed = (tooks: readonly number[], control: MatchView["terms"]["control"] = null): MatchView => {
    const view = duel(["e2", "e8"]);
    const plies = view.plies.map((ply, index) => ({ ...ply, took: tooks[index] ?? 0 }));
    return { ...view, plies, terms: { ...view.terms, control } };
  };

  test("is shown when there are clocks, or when it says something", () => {
    expect(hasTimes(timed([200, 900]))).toBe(false);
    expect(hasTimes(timed([200, 1_000]))).toBe(true);
    expect(hasTimes(timed([0, 0], { initial: 60_000, increment: 0 }))).toBe(true);
  });

  test.each([
    [0, "0s"],
    [3_290, "3.2s"],
    [9_999, "9.9s"],
    [10_000, "10s"],
    [59_999, "59s"],
    [65_000, "1:05"],
    [3_723_000, "1:02:03"],
    [200_000_000, "2d"],
  ])("%i ms is %s", (took, text) => expect(tookText(took)).toBe(text));

  test("is written as readers of the language write", async () => {
    await speak("ru");
    expect([3_290, 65_000].map(tookText)).toEqual(["3,2 с", "1:05"]);
    await speak("fa");
    expect([3_290, 65_000].map(tookText)).toEqual(["۳٫۲ ث", "۱:۰۵"]);
    await speak("en");
  });
});

describe("the list of moves", () => {
  test("has a line for each round", () => {
    expect(rounds(duel(["e2", "e8", "e3"])).map((round) => round.plies)).toEqual([[0, 1], [2, null]]);
    expect(rounds(duel([]))).toEqual([]);
  });

  test("leaves a blank for a seat that is out", () => {
    const four = duel([]);
    const plies = [1, 2, 3, 4, 1, 3, 4, 1].map((seat) => ({ seat, move: "a1", took: 0, spent: 0, clock: null }));
    const view = { ...four, plies, board: { ...four.board, starts: ["e1", "a5", "e9", "i5"] } };
    expect(rounds(view).map((round) => round.plies)).toEqual([
      [0, 1, 2, 3],
      [4, null, 5, 6],
      [7, null, null, null],
    ]);
  });
});

describe("who may do what", () => {
  test("a player moves in turn, prepares a move while others think, and watches while one is under way", () => {
    expect(modeOf(scene(duel([])))).toBe("play");
    expect(modeOf(scene(duel(["e2"])))).toBe("premove");
    expect(modeOf(scene(duel([]), { session: pending(duel([])) }))).toBe("watch");
    expect(modeOf(scene(duel(["e2"]), { looks: { ...LOOKS, premoves: false } }))).toBe("watch");
  });

  test("spectators watch", () => {
    expect(modeOf(scene(duel([], null)))).toBe("watch");
  });

  test("a move under way is seen on the board", () => {
    expect(boardState(scene(duel([]), { session: pending(duel([])) })).premove).toBe("e2");
  });
});

describe("typed moves", () => {
  const view = duel([]);
  const NOT = { mayPrepare: false };

  test.each([
    ["e2", { kind: "play", move: "e2" }],
    [" E2 ", { kind: "play", move: "e2" }],
    ["b3H", { kind: "play", move: "b3h" }],
    ["е2", { kind: "play", move: "e2" }],
    ["В3Н", { kind: "play", move: "b3h" }],
    ["с۴v", { kind: "play", move: "c4v" }],
    ["e٢", { kind: "play", move: "e2" }],
    ["e２", { kind: "play", move: "e2" }],
    ["clocks", { kind: "ask", what: "clocks" }],
    ["a1h", { kind: "wrong", why: "a1h is not possible. It crosses another wall." }],
    ["e3", { kind: "wrong", why: "e3 is not possible. The pawn cannot go there." }],
    ["i9h", { kind: "wrong", why: "“i9h” is not a move." }],
    ["", { kind: "wrong", why: "“” is not a move." }],
    ["e2x", { kind: "wrong", why: "“e2x” is not a move." }],
  ])("%j", (text, expected) => {
    expect(read(text, view, NOT)).toEqual(expected);
  });

  test("out of turn they are refused, or prepared where that may be", () => {
    expect(read("e2", duel(["e2"]), NOT)).toMatchObject({ kind: "wrong", why: "It is not your turn." });
    expect(read("e3", duel(["e2"]), { mayPrepare: true })).toEqual({ kind: "premove", move: "e3" });
  });

  test("questions can be asked in the reader's language", async () => {
    await speak("ru");
    expect(read("часы", view, NOT)).toEqual({ kind: "ask", what: "clocks" });
    await speak("en");
  });
});

test("the board is described with the commas of the language", async () => {
  await speak("fa");
  const words = boardLabels(1).cell({ cell: "e2", pawn: 1, goalOf: [1, 2], walls: ["top", "left"], isStep: true, isPremove: false });
  expect(words).toContain("،");
  expect(words).not.toContain(",");
  await speak("en");
});

describe("words", () => {
  const computer = { id: "computer:3", name: "Computer 3", kind: "computer", level: 3 } as const;
  const view = duel(["e2", "c4v"]);
  const [first, second] = view.current.seats;
  const against = { ...view, current: { ...view.current, seats: [first!, { ...second!, person: computer }] } };

  test("say who played what", () => {
    expect(plyWords(view, view.plies[0]!, LEVELS)).toBe("you: pawn to e2");
    expect(plyWords(against, view.plies[1]!, LEVELS)).toBe("Computer 3 · Learner: vertical wall c4v");
  });

  test("say at a waiting table who will move first", () => {
    expect([1, 2, null].map(offerWords)).toEqual([
      "You would move second",
      "You would move first",
      "Who moves first is drawn by lot.",
    ]);
    expect([wishWords(1, 2), wishWords(2, 2), wishWords(3, 4)]).toEqual(["moves first", "moves second", "takes seat 3"]);
  });

  test("say whose turn it is", () => {
    expect(turnWords(view, LEVELS)).toBe("Your turn");
    expect(turnWords(duel(["e2"]), LEVELS)).toBe("Omid is to move");
  });

  test("say how it ended, from where the reader sits", () => {
    const ended = (you: number | null, winner: number | null, cause: string): MatchView => ({
      ...duel([], you),
      current: { ...duel([], you).current, outcome: { cause, winner, places: [], called_off_by: null, not_begun_by: null, left_by: null } },
    });
    expect(resultWords(ended(1, 1, "goal"), LEVELS)?.title).toBe("You won");
    expect(resultWords(ended(1, 2, "flagged"), LEVELS)).toEqual({ title: "You lost", reason: "on time" });
    expect(resultWords(ended(null, 2, "flagged"), LEVELS)?.title).toBe("Omid won");
    expect(resultWords(ended(1, null, "max_plies"), LEVELS)?.title).toBe("Draw");
    expect(resultWords(ended(1, null, "aborted"), LEVELS)?.title).toBe("Game called off");
    const off = (you: number | null, who: object) => {
      const view = ended(you, null, "aborted");
      const outcome = { ...view.current.outcome!, ...who };
      return resultWords({ ...view, current: { ...view.current, outcome } }, LEVELS)?.reason;
    };
    expect(off(1, { called_off_by: 1 })).toBe("you called it off; it does not count");
    expect(off(1, { called_off_by: 2 })).toBe("Omid called it off; it does not count");
    expect(off(1, { not_begun_by: 1 })).toBe("your first move did not come in time; it does not count");
    expect(off(null, { not_begun_by: 2 })).toBe("the first move of Omid did not come in time; it does not count");
    expect(resultWords(duel([]), LEVELS)).toBeNull();
  });
});
