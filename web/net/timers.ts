/** Time and chance, handed to whatever needs them so that tests can hand over others. */

/** Stops something that was to happen later. */
export type Cancel = () => void;

/** Time and chance. */
export interface Timers {
  readonly now: () => number;
  readonly after: (millis: number, happen: () => void) => Cancel;
  /** Between 0 and 1. */
  readonly chance: () => number;
}

/** The real ones. */
export const REAL_TIMERS: Timers = {
  now: () => Date.now(),
  after: (millis, happen) => {
    const id = setTimeout(happen, millis);
    return () => clearTimeout(id);
  },
  chance: () => Math.random(),
};

/** A name for something that is asked; the same one is never used twice. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
