/** What the explorer is asked, and what it last answered. */

import { explore, type Query } from "../net/archive_calls";
import { CallFailed } from "../net/calls";
import type { Explorer } from "../net/messages";
import { failedWords } from "../shell/failures";
import { say } from "../words/say";

const BAD_REQUEST = 400;

/** Asks the explorer; only the last question's answer is shown. */
export class Exploring {
  answer: Explorer | null = $state.raw(null);
  fault = $state("");
  isBusy = $state(false);
  #asked = 0;

  /** Ask; tells whether this was answered, and is still the last question. */
  async ask(query: Query): Promise<boolean> {
    const number = (this.#asked += 1);
    this.isBusy = true;
    try {
      const answer = await explore(query);
      if (number !== this.#asked) return false;
      this.answer = answer;
      this.fault = "";
      return true;
    } catch (error) {
      if (number !== this.#asked) return false;
      const isWrong = error instanceof CallFailed && error.status === BAD_REQUEST;
      this.fault = isWrong ? say("explorer_bad") : failedWords(error);
      return false;
    } finally {
      if (number === this.#asked) this.isBusy = false;
    }
  }
}
