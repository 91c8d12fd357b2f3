/** Where players, games and positions have their pages. */

import { type Query, queryText } from "../net/archive_calls";
import type { GameLine } from "../net/messages";
import { spoken } from "../words/say";

/** The page of a registered player. */
export function playerPath(name: string): string {
  return `/${spoken()}/players/${encodeURIComponent(name)}`;
}

/** The page on which a game can be replayed. */
export function gamePath({ id, origin }: Pick<GameLine, "id" | "origin">): string {
  return origin === "match" ? `/g/${id}` : `/${spoken()}/games/${id}`;
}

/** The search for games. */
export function gamesPath(query: Query): string {
  return `/${spoken()}/games${queryText(query)}`;
}

/** The explorer at a position. */
export function explorerPath(query: Query): string {
  return `/${spoken()}/explorer${queryText(query)}`;
}
