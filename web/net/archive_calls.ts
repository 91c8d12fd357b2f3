/** Asking the archive: games that have ended, what was played in them, and who stands where. */

import { call, CallFailed, failureOf } from "./calls";
import type { ArchivedGame, Explorer, GameList, ImportAnswer, ImportProblem, Leaderboard, RemovedGame } from "./messages";

/** Parameters of a question; empty ones are left away. */
export type Query = Readonly<Record<string, string>>;

const BAD_REQUEST = 400;

/** Games that a search finds. */
export function findGames(query: Query): Promise<GameList> {
  return call<GameList>("GET", `/api/games${queryText(query)}`);
}

/** A game that has ended, with all its positions. */
export function readGame(id: string): Promise<ArchivedGame> {
  return call<ArchivedGame>("GET", `/api/games/${encodeURIComponent(id)}`);
}

/** What was played in a position. */
export function explore(query: Query): Promise<Explorer> {
  return call<Explorer>("GET", `/api/explorer${queryText(query)}`);
}

/** A page of a leaderboard. */
export function readLeaderboard(pool: string, page: number): Promise<Leaderboard> {
  return call<Leaderboard>("GET", `/api/leaderboard/${encodeURIComponent(pool)}?page=${page}`);
}

/** Send records of games; a `ImportProblem` says what is wrong with them. */
export async function sendRecords(records: string): Promise<ImportAnswer | ImportProblem> {
  const response = await fetch("/api/import", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "text/plain; charset=utf-8" },
    body: records,
  }).catch(() => null);
  if (!response) throw new CallFailed(null, null);
  const answer = (await response.json().catch(() => null)) as ImportAnswer | ImportProblem | null;
  const isProblem = response.status === BAD_REQUEST && answer !== null && "faults" in answer;
  if (answer === null || !(response.ok || isProblem)) throw failureOf(answer, response.status);
  return answer;
}

/** Take a game out of the archive that somebody has sent. */
export function removeGame(id: string): Promise<RemovedGame> {
  return call<RemovedGame>("DELETE", `/api/games/${encodeURIComponent(id)}`);
}

/** A question as it stands in an address: with `?`, or empty. */
export function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
