import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Colours = Readonly<Record<string, string>>;

const CSS = readFileSync(new URL("board.css", import.meta.url), "utf8");
const PAIRS = [...CSS.matchAll(/--board-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
const face = (place: 2 | 3): Colours =>
  Object.fromEntries(PAIRS.map((pair) => [pair[1] ?? "", pair[place] ?? ""]));
const [LIGHT, DARK] = [face(2), face(3)];
const SEATS = ["seat-1", "seat-2", "seat-3", "seat-4"];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort(
    (first, second) => second - first,
  );
  return (light + 0.05) / (dark + 0.05);
}

const between = (colours: Colours, one: string, other: string): number =>
  contrast(colours[one] ?? "", colours[other] ?? "");

test("every colour has a light face and a dark one", () => {
  const named = new Set([...CSS.matchAll(/^ {2}--board-([\w-]+):/gm)].map(([, name]) => name));
  expect([...named].filter((name) => !(name! in LIGHT))).toEqual(["shadow"]);
  expect(named.size).toBeGreaterThan(20);
});

test.each([
  ["light", LIGHT],
  ["dark", DARK],
])("everything can be told apart and read in the %s face", (_, colours) => {
  for (const seat of SEATS) {
    expect(between(colours, seat, "cell")).toBeGreaterThan(3);
    expect(between(colours, seat, "ground")).toBeGreaterThan(3);
    expect(between(colours, seat, "pawn-number")).toBeGreaterThan(4.5);
  }
  for (const [text, ground] of [
    ["bad", "bad-ground"],
    ["letter", "ground"],
    ["yes", "yes-text"],
    ["panel", "panel-text"],
  ] as const) {
    expect(between(colours, text, ground)).toBeGreaterThan(4.5);
  }
  expect(between(colours, "focus", "cell")).toBeGreaterThan(3);
});
