import { expect, test } from "vitest";
import type { Still } from "../net/messages";
import { smallBoard, smallFrame } from "./small_board";

const STILL: Still = { size: 9, pawns: ["e9", null, "a1"], walls: ["d4h", "a2v"], wall_seats: [1, 0] };

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test("pawns that are on the board and walls in their seats' colours are drawn", () => {
  const drawn = smallBoard(STILL);
  expect(count(drawn, "data-pawn")).toBe(2);
  expect(drawn).toContain('data-pawn="1"');
  expect(drawn).toContain('data-pawn="3"');
  expect(drawn).toContain("kb-wall kb-s1");
  expect(drawn).toContain("kb-wall kb-s0");
});

test("seat 1 began at the bottom", () => {
  const drawn = smallBoard({ ...STILL, pawns: ["e1", "e9"], walls: [] });
  expect(drawn).toContain('transform="translate(220 420) scale(1.4)"');
  expect(drawn).toContain('transform="translate(220 20) scale(1.4)"');
});

test("the frame fits the board", () => {
  expect(smallFrame(STILL)).toBe("-13 -13 466 466");
  expect(smallFrame({ ...STILL, size: 3 })).toBe("-13 -13 166 166");
});

test("what is no cell or wall is left away", () => {
  const drawn = smallBoard({ size: 3, pawns: ['"><script>'], walls: ["<b>"], wall_seats: [1] });
  expect(drawn).not.toContain("script");
  expect(drawn).not.toContain("kb-wall");
});

test("a full board stays light", () => {
  const columns = ["a", "c", "e", "g"];
  const names = ["1", "2", "3", "4", "5"].flatMap((rank) => columns.map((column) => `${column}${rank}h`));
  const drawn = smallBoard({ size: 9, pawns: ["e1", "e9"], walls: names, wall_seats: names.map(() => 1) });
  expect(drawn.length).toBeLessThan(3500);
});
