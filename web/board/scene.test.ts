import { expect, test } from "vitest";
import { REST } from "./gesture";
import { allCells, cellName } from "./places";
import { FOUR_STARTS, sampleState } from "./sample";
import { paint } from "./scene";
import type { BoardState } from "./state";

const layers = (state: BoardState) =>
  paint({ state, gesture: REST, keys: null, id: "kb-0" });
const count = (text: string, part: string): number => text.split(part).length - 1;

function attributes(text: string, className: string): Record<string, string>[] {
  const elements = [...text.matchAll(/<\w+([^>]*)>/g)].map(([, words]) => words ?? "");
  return elements
    .filter((words) => words.includes(`"${className}"`))
    .map((words) =>
      Object.fromEntries(
        [...words.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
    );
}

function four(changes: Partial<BoardState> = {}): BoardState {
  const line = (test: (name: string) => boolean) => allCells(9).map(cellName).filter(test);
  return sampleState({
    starts: FOUR_STARTS,
    pawns: FOUR_STARTS,
    goals: [
      line((name) => name.endsWith("9")),
      line((name) => name.startsWith("i")),
      line((name) => name.endsWith("1")),
      line((name) => name.startsWith("a")),
    ],
    wallsLeft: [5, 5, 5, 5],
    ...changes,
  });
}

test.each([1, 2, 3, 4])("seat %i of four sees its own goal at the top of its board", (seat) => {
  const { surface } = layers(four({ bottom: seat, viewer: seat }));
  const [edge] = attributes(surface, `kb-goal kb-s${seat}`);
  expect(edge).toMatchObject({ x: "0", y: "-9", width: "440" });
});

test("a goal in the middle that all share is marked once, and in nobody's colour", () => {
  const { surface } = layers(four({ goals: FOUR_STARTS.map(() => ["e5"]) }));
  expect(count(surface, "kb-goal-cell")).toBe(1);
  expect(surface).toContain("kb-goal-shared");
});

test("seats that share an edge share its length", () => {
  const top = allCells(9)
    .map(cellName)
    .filter((name) => name.endsWith("9"));
  const { surface } = layers(sampleState({ goals: [top, top] }));
  expect(attributes(surface, "kb-goal kb-s1")).toMatchObject([{ x: "0", width: "220" }]);
  expect(attributes(surface, "kb-goal kb-s2")).toMatchObject([{ x: "220", width: "220" }]);
});

test.each([
  [1, "abcdefghi987654321"],
  [2, "987654321ihgfedcba"],
  [3, "ihgfedcba123456789"],
  [4, "123456789abcdefghi"],
])("letters and numbers turn with the board of seat %i", (seat, expected) => {
  const { surface } = layers(four({ bottom: seat }));
  const texts = [...surface.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts.join("")).toBe(expected);
});

test("letters and numbers can be left out", () => {
  expect(layers(sampleState({ hasCoordinates: false })).surface).not.toContain("<text");
});

test("each wall has its owner's colour, and the last one is marked", () => {
  const state = sampleState({
    walls: ["a1h", "c3v"],
    wallSeats: [1, 2],
    lastMove: { seat: 2, move: "c3v" },
  });
  const { walls } = layers(state);
  expect(attributes(walls, "kb-wall kb-s1 kb-h")).toMatchObject([{ "data-wall": "a1h" }]);
  expect(attributes(walls, "kb-wall kb-s2 kb-v kb-new")).toMatchObject([{ "data-wall": "c3v" }]);
});

test("the last step is marked where it began and where it ended", () => {
  const state = sampleState({ lastMove: { seat: 1, move: "e2", from: "e1" } });
  expect(attributes(layers(state).marks, "kb-last")).toMatchObject([{ y: "400" }, { y: "350" }]);
});

test("a pass marks nothing", () => {
  expect(layers(sampleState({ lastMove: { seat: 1, move: "--" } })).marks).not.toContain("kb-last");
});

test("the seat to move is marked, and nobody once the game is over", () => {
  expect(count(layers(sampleState()).pawns, "kb-turn")).toBe(1);
  expect(layers(sampleState({ turn: null, mode: "watch" })).pawns).not.toContain("kb-turn");
});

test("a seat that is out has no pawn, and its walls stay", () => {
  const { pawns, walls } = layers(
    four({ pawns: ["e1", null, "e9", "i5"], walls: ["c3h"], wallSeats: [2] }),
  );
  expect(count(pawns, "data-pawn")).toBe(3);
  expect(count(walls, "data-wall")).toBe(1);
});

test("four pawns have four shapes", () => {
  const shapes = [...layers(four()).pawns.matchAll(/class="kb-shape">(.*?)<\/g>/g)].map(
    ([, shape]) => shape,
  );
  expect(new Set(shapes).size).toBe(4);
});

test("legal steps are shown to who moves, and not to who waits", () => {
  expect(count(layers(sampleState({ steps: ["d1", "e2", "f1"] })).marks, "<circle")).toBe(3);
  expect(layers(sampleState({ mode: "premove", turn: 2 })).marks).not.toContain("<circle");
  expect(layers(sampleState({ mode: "watch" })).marks).not.toContain("<circle");
});

test("an illegal wall is hatched as well as red", () => {
  const state = sampleState({ slots: "o".repeat(128) });
  const gesture = { at: "refused", slot: { col: 2, row: 2, axis: "h" } } as const;
  const { preview } = paint({ state, gesture, keys: null, id: "kb-0" });
  expect(preview).toContain('class="kb-bad"');
  expect(preview).toContain("url(#kb-0-hatch)");
});

test("distances stand on the pawns when asked for", () => {
  expect(layers(sampleState({ distances: [8, 7] })).pawns).toContain(">7</text>");
  expect(layers(sampleState()).pawns).not.toContain("<text");
});
