import { describe, expect, test } from "vitest";
import { graphOf } from "./graph";

const DAY = 24 * 60 * 60 * 1000;

describe("the graph of a rating", () => {
  test("runs from the first day to the last, between round ratings", () => {
    const graph = graphOf([
      { at: 0, rating: 1500 },
      { at: DAY, rating: 1620 },
      { at: 4 * DAY, rating: 1530 },
    ]);
    expect(graph.points.map(({ x }) => x)).toEqual([0, 0.25, 1]);
    expect(graph.lines.map(({ rating }) => rating)).toEqual([1500, 1550, 1600, 1650]);
    expect(graph.points[0]!.y).toBe(1);
    expect(graph.points[1]!.y).toBeCloseTo(0.2);
  });

  test("of one game is a point on a grid of at least two lines", () => {
    const graph = graphOf([{ at: DAY, rating: 1500 }]);
    expect(graph.points).toEqual([{ x: 0, y: 1 }]);
    expect(graph.lines.map(({ rating }) => rating)).toEqual([1500, 1525]);
  });

  test("never has more lines than can be read, however far a rating went", () => {
    for (const far of [10, 90, 300, 800, 2000, 3000]) {
      const graph = graphOf([
        { at: 0, rating: 203 },
        { at: DAY, rating: 203 + far },
      ]);
      expect(graph.lines.length).toBeLessThanOrEqual(5);
      expect(graph.points.every(({ y }) => y >= 0 && y <= 1)).toBe(true);
    }
  });
});
