import { describe, expect, test } from "vitest";
import { nextAddress } from "./next";

const at = (next: string) => new URL(`https://site.example/en/sign-in?next=${encodeURIComponent(next)}`);

describe("after signing in", () => {
  test.each([
    ["/g/abc", "/g/abc"],
    ["/ru/settings?x=1", "/ru/settings?x=1"],
    ["//evil.example/", "/en/"],
    ["/\\evil.example", "/en/"],
    ["/\t/evil.example", "/en/"],
    ["https://evil.example/", "/en/"],
    ["javascript:alert(1)", "/en/"],
    ["", "/en/"],
  ])("who wanted %s goes to %s", (next, address) => {
    expect(nextAddress(at(next))).toBe(address);
  });

  test("who wanted nothing goes to the front page", () => {
    expect(nextAddress(new URL("https://site.example/en/sign-in"))).toBe("/en/");
  });
});
