import { expect, test } from "vitest";
import { gameId } from "./game_id";

test.each([
  ["https://koridor.example/en/games/iAbC123", "iAbC123"],
  [" https://koridor.example/fa/games/iAbC123/?ply=3#board ", "iAbC123"],
  ["iAbC123", "iAbC123"],
])("the game of %s is %s", (address, id) => {
  expect(gameId(address)).toBe(id);
});
