/** A socket that comes back: it knows when it is dead, and connects again with patience. */

import { delayBefore } from "./backoff";
import type { Cancel, Timers } from "./timers";

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a connection tells its owner. */
export interface Listener {
  readonly connected: () => void;
  readonly disconnected: () => void;
  readonly message: (message: unknown) => void;
}

/** The code with which the server closes sockets of who has signed out, or in, meanwhile. */
const SIGNED_OUT = 4401;
/** Ask whether anybody is there after so long without a word. */
const PING_AFTER = 4_000;
/** Nobody is there after so long without a word. */
const DEAD_AFTER = 11_000;
/** A connection that lasted so long was a good one. */
const GOOD_AFTER = 3_000;

/** Connects, notices when the line is dead, and connects again until it is closed. */
export class Connection {
  #socket: Socket | null = null;
  #isOpen = false;
  #failures = 0;
  #heardAt = 0;
  #openedAt = 0;
  #stop: Cancel = () => {};

  constructor(
    private readonly connect: () => Socket,
    private readonly listener: Listener,
    private readonly timers: Timers,
  ) {}

  /** Connect now, whatever was planned. */
  open(): void {
    this.#leave();
    const socket = this.connect();
    this.#socket = socket;
    this.#heardAt = this.timers.now();
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = () => this.#lost();
    this.#watch();
  }

  /** The reader is back: do not wait any longer, and do not trust the old line. */
  wake(): void {
    const isQuiet = this.timers.now() - this.#heardAt >= PING_AFTER;
    if (this.#socket === null) this.open();
    else if (isQuiet) this.#again(0);
  }

  /** The network is gone: the line is given up at once, and tried again in case it was another one. */
  networkGone(): void {
    if (this.#socket !== null) this.#lost();
  }

  /** The network is back: an attempt made without it would only wait for nothing. */
  networkBack(): void {
    if (this.#isOpen) this.wake();
    else this.open();
  }

  /** Send, if the line stands. */
  send(message: unknown): boolean {
    if (!this.#isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Close for good. */
  close(): void {
    this.#leave();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#openedAt = this.timers.now();
    this.#heardAt = this.#openedAt;
    this.listener.connected();
  }

  #heard(data: unknown): void {
    this.#heardAt = this.timers.now();
    if (this.#heardAt - this.#openedAt >= GOOD_AFTER) this.#failures = 0;
    if (typeof data === "string") this.listener.message(JSON.parse(data));
  }

  #watch(): void {
    this.#stop = this.timers.after(PING_AFTER / 2, () => {
      const quiet = this.timers.now() - this.#heardAt;
      if (quiet >= DEAD_AFTER) return this.#lost();
      if (quiet >= PING_AFTER) this.send({ type: "ping", sent: this.timers.now() });
      this.#watch();
    });
  }

  #lost(): void {
    this.#again(delayBefore(this.#failures, this.timers.chance()));
    this.#failures += 1;
  }

  #again(delay: number): void {
    this.#leave();
    this.listener.disconnected();
    this.#stop = this.timers.after(delay, () => this.open());
  }

  /** Let go of the socket without hearing of it again. */
  #leave(): void {
    this.#stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** A socket of this site. */
export function siteSocket(path: string): () => Socket {
  return () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    // The handlers are set before any event can come.
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.addEventListener("close", ({ code }) => {
      // Somebody else looks at the page now: all of it is read anew, not only what comes by the socket.
      if (code === SIGNED_OUT) location.reload();
    });
    return socket as unknown as Socket;
  };
}

/** Know at once when the network goes, and connect again when it or the reader comes back. */
export function wakeWithPage(connection: Connection): void {
  addEventListener("offline", () => connection.networkGone());
  addEventListener("online", () => connection.networkBack());
  addEventListener("pageshow", () => connection.wake());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.wake();
  });
}
