/** Time and lines for tests: time passes when it is told to, and lines do nothing by themselves. */

import type { Socket } from "./connection";
import type { Timers } from "./timers";

/** Time that passes when it is told to. */
export class TestTimers implements Timers {
  #now = 0;
  #due: { at: number; happen: () => void }[] = [];
  readonly now = () => this.#now;
  readonly chance = () => 1;
  readonly after = (millis: number, happen: () => void) => {
    const entry = { at: this.#now + millis, happen };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((each) => each !== entry);
    };
  };

  pass(millis: number): void {
    const end = this.#now + millis;
    for (;;) {
      const next = this.#due.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#due = this.#due.filter((each) => each !== next);
      this.#now = next.at;
      next.happen();
    }
    this.#now = end;
  }
}

/** The far end of a line. */
export class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: unknown[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }
}
