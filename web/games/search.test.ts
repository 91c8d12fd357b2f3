import { expect, test } from "vitest";
import { NOTHING, questionOf, wishIn } from "./search.svelte";

test("an address says what is searched for, and nothing that is unknown", () => {
  expect(wishIn("?player=Nina&position=-+%2F+-&colour=red")).toEqual({ ...NOTHING, player: "Nina", position: "- / -" });
});

test("a player's result is asked for only where a player is named", () => {
  expect(questionOf({ ...NOTHING, result: "won" }, null)["result"]).toBe("");
  expect(questionOf({ ...NOTHING, result: "won", player: " Nina " }, "5.1")).toEqual({
    ...NOTHING,
    result: "won",
    player: "Nina",
    cursor: "5.1",
  });
  expect(questionOf({ ...NOTHING, result: "2" }, null)["result"]).toBe("2");
});
