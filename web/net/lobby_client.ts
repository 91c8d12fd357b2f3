/** The lobby, live, and the search for an opponent, which survives a lost connection. */

import { Connection, type Socket } from "./connection";
import type { Control, LiveGame, Lobby, Refused, Seeking, ToLobbyPage } from "./messages";
import type { Timers } from "./timers";

/** What an opponent is sought for. */
export interface Wanted {
  readonly rules: string;
  readonly control: Control | null;
  readonly is_rated: boolean;
}

/** What the page learns. */
export interface LobbyWatcher {
  readonly lobby: (lobby: Lobby) => void;
  readonly featured: (game: LiveGame | null) => void;
  readonly seeking: (seeking: Seeking) => void;
  readonly superseded: () => void;
  readonly paired: (matchId: string) => void;
  readonly refused: (refused: Refused) => void;
  readonly link: (isOpen: boolean) => void;
}

/** The lobby, live. */
export class LobbyClient {
  readonly connection: Connection;
  #wanted: Wanted | null = null;

  constructor(connect: () => Socket, private readonly watcher: LobbyWatcher, timers: Timers) {
    this.connection = new Connection(
      connect,
      {
        connected: () => this.#connected(),
        disconnected: () => watcher.link(false),
        message: (message) => this.#hear(message as ToLobbyPage),
      },
      timers,
    );
  }

  /** Look for an opponent, until one is found or the search is given up. */
  seek(wanted: Wanted): void {
    this.#wanted = wanted;
    this.connection.send({ type: "seek", ...wanted });
  }

  /** Give the search up. */
  stopSeeking(): void {
    this.#wanted = null;
    this.connection.send({ type: "stop_seeking" });
  }

  // A search holds for one socket only: on a new one it is begun again.
  #connected(): void {
    this.watcher.link(true);
    if (this.#wanted) this.seek(this.#wanted);
  }

  #hear(message: ToLobbyPage): void {
    switch (message.type) {
      case "lobby":
        return this.watcher.lobby(message);
      case "featured":
        return this.watcher.featured(message.game);
      case "seeking":
        // An answer that crossed with giving up.
        return this.#wanted ? this.watcher.seeking(message) : undefined;
      case "not_seeking":
        this.#wanted = null;
        return this.watcher.superseded();
      case "paired":
        this.#wanted = null;
        return this.watcher.paired(message.match_id);
      case "refused":
        this.#wanted = null;
        return this.watcher.refused(message.refused);
      case "pong":
      case "error":
        return undefined;
    }
  }
}
