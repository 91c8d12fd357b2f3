import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isKey, speak } from "./say";

test("there are words for every reason that the API gives", async () => {
  await speak("en");
  const api = readFileSync("../spec/api.md", "utf8");
  const reasons = [...api.slice(api.indexOf("- A7.9")).matchAll(/^\| `(\w+)` \| \d{3} \|/gm)].map((match) => match[1]!);
  expect(reasons.length).toBeGreaterThan(15);
  expect(reasons.filter((reason) => !isKey(`reason_${reason}`))).toEqual([]);
});
