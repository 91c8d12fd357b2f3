/** What time it is at the server, as far as can be told from its answers. */

/** One answer: how long it took, and how far the server's time is ahead of the page's. */
interface Sample {
  readonly trip: number;
  readonly ahead: number;
}

/** What is known of the server's time. */
export interface ServerTime {
  readonly samples: readonly Sample[];
}

const KEPT = 8;

/** Nothing is known yet: the page's time is taken. */
export const UNKNOWN_TIME: ServerTime = { samples: [] };

/** Learn from an answer that said `now` to a question sent at `sent` and came at `received`. */
export function learnTime(time: ServerTime, sent: number, now: number, received: number): ServerTime {
  const trip = received - sent;
  if (trip < 0) return time; // the page's clock was set back in between
  const sample = { trip, ahead: now + trip / 2 - received };
  return { samples: [...time.samples.slice(1 - KEPT), sample] };
}

/** Learn from a message that nobody asked for: it was sent at `now` and came at `received`. */
export function guessTime(time: ServerTime, now: number, received: number): ServerTime {
  if (time.samples.length > 0) return time;
  return { samples: [{ trip: Number.MAX_SAFE_INTEGER, ahead: now - received }] };
}

/** The server's time when the page's is `local`: the quickest answer is the most exact one. */
export function serverNow(time: ServerTime, local: number): number {
  const quickest = time.samples.reduce<Sample | null>(
    (best, sample) => (best && best.trip <= sample.trip ? best : sample),
    null,
  );
  return local + (quickest?.ahead ?? 0);
}
