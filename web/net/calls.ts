/** The calls over HTTP. */

import type { Me, NewTable, NewTableAnswer, PositionView, Refused } from "./messages";

/** A call that came to nothing; `refused` says why, if the server said it. */
export class CallFailed extends Error {
  /**
   * @param status of the answer, or null when nobody answered.
   * @param reason a word such as `name_taken`, where something about accounts was refused.
   */
  constructor(
    readonly refused: Refused | null,
    readonly status: number | null,
    readonly reason: string | null = null,
  ) {
    super(refused?.detail ?? `the call failed: ${status ?? "no answer"}`);
  }
}

/** Lay a table; the answer says where. */
export function layTable(table: NewTable): Promise<NewTableAnswer> {
  return call<NewTableAnswer>("POST", "/api/tables", table);
}

/** Take another name. */
export function rename(name: string): Promise<Me> {
  return call<Me>("PUT", "/api/me", { name });
}

/** The position after some moves, divided by blanks. */
export function readPosition(rules: string, moves: string): Promise<PositionView> {
  return call<PositionView>("GET", `/api/position?${new URLSearchParams({ rules, moves }).toString()}`);
}

/** Call the server; gives the body of its answer, or throws `CallFailed`. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (!response) throw new CallFailed(null, null);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(answer, response.status);
  return answer as T;
}

/** What the body of an error says of why. */
export function failureOf(answer: unknown, status: number): CallFailed {
  const problem = answer as { readonly refused?: Refused; readonly reason?: string } | null;
  return new CallFailed(problem?.refused ?? null, status, problem?.reason ?? null);
}
