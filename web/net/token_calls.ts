/** The calls about access tokens. */

import { call } from "./calls";

/** A token as its owner sees it. */
export interface Token {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly description: string;
  readonly created: number;
  readonly used: number | null;
}

/** One's own tokens, and what a token may be good for. */
export interface OwnTokens {
  readonly tokens: readonly Token[];
  readonly scopes: readonly string[];
}

/** A new token; its secret is told this once. */
export interface MadeToken {
  readonly token: Token;
  readonly secret: string;
}

/** One's own tokens. */
export function ownTokens(): Promise<OwnTokens> {
  return call("GET", "/api/tokens");
}

/** Make a token. */
export function makeToken(scopes: readonly string[], description: string): Promise<MadeToken> {
  return call("POST", "/api/tokens", { scopes, description });
}

/** Let a token open nothing any more. */
export function revokeToken(id: string): Promise<null> {
  return call("DELETE", `/api/tokens/${encodeURIComponent(id)}`);
}
