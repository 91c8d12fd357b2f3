import { beforeEach, describe, expect, test } from "vitest";
import { delayBefore } from "./backoff";
import { Connection } from "./connection";
import { Line, TestTimers } from "./fakes";

let timers: TestTimers;
let lines: Line[];
let told: string[];
let connection: Connection;

beforeEach(() => {
  timers = new TestTimers();
  lines = [];
  told = [];
  const connect = () => {
    const line = new Line();
    lines.push(line);
    return line;
  };
  const listener = {
    connected: () => told.push("connected"),
    disconnected: () => told.push("disconnected"),
    message: (message: unknown) => told.push(JSON.stringify(message)),
  };
  connection = new Connection(connect, listener, timers);
  connection.open();
});

describe("a connection", () => {
  test("sends nothing before it stands, and says so", () => {
    expect(connection.send({ type: "sync" })).toBe(false);
    lines[0]!.onopen?.();
    expect(connection.send({ type: "sync" })).toBe(true);
    expect(lines[0]!.sent).toEqual([{ type: "sync" }]);
  });

  test("comes back after it was closed by the server", () => {
    lines[0]!.onopen?.();
    lines[0]!.onclose?.();
    expect(told).toEqual(["connected", "disconnected"]);
    timers.pass(500);
    expect(lines).toHaveLength(2);
  });

  test("waits longer after each failure", () => {
    for (const wait of [500, 1000, 2000, 4000]) {
      lines.at(-1)!.onclose?.();
      const count = lines.length;
      timers.pass(wait - 1);
      expect(lines).toHaveLength(count);
      timers.pass(1);
      expect(lines).toHaveLength(count + 1);
    }
  });

  test("asks whether anybody is there, and gives a dead line up", () => {
    lines[0]!.onopen?.();
    timers.pass(4_000);
    expect(lines[0]!.sent).toMatchObject([{ type: "ping" }]);
    timers.pass(8_000);
    expect(told).toEqual(["connected", "disconnected"]);
    expect(lines[0]!.isClosed).toBe(true);
  });

  test("stays while somebody answers", () => {
    lines[0]!.onopen?.();
    for (let count = 0; count < 10; count += 1) {
      timers.pass(3_000);
      lines[0]!.onmessage?.({ data: "{}" });
    }
    expect(lines).toHaveLength(1);
  });

  test("gives up an attempt that comes to nothing", () => {
    timers.pass(12_500);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]!.isClosed).toBe(true);
  });

  test("connects at once when the network or the reader is back", () => {
    for (const back of [() => connection.networkBack(), () => connection.wake()]) {
      const count = lines.length;
      lines.at(-1)!.onclose?.();
      back();
      timers.pass(0);
      expect(lines).toHaveLength(count + 1);
    }
  });

  test("says at once that the network is gone, and tries whether it was another one", () => {
    lines[0]!.onopen?.();
    connection.networkGone();
    expect(told).toEqual(["connected", "disconnected"]);
    expect(lines[0]!.isClosed).toBe(true);
    timers.pass(500);
    expect(lines).toHaveLength(2);
    lines[1]!.onopen?.();
    expect(told.at(-1)).toBe("connected");
  });

  test("does not wait for an attempt that was made without the network", () => {
    lines[0]!.onopen?.();
    connection.networkGone();
    timers.pass(500);
    connection.networkBack();
    expect(lines).toHaveLength(3);
    expect(lines[1]!.isClosed).toBe(true);
  });

  test("keeps a line that stood all the while", () => {
    lines[0]!.onopen?.();
    timers.pass(1_000);
    connection.networkBack();
    expect(lines).toHaveLength(1);
  });

  test("gives an attempt that has just begun its time", () => {
    timers.pass(1_000);
    connection.wake();
    timers.pass(0);
    expect(lines).toHaveLength(1);
  });

  test("does not drop a good line when the reader looks at the page again", () => {
    lines[0]!.onopen?.();
    timers.pass(1_000);
    connection.wake();
    expect(lines).toHaveLength(1);
    expect(lines[0]!.isClosed).toBe(false);
  });

  test("does not trust a line that slept with the laptop", () => {
    lines[0]!.onopen?.();
    timers.pass(3_999);
    timers.pass(3_000);
    connection.wake();
    timers.pass(0);
    expect(lines).toHaveLength(2);
  });

  test("hears nothing of a line that it has left", () => {
    const old = lines[0]!;
    old.onopen?.();
    old.onclose?.();
    expect(old.onmessage).toBeNull();
  });

  test("stays closed once it was closed for good", () => {
    lines[0]!.onopen?.();
    connection.close();
    timers.pass(60_000);
    expect(lines).toHaveLength(1);
  });
});

test("pages come back at different times, and never later than four seconds", () => {
  expect(delayBefore(0, 0)).toBe(250);
  expect(delayBefore(0, 1)).toBe(500);
  expect(delayBefore(30, 1)).toBe(4_000);
  expect(delayBefore(3, 0)).not.toBe(delayBefore(3, 1));
});
