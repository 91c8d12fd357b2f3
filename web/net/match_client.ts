/** Keeps a page and its match together: happenings in, effects out. */

import { Connection, type Socket } from "./connection";
import type { Ask, MatchView, ToPage } from "./messages";
import { beginning, step } from "./session";
import type { Effect, Happening, Notice, Session } from "./session_types";
import { newNonce, type Timers } from "./timers";

/** How long an answer to a move may take before the move is sent again. */
const ANSWER_WITHIN = 3_000;
/** A question for the server's time, which clocks are shown by. */
const TIME_EVERY = 15_000;

/** What the page does with what it learns. */
export interface Watcher {
  readonly session: (session: Session) => void;
  readonly notice: (notice: Notice) => void;
}

/** One match, live. */
export class MatchClient {
  #session: Session;
  readonly connection: Connection;

  constructor(
    view: MatchView | null,
    connect: () => Socket,
    private readonly watcher: Watcher,
    private readonly timers: Timers,
  ) {
    this.#session = beginning(view);
    this.connection = new Connection(
      connect,
      {
        connected: () => this.#connected(),
        disconnected: () => this.#happen({ kind: "disconnected" }),
        message: (message) => this.#hear(message as ToPage),
      },
      timers,
    );
  }

  /** Connect. */
  open(): void {
    this.connection.open();
    this.#keepTime();
  }

  /** Move, in one's turn. */
  play(move: string): void {
    this.#happen({ kind: "play", move, nonce: newNonce() });
    this.timers.after(ANSWER_WITHIN, () => this.#repeat());
  }

  /** Prepare a move. */
  premove(move: string): void {
    this.#happen({ kind: "premove", move });
  }

  /** Think better of it. */
  cancelPremove(): void {
    this.#happen({ kind: "cancel_premove" });
  }

  /** Resign, offer, decline, claim and the like. */
  ask(what: Ask["what"]): void {
    const nonce = newNonce();
    this.#happen({ kind: "ask", wish: what, nonce, message: { type: "ask", what, nonce } });
  }

  /** Sit down at a waiting table. */
  join(wish: number | null): void {
    const nonce = newNonce();
    this.#happen({ kind: "ask", wish: "join", nonce, message: { type: "join", nonce, wish } });
  }

  /** Agree that computers take the empty seats. */
  callComputers(level: number): void {
    const nonce = newNonce();
    const message = { type: "computers", nonce, level } as const;
    this.#happen({ kind: "ask", wish: "computers", nonce, message });
  }

  /** Say something. */
  say(text: string, { isPhrase }: { isPhrase: boolean }): void {
    const nonce = newNonce();
    const message = { type: "say", nonce, text, is_phrase: isPhrase } as const;
    this.#happen({ kind: "ask", wish: "say", nonce, message });
  }

  #connected(): void {
    this.#happen({ kind: "connected" });
    this.connection.send({ type: "ping", sent: this.timers.now() });
  }

  #hear(message: ToPage): void {
    this.#happen({ kind: "message", message, at: this.timers.now(), nonce: newNonce() });
  }

  #repeat(): void {
    if (!this.#session.pending) return;
    this.#happen({ kind: "unanswered" });
    this.timers.after(ANSWER_WITHIN, () => this.#repeat());
  }

  #keepTime(): void {
    this.connection.send({ type: "ping", sent: this.timers.now() });
    this.timers.after(TIME_EVERY, () => this.#keepTime());
  }

  #happen(happening: Happening): void {
    const { session, effects } = step(this.#session, happening);
    this.#session = session;
    // Shown before anything is told, so that what is told is about what is seen.
    this.watcher.session(session);
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: Effect): void {
    if (effect.kind === "send") this.connection.send(effect.message);
    else this.watcher.notice(effect.notice);
  }
}
