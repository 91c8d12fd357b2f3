import { describe, expect, test } from "vitest";
import type { MatchView, ToPage } from "./messages";
import { change, duel } from "./sample";
import { beginning, step } from "./session";
import type { Effect, Happening, Session } from "./session_types";

/** A page to which things happen, one after another. */
class Page {
  session: Session;
  effects: Effect[] = [];
  #nonces = 0;

  constructor(view: MatchView) {
    this.session = beginning(view);
    this.connect(view);
  }

  connect(view: MatchView): this {
    this.happen({ kind: "connected" });
    return this.hear({ type: "full", match: view });
  }

  hear(message: ToPage): this {
    return this.happen({ kind: "message", message, at: 1000, nonce: this.#nonce() });
  }

  goOn(after: MatchView): this {
    return this.hear(change(this.session.view!, after));
  }

  play(move: string): this {
    return this.happen({ kind: "play", move, nonce: this.#nonce() });
  }

  happen(happening: Happening): this {
    const { session, effects } = step(this.session, happening);
    this.session = session;
    this.effects = [...this.effects, ...effects];
    return this;
  }

  sent(): unknown[] {
    return this.effects.flatMap((effect) => (effect.kind === "send" ? [effect.message] : []));
  }

  moves(): unknown[] {
    return this.sent().filter((message) => (message as { type: string }).type === "move");
  }

  told(kind: string): unknown[] {
    return this.effects.flatMap((effect) =>
      effect.kind === "tell" && effect.notice.kind === kind ? [effect.notice] : [],
    );
  }

  forget(): this {
    this.effects = [];
    return this;
  }

  #nonce(): string {
    this.#nonces += 1;
    return `n${this.#nonces}`;
  }
}

const START = duel([]);
const DOWN = { kind: "disconnected" } as const;

describe("moves", () => {
  test("a move is sent with the ply and a nonce", () => {
    const page = new Page(START).play("e2");
    expect(page.moves()).toEqual([{ type: "move", ply: 0, move: "e2", nonce: "n2" }]);
  });

  test("a double click sends one move", () => {
    const page = new Page(START).play("e2").play("e2").play("e3h");
    expect(page.moves()).toHaveLength(1);
  });

  test("nothing is sent out of turn, by spectators, or after the end", () => {
    expect(new Page(duel(["e2"])).play("e3").moves()).toEqual([]);
    expect(new Page(duel([], null)).play("e2").moves()).toEqual([]);
    const ended = { ...START, current: { ...START.current, phase: "ended" as const } };
    expect(new Page(ended).play("e2").moves()).toEqual([]);
  });

  test("the move is under way until the change shows it, even after it was acknowledged", () => {
    const page = new Page(START).play("e2").hear({ type: "done", nonce: "n2", version: 4 });
    expect(page.session.pending?.move).toBe("e2");
    expect(page.goOn(duel(["e2"])).session.pending).toBeNull();
  });

  test("a refused move is told and no longer under way", () => {
    const refused = { code: "illegal_move", detail: "", rule: "two_pawns", seat: 1 } as const;
    const page = new Page(START).play("e2").hear({ type: "refused", nonce: "n2", refused });
    expect(page.session.pending).toBeNull();
    expect(page.told("refused")).toEqual([{ kind: "refused", wish: "move", refused }]);
  });

  test("a move that a busy server gave back stays under way and is sent again", () => {
    const refused = { code: "busy", detail: "", rule: null, seat: null } as const;
    const page = new Page(START).play("e2").hear({ type: "refused", nonce: "n2", refused });
    expect(page.told("refused")).toEqual([]);
    expect(page.session.pending?.move).toBe("e2");
  });

  test("an unanswered move is sent again with the same nonce", () => {
    const page = new Page(START).play("e2").happen({ kind: "unanswered" });
    expect(page.moves()[1]).toEqual(page.moves()[0]);
  });
});

describe("connection", () => {
  test("a move made while offline is kept and sent after the reconnect", () => {
    const page = new Page(START).happen(DOWN).play("e2");
    expect(page.moves()).toEqual([]);
    expect(page.connect(START).moves()).toEqual([{ type: "move", ply: 0, move: "e2", nonce: "n2" }]);
  });

  test("a move whose answer was lost is sent again with the same nonce", () => {
    const page = new Page(START).play("e2").happen(DOWN).connect(START);
    expect(page.moves()).toHaveLength(2);
    expect(page.moves()[1]).toEqual(page.moves()[0]);
  });

  test("a move that was played before the line broke is not sent again", () => {
    const page = new Page(START).play("e2").happen(DOWN).connect(duel(["e2"]));
    expect(page.moves()).toHaveLength(1);
    expect(page.session.pending).toBeNull();
    expect(page.told("move_lost")).toEqual([]);
  });

  test("a move that no longer fits is not sent, and its loss is told", () => {
    const page = new Page(START).happen(DOWN).play("e2").connect(duel(["d1", "e8"]));
    expect(page.moves()).toEqual([]);
    expect(page.told("move_lost")).toEqual([{ kind: "move_lost", move: "e2" }]);
  });

  test("a move is not sent into a match that ended in the meantime", () => {
    const ended = { ...START, current: { ...START.current, phase: "ended" as const } };
    const page = new Page(START).happen(DOWN).play("e2").connect(ended);
    expect(page.moves()).toEqual([]);
    expect(page.told("move_lost")).toHaveLength(1);
  });

  test("the board is refreshed after a reconnect", () => {
    const page = new Page(START).happen(DOWN).connect(duel(["e2", "e8"]));
    expect(page.session.view?.plies).toHaveLength(2);
    expect(page.session.link).toBe("open");
  });

  test("a new connection is not trusted before the match is known afresh", () => {
    const page = new Page(START).happen(DOWN).happen({ kind: "connected" });
    expect(page.session.link).toBe("connecting");
    expect(page.forget().play("e2").moves()).toEqual([]);
  });

  test("a gap asks for everything once", () => {
    const page = new Page(START).hear(change(duel(["e2"]), duel(["e2", "e8"])));
    page.hear(change(duel(["e2", "e8"]), duel(["e2", "e8", "e3"])));
    expect(page.sent()).toEqual([{ type: "sync" }]);
    page.hear({ type: "full", match: duel(["e2", "e8", "e3"]) });
    expect(page.session.view?.plies).toHaveLength(3);
  });

  test("the same move made in two tabs is shown in both and lost in neither", () => {
    const page = new Page(START).play("e2").goOn(duel(["e2"]));
    page.hear({ type: "refused", nonce: "n2", refused: { code: "out_of_date", detail: "", rule: null, seat: null } });
    expect(page.session.pending).toBeNull();
    expect(page.told("move_lost")).toEqual([]);
  });

  test("another move made in another tab takes the place of ours, and this is told", () => {
    const page = new Page(START).play("e2").goOn(duel(["d1"]));
    expect(page.session.pending).toBeNull();
    expect(page.told("move_lost")).toHaveLength(1);
  });

  test("what was asked when the line broke is told not to have been sent", () => {
    const message = { type: "ask", what: "resign", nonce: "r" } as const;
    const page = new Page(START).happen({ kind: "ask", wish: "resign", nonce: "r", message }).happen(DOWN);
    expect(page.told("not_sent")).toEqual([{ kind: "not_sent", wish: "resign" }]);
    expect(page.connect(START).sent()).toEqual([message]);
  });

  test("nothing is asked while the line is broken", () => {
    const message = { type: "ask", what: "offer_draw", nonce: "r" } as const;
    const page = new Page(START).happen(DOWN);
    page.happen({ kind: "ask", wish: "offer_draw", nonce: "r", message });
    expect(page.sent()).toEqual([]);
    expect(page.told("not_sent")).toHaveLength(1);
  });

  test("a probe of the lag is echoed at once", () => {
    expect(new Page(START).hear({ type: "lag_probe", probe: 7 }).sent()).toEqual([
      { type: "lag_echo", probe: 7 },
    ]);
  });
});

describe("premove", () => {
  const THEIRS = duel(["e2"]);
  const prepared = () => new Page(THEIRS).happen({ kind: "premove", move: "f1" });

  test("it is played once the turn comes", () => {
    const page = prepared().goOn(duel(["e2", "e8"]));
    expect(page.moves()).toMatchObject([{ type: "move", ply: 2, move: "f1" }]);
    expect(page.session.premove).toBeNull();
  });

  test("it is dropped and told when the opponent's wall made it illegal", () => {
    const after = duel(["e2", "a1h"]);
    const page = new Page(THEIRS).happen({ kind: "premove", move: "a1v" }).goOn({
      ...after,
      current: { ...after.current, position: { ...after.current.position, slots: "x".repeat(128) } },
    });
    expect(page.moves()).toEqual([]);
    expect(page.told("premove_dropped")).toEqual([{ kind: "premove_dropped", move: "a1v" }]);
  });

  test("cancelled just before the turn comes it is not played", () => {
    const page = prepared().happen({ kind: "cancel_premove" }).goOn(duel(["e2", "e8"]));
    expect(page.moves()).toEqual([]);
    expect(page.told("premove_dropped")).toEqual([]);
  });

  test("it does not take the place of a move that was lost", () => {
    const page = new Page(START).happen(DOWN).play("e2").happen({ kind: "premove", move: "f1" });
    page.connect(START);
    expect(page.moves()).toMatchObject([{ ply: 0, move: "e2" }]);
    page.hear({ type: "refused", nonce: "n2", refused: { code: "illegal_move", detail: "", rule: null, seat: null } });
    expect(page.moves()).toHaveLength(1);
    expect(page.session.premove).toBeNull();
  });

  test("it does not take the place of a move that the match went on without", () => {
    const page = new Page(START).happen(DOWN).play("e2").happen({ kind: "premove", move: "e3" });
    page.connect(START).forget().goOn(duel(["d1"])).goOn({ ...duel([]), version: 30 });
    expect(page.moves()).toEqual([]);
    expect(page.session.premove).toBeNull();
  });

  test("it is kept over a reconnect while the others still think", () => {
    const page = prepared().happen(DOWN).connect(THEIRS);
    expect(page.session.premove?.move).toBe("f1");
    expect(page.goOn(duel(["e2", "e8"])).moves()).toMatchObject([{ ply: 2, move: "f1" }]);
  });

  test("it is dropped when moves are taken back", () => {
    const page = prepared().goOn({ ...duel([]), version: 20 });
    expect(page.moves()).toEqual([]);
    expect(page.session.premove).toBeNull();
  });

  test("it is dropped in silence when the match ends", () => {
    const page = prepared();
    const ended = duel(["e2", "e8"]);
    page.goOn({ ...ended, current: { ...ended.current, phase: "ended" } });
    expect(page.session.premove).toBeNull();
    expect(page.told("premove_dropped")).toEqual([]);
  });

  test("it is not played while the line is broken, but after", () => {
    const page = prepared().happen(DOWN);
    page.happen({ kind: "connected" });
    expect(page.moves()).toEqual([]);
    expect(page.hear({ type: "full", match: duel(["e2", "e8"]) }).moves()).toHaveLength(1);
  });

  test("spectators and those whose turn it is prepare nothing", () => {
    const watcher = new Page(duel(["e2"], null)).happen({ kind: "premove", move: "f1" });
    expect(watcher.session.premove).toBeNull();
    expect(new Page(START).happen({ kind: "premove", move: "f1" }).session.premove).toBeNull();
  });
});
