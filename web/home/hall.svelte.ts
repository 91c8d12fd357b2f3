/** All that the front page knows and does, between the socket and what is shown. */

import { layTable } from "../net/calls";
import { siteSocket, wakeWithPage } from "../net/connection";
import { LobbyClient, type Wanted } from "../net/lobby_client";
import type { HomeData, LevelView, LiveGame, Lobby, Person, Seeking } from "../net/messages";
import { REAL_TIMERS } from "../net/timers";
import { failedWords, refusedWords } from "../shell/failures";
import { type Choice, recallChoice, rememberChoice, seekFor, sound, tableFor } from "./choice";
import { type Live, liveGame } from "./live";

/** The hall in which people choose what to play. */
export class Hall {
  readonly levels: readonly LevelView[];
  me: Person = $state.raw()!;
  lobby: Lobby = $state.raw()!;
  /** The live game, null when none goes on. */
  live: Live | null = $state.raw(null);
  /** Whether the reader has chosen among the games: then the chosen one is shown. */
  hasChosenGame = $state(false);
  choice: Choice = $state()!;
  seeking: Seeking | null = $state.raw(null);
  isSeeking = $state(false);
  /** What is sought. */
  wanted: Wanted | null = $state.raw(null);
  isOnline = $state(true);
  isBusy = $state(false);
  fault = $state("");
  readonly #client: LobbyClient;

  constructor(data: HomeData) {
    this.levels = data.levels;
    this.me = data.me;
    this.lobby = data.lobby;
    this.live = liveGame(data.featured, Date.now());
    this.choice = recallChoice(data.levels.length);
    const watcher = {
      lobby: (lobby: Lobby) => (this.lobby = lobby),
      featured: (game: LiveGame | null) => (this.live = liveGame(game, Date.now())),
      seeking: (seeking: Seeking) => (this.seeking = seeking),
      superseded: () => this.#endSearch(),
      paired: (matchId: string) => this.#go(matchId),
      refused: (refused: Parameters<typeof refusedWords>[0]) => this.#refused(refusedWords(refused)),
      link: (isOpen: boolean) => (this.isOnline = isOpen),
    };
    this.#client = new LobbyClient(siteSocket("/ws/lobby"), watcher, REAL_TIMERS);
  }

  /** Connect, and stay connected. */
  enter(): void {
    this.#client.connection.open();
    wakeWithPage(this.#client.connection);
    // Whoever comes back by the browser's own button finds a hall that works.
    addEventListener("pageshow", () => (this.isBusy = false));
  }

  /** Choose something, and remember it. */
  choose(change: Partial<Choice>): void {
    if (change.preset) this.hasChosenGame = true;
    this.choice = sound({ ...this.choice, ...change } as Choice, this.levels.length);
    rememberChoice(this.choice);
  }

  /** Lay a table and go there. */
  async lay(opponents: "computer" | "friend" | "anybody"): Promise<void> {
    this.isBusy = true;
    this.fault = "";
    try {
      const { id } = await layTable(tableFor(this.choice, opponents, this.me));
      this.#go(id);
    } catch (error) {
      this.#refused(failedWords(error));
    }
  }

  /** Look for an opponent: as is chosen, or as somebody does who waits already. */
  seek(wanted: Wanted = seekFor(this.choice, this.me)): void {
    this.wanted = wanted;
    this.isSeeking = true;
    this.fault = "";
    this.#client.seek(wanted);
  }

  /** Give the search up. */
  stopSeeking(): void {
    this.#endSearch();
    this.#client.stopSeeking();
  }

  #endSearch(): void {
    this.isSeeking = false;
    this.seeking = null;
  }

  #refused(words: string): void {
    this.isBusy = false;
    this.isSeeking = false;
    this.fault = words;
  }

  #go(matchId: string): void {
    location.assign(`/g/${matchId}`);
  }
}
