import { describe, expect, test } from "vitest";
import { clockText, timeLeft, untilNextText } from "./clocks";
import { guessTime, learnTime, serverNow, UNKNOWN_TIME } from "./server_time";

const CLOCKS = { left: [60_000, 30_000], running: 2, now: 1_000_000, first_move_by: null };

describe("time left", () => {
  test("runs down for the seat whose clock runs, and for no other", () => {
    expect(timeLeft(CLOCKS, 2, 1_004_000)).toBe(26_000);
    expect(timeLeft(CLOCKS, 1, 1_004_000)).toBe(60_000);
  });

  test("is never negative, and never more than the server said", () => {
    expect(timeLeft(CLOCKS, 2, 2_000_000)).toBe(0);
    expect(timeLeft(CLOCKS, 2, 900_000)).toBe(30_000);
  });

  test("stands when no clock runs", () => {
    expect(timeLeft({ ...CLOCKS, running: null }, 2, 2_000_000)).toBe(30_000);
  });
});

describe("what a clock shows", () => {
  test.each([
    [300_000, "5:00"],
    [299_001, "5:00"],
    [298_000, "4:58"],
    [3_723_000, "1:02:03"],
    [10_000, "0:10"],
    [9_999, "0:09.9"],
    [9_700, "0:09.7"],
    [100, "0:00.1"],
    [0, "0:00.0"],
  ])("%i ms is %s", (millis, text) => {
    expect(clockText(millis)).toBe(text);
  });

  test("changes when it is said to change", () => {
    for (const millis of [65_432, 10_001, 9_950, 130]) {
      const wait = untilNextText(millis);
      expect(clockText(millis - wait)).not.toBe(clockText(millis));
    }
    expect(untilNextText(0)).toBe(Infinity);
  });
});

describe("the server's time", () => {
  test("is the page's own while nothing is known", () => {
    expect(serverNow(UNKNOWN_TIME, 5)).toBe(5);
  });

  test("takes the quickest answer for the most exact", () => {
    const slow = learnTime(UNKNOWN_TIME, 0, 10_000, 800);
    const quick = learnTime(slow, 2_000, 12_010, 2_020);
    expect(serverNow(quick, 5_000)).toBe(15_000);
    expect(serverNow(learnTime(quick, 3_000, 99_000, 4_000), 5_000)).toBe(15_000);
  });

  test("follows a page's clock that was set anew, after a few answers", () => {
    let time = learnTime(UNKNOWN_TIME, 0, 1_000, 20);
    for (let sent = 0; sent < 8; sent += 1) time = learnTime(time, sent * 100, 500_050, sent * 100 + 100);
    expect(serverNow(time, 100)).toBeGreaterThan(499_000);
  });

  test("ignores an answer that came before its question", () => {
    expect(learnTime(UNKNOWN_TIME, 500, 1_000, 400)).toBe(UNKNOWN_TIME);
  });

  test("is guessed from the first message, and learnt from the first answer", () => {
    const guessed = guessTime(UNKNOWN_TIME, 9_000, 1_000);
    expect(serverNow(guessed, 1_000)).toBe(9_000);
    expect(guessTime(guessed, 50_000, 1_000)).toBe(guessed);
    expect(serverNow(learnTime(guessed, 1_000, 9_060, 1_100), 1_100)).toBe(9_110);
  });
});
