/** The way to the position that is explored, as it stands in the address. */

import type { Query } from "../net/archive_calls";

/** Where the explorer begins, what was played from there, and which games count. */
export interface Way {
  readonly rules: string;
  /** A position text; empty for the start under the rules. */
  readonly position: string;
  readonly moves: readonly string[];
  readonly filters: Filters;
}

/** Which games count; empty texts set no bound. */
export interface Filters {
  readonly from_rating: string;
  readonly below_rating: string;
  readonly since: string;
  readonly until: string;
}

/** The way that an address names. */
export function wayIn(address: string): Way {
  const given = new URLSearchParams(address);
  const of = (name: string) => given.get(name) ?? "";
  return {
    rules: of("rules") || "duel",
    position: of("position"),
    moves: of("moves").split(" ").filter(Boolean),
    filters: {
      from_rating: of("from_rating"),
      below_rating: of("below_rating"),
      since: of("since"),
      until: of("until"),
    },
  };
}

/** The way as a question, and as it stands in an address. */
export function queryOf({ rules, position, moves, filters }: Way): Query {
  return { rules, position, moves: moves.join(" "), ...filters };
}
