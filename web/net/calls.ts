/** The calls over HTTP. */

import type { Me, NewTable, NewTableAnswer, Refused } from "./messages";

/** A call that came to nothing; `refused` says why, or is null when nobody answered. */
export class CallFailed extends Error {
  constructor(readonly refused: Refused | null) {
    super(refused?.detail ?? "no answer");
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

/** Lines read from the server. */
export function read<T>(path: string): Promise<T> {
  return call<T>("GET", path);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (!response) throw new CallFailed(null);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallFailed(isRefused(answer) ? answer : null);
  return answer as T;
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === "object" && answer !== null && "code" in answer && "detail" in answer;
}
