import { describe, expect, test } from "vitest";
import { Line, TestTimers } from "./fakes";
import { LobbyClient } from "./lobby_client";
import { MatchClient } from "./match_client";
import type { Lobby, Refused } from "./messages";
import { change, duel } from "./sample";
import type { Notice, Session } from "./session_types";

/** Lines that were opened one after another, the last one standing. */
class Exchange {
  readonly lines: Line[] = [];
  readonly connect = (): Line => {
    const line = new Line();
    this.lines.push(line);
    return line;
  };

  get line(): Line {
    return this.lines.at(-1)!;
  }

  say(message: unknown): void {
    this.line.onmessage?.({ data: JSON.stringify(message) });
  }

  sent(type: string): unknown[] {
    return this.lines.flatMap(({ sent }) => sent).filter((message) => (message as { type: string }).type === type);
  }
}

describe("the client of a match", () => {
  function seated() {
    const timers = new TestTimers();
    const exchange = new Exchange();
    const sessions: Session[] = [];
    const notices: Notice[] = [];
    const watcher = { session: (each: Session) => sessions.push(each), notice: (each: Notice) => notices.push(each) };
    const client = new MatchClient(duel([]), exchange.connect, watcher, timers);
    client.open();
    exchange.line.onopen?.();
    exchange.say({ type: "full", match: duel([]) });
    return { client, timers, exchange, sessions, notices };
  }

  test("asks for the server's time as soon as it is connected", () => {
    expect(seated().exchange.sent("ping")).toHaveLength(1);
  });

  test("sends a move, and again until it is answered, always with the same nonce", () => {
    const { client, timers, exchange } = seated();
    client.play("e2");
    timers.pass(2_000);
    exchange.say({ type: "pong", sent: 0, now: 0 });
    timers.pass(2_000);
    const [first, second] = exchange.sent("move");
    expect(first).toMatchObject({ ply: 0, move: "e2" });
    expect(second).toEqual(first);
    exchange.say(change(duel([]), duel(["e2"])));
    timers.pass(6_000);
    expect(exchange.sent("move")).toHaveLength(2);
  });

  test("keeps a move over a broken line", () => {
    const { client, timers, exchange } = seated();
    exchange.line.onclose?.();
    client.play("e2");
    timers.pass(500);
    exchange.line.onopen?.();
    expect(exchange.sent("move")).toEqual([]);
    exchange.say({ type: "full", match: duel([]) });
    expect(exchange.sent("move")).toMatchObject([{ ply: 0, move: "e2" }]);
  });

  test("shows a change before it tells of it", () => {
    const { exchange, sessions, notices } = seated();
    exchange.say(change(duel([]), duel(["e2"])));
    expect(sessions.at(-1)?.view?.plies).toHaveLength(1);
    expect(notices.at(-1)).toMatchObject({ kind: "changed" });
  });
});

describe("the client of the lobby", () => {
  const WANTED = { rules: "mini", control: null, is_rated: false };

  function entered() {
    const timers = new TestTimers();
    const exchange = new Exchange();
    const told: unknown[] = [];
    const client = new LobbyClient(
      exchange.connect,
      {
        lobby: (lobby: Lobby) => told.push(lobby),
        featured: (game) => told.push({ featured: game }),
        seeking: (seeking) => told.push(seeking),
        superseded: () => told.push("superseded"),
        paired: (matchId: string) => told.push(matchId),
        refused: (refused: Refused) => told.push(refused),
        link: (isOpen: boolean) => told.push(isOpen),
      },
      timers,
    );
    client.connection.open();
    exchange.line.onopen?.();
    return { client, timers, exchange, told };
  }

  test("begins a search again on a new line", () => {
    const { client, timers, exchange } = entered();
    client.seek(WANTED);
    exchange.line.onclose?.();
    timers.pass(500);
    exchange.line.onopen?.();
    expect(exchange.sent("seek")).toEqual([
      { type: "seek", ...WANTED },
      { type: "seek", ...WANTED },
    ]);
  });

  test("tells of the live game, and that there is none any more", () => {
    const { exchange, told } = entered();
    exchange.say({ type: "featured", game: null });
    expect(told).toEqual([true, { featured: null }]);
  });

  test("does not search any more once it was given up, or an opponent was found", () => {
    const { client, timers, exchange, told } = entered();
    client.seek(WANTED);
    client.stopSeeking();
    exchange.say({ type: "seeking", since: 0, waiting: 1 });
    expect(told).toEqual([true]);
    client.seek(WANTED);
    exchange.say({ type: "paired", match_id: "abc" });
    exchange.line.onclose?.();
    timers.pass(500);
    exchange.line.onopen?.();
    expect(told).toContain("abc");
    expect(exchange.sent("seek")).toHaveLength(2);
  });

  test("a page whose search goes on elsewhere does not begin it again", () => {
    const { client, timers, exchange, told } = entered();
    client.seek(WANTED);
    exchange.say({ type: "not_seeking" });
    exchange.line.onclose?.();
    timers.pass(500);
    exchange.line.onopen?.();
    expect(told).toContain("superseded");
    expect(exchange.sent("seek")).toHaveLength(1);
  });
});
