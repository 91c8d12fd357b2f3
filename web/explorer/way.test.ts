import { expect, test } from "vitest";
import { queryText } from "../net/archive_calls";
import { queryOf, wayIn } from "./way";

test("an empty address is the start of a duel", () => {
  expect(wayIn("")).toEqual({
    rules: "duel",
    position: "",
    moves: [],
    filters: { from_rating: "", below_rating: "", since: "", until: "" },
  });
});

test("a way is the same after it stood in an address", () => {
  const way = {
    rules: "size=7 walls=5",
    position: "- / e3h / d2 d6 / 4 5 / 2",
    moves: ["d5", "e5v"],
    filters: { from_rating: "1600", below_rating: "", since: "2026-11", until: "" },
  };
  expect(wayIn(queryText(queryOf(way)))).toEqual(way);
});
