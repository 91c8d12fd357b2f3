import { expect, test } from "vitest";
import { apply } from "./match_state";
import { change, duel } from "./sample";

const START = duel([]);
const MOVED = duel(["e2"]);

test("a change that follows adds its plies", () => {
  const { view, isGap } = apply(START, change(START, MOVED));
  expect(isGap).toBe(false);
  expect(view?.plies.map((ply) => ply.move)).toEqual(["e2"]);
  expect(view?.version).toBe(MOVED.version);
  expect(view?.current.position.turn).toBe(2);
});

test("a change that does not follow is a gap and changes nothing", () => {
  const later = duel(["e2", "e8"]);
  const applied = apply(START, change(MOVED, later));
  expect(applied).toEqual({ view: START, isGap: true });
});

test("a change told twice changes nothing and is no gap", () => {
  const told = change(START, MOVED);
  const once = apply(START, told).view;
  expect(apply(once, told)).toEqual({ view: once, isGap: false });
});

test("a take-back keeps the plies before it", () => {
  const before = duel(["e2", "e8", "e3"]);
  const after = { ...duel(["e2"]), version: before.version + 1 };
  const { view } = apply(before, change(before, after));
  expect(view?.plies.map((ply) => ply.move)).toEqual(["e2"]);
});

test("the whole match replaces what was known", () => {
  const elsewhere = duel(["d1", "e8"]);
  expect(apply(START, { type: "full", match: elsewhere }).view).toBe(elsewhere);
});

test("a change before the whole match is known is a gap", () => {
  expect(apply(null, change(START, MOVED))).toEqual({ view: null, isGap: true });
});

test("what spectators say is added to their room, of which the last lines are kept", () => {
  const line = { at: 1, person: START.me, text: "psst", is_phrase: false };
  const news = { type: "watchers_talk", lines: [line] } as const;
  const { view, isGap } = apply(START, news);
  expect(isGap).toBe(false);
  expect(view).toMatchObject({ version: START.version, talk: [], watchers_talk: [line] });
  const many = Array.from({ length: 300 }, (_, at) => ({ ...line, at }));
  const kept = apply(view, { ...news, lines: many }).view?.watchers_talk ?? [];
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([200, 100, 299]);
});

test("who is gone is told without a new version", () => {
  const news = { type: "presence", gone_since: [null, 5], claim_at: [null, 35], watchers: 4 } as const;
  const { view } = apply(START, news);
  expect(view?.version).toBe(START.version);
  expect(view?.watchers).toBe(4);
  expect(view?.current.seats.map((seat) => seat.claim_at)).toEqual([null, 35]);
});

test("a player learns the drawn seat when the table begins", () => {
  const waiting = { ...START, you: null, current: { ...START.current, phase: "waiting" as const } };
  const begun = { ...duel([], 2), version: waiting.version + 1 };
  expect(apply(waiting, change(waiting, begun)).view?.you).toBe(2);
});
