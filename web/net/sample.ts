/** A small match to test with. */

import type { Change, CurrentView, MatchView, PlyView } from "./messages";

const ME = { id: "me", name: "Mira", kind: "guest", level: null } as const;
const OTHER = { id: "other", name: "Omid", kind: "guest", level: null } as const;

/** A ply of a duel; seat 1 plays the even ones. */
function ply(move: string, index: number): PlyView {
  return { seat: (index % 2) + 1, move, took: 0, spent: 0, clock: null };
}

/** A duel in which these moves were played, seen from a seat. */
export function duel(moves: readonly string[], you: number | null = 1, version = 3): MatchView {
  const people = you === 2 ? [OTHER, ME] : [ME, OTHER];
  return {
    id: "4f9KqW2a",
    version: version + moves.length,
    terms: { rules: "duel", control: null, visibility: "private", is_rated: false, origin: "friend" },
    host: ME,
    board: {
      key: "duel",
      size: 9,
      starts: ["e1", "e9"],
      goals: [["e9"], ["e1"]],
      walls: [10, 10],
      max_plies: 200,
    },
    current: current((moves.length % 2) + 1, people),
    plies: moves.map(ply),
    talk: [],
    watchers_talk: [],
    you,
    me: you === null ? { ...ME, id: "watcher" } : ME,
    watchers: 0,
    pool: null,
  };
}

function current(turn: number, people: readonly (typeof ME | typeof OTHER)[]): CurrentView {
  return {
    phase: "running",
    seats: people.map((person) => ({ person, wish: null, out: null, out_after: null, place: null, gone_since: null, claim_at: null, rating: null })),
    position: {
      pawns: ["e1", "e9"],
      walls: [],
      wall_seats: [],
      walls_left: [10, 10],
      distances: [8, 8],
      paths: ["e1 e2 e3 e4 e5 e6 e7 e8 e9", "e9 e8 e7 e6 e5 e4 e3 e2 e1"],
      turn,
      steps: turn === 1 ? ["d1", "e2", "f1"] : ["d9", "e8", "f9"],
      slots: `x${".".repeat(127)}`,
    },
    clocks: null,
    offers: { draw: null, takeback: null, takeback_plies: null, takeback_allowed: [], rematch: [] },
    outcome: null,
    can_abort: true,
    rematch_id: null,
    agreed_to_computers: [],
    computers_level: null,
  };
}

/** What the server says when a match has gone on from one view to the next. */
export function change(before: MatchView, after: MatchView): Change {
  const keep = before.plies.findIndex((each, index) => after.plies[index]?.move !== each.move);
  const kept = keep < 0 ? Math.min(before.plies.length, after.plies.length) : keep;
  return {
    type: "change",
    before: before.version,
    version: after.version,
    keep: kept,
    current: after.current,
    plies: after.plies.slice(kept),
    talk: [],
    note: null,
  };
}
