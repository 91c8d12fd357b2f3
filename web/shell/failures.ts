/** What to say when something did not work. */

import { CallFailed } from "../net/calls";
import type { Refused } from "../net/messages";
import { isKey, type Key, say } from "../words/say";

const TOO_MANY = 429;

/** Why the server did not do it. */
export function refusedWords(refused: Refused): string {
  return say(`refusal_${refused.code}`);
}

/** Why a call came to nothing. */
export function failedWords(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  if (error.refused) return refusedWords(error.refused);
  const key = `reason_${error.reason}`;
  if (isKey(key)) return say(key as Key & `reason_${string}`);
  if (error.status === TOO_MANY) return say("refusal_too_many");
  return say(error.status === null ? "no_answer" : "failed");
}
