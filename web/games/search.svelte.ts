/** A search for games: what is asked for stands in the address, so that it can be kept and sent. */

import { findGames, type Query, queryText } from "../net/archive_calls";
import { CallFailed } from "../net/calls";
import type { GameLine } from "../net/messages";
import { failedWords } from "../shell/failures";
import { say } from "../words/say";

/** What can be asked for, as the server calls it, and what is asked where nothing is said. */
export const NOTHING = {
  player: "",
  opponent: "",
  rules: "",
  opening: "",
  result: "",
  rated: "",
  origin: "",
  since: "",
  until: "",
  position: "",
  mirrored: "",
} as const;

/** What is asked for. */
export type Wish = Record<keyof typeof NOTHING, string>;

const BAD_REQUEST = 400;

/** What an address asks for; what it does not know is left away. */
export function wishIn(query: string): Wish {
  const given = new URLSearchParams(query);
  const names = Object.keys(NOTHING) as (keyof Wish)[];
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ""])) as Wish;
}

/** What the server is asked: results that only a player can have are left away where none is named. */
export function questionOf(wish: Wish, cursor: string | null): Query {
  const isOfPlayer = wish.result === "won" || wish.result === "lost";
  const result = isOfPlayer && wish.player.trim() === "" ? "" : wish.result;
  const trimmed = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, value.trim()]));
  return { ...trimmed, result, cursor: cursor ?? "" };
}

/** The search of a page. */
export class Search {
  wish: Wish = $state({ ...NOTHING });
  games: readonly GameLine[] = $state.raw([]);
  licence = $state("");
  fault = $state("");
  isBusy = $state(false);
  hasAnswer = $state(false);
  /** Where to search further; null where all was found. */
  next: string | null = $state(null);
  #asked = 0;

  constructor(query: string) {
    this.wish = wishIn(query);
  }

  /** Ask anew. */
  async start(): Promise<void> {
    this.games = [];
    this.next = null;
    this.hasAnswer = false;
    history.replaceState(null, "", `${location.pathname}${queryText(this.wish)}`);
    await this.#ask(null);
  }

  /** Ask for what comes behind the last game. */
  further(): Promise<void> {
    return this.#ask(this.next);
  }

  /** Ask for nothing in particular. */
  clear(): Promise<void> {
    this.wish = { ...NOTHING };
    return this.start();
  }

  async #ask(cursor: string | null): Promise<void> {
    const number = (this.#asked += 1);
    this.fault = "";
    this.isBusy = true;
    try {
      const answer = await findGames(questionOf(this.wish, cursor));
      if (number !== this.#asked) return;
      this.games = [...this.games, ...answer.games];
      this.next = answer.next;
      this.licence = answer.licence;
      this.hasAnswer = true;
    } catch (error) {
      if (number !== this.#asked) return;
      const isUnclear = error instanceof CallFailed && error.status === BAD_REQUEST;
      this.fault = isUnclear ? say("search_bad") : failedWords(error);
    } finally {
      if (number === this.#asked) this.isBusy = false;
    }
  }
}
