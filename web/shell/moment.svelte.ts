/** The present, in seconds: for what counts down on a page. */

import { createSubscriber } from "svelte/reactivity";

const SECOND = 1000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** The page's time in milliseconds; what reads it is drawn again each second. */
export function presentTime(): number {
  subscribe();
  return Date.now();
}
