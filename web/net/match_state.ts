/** How a match as the page knows it goes on with each message. */

import type { Change, CurrentView, Full, MatchView, Presence, SeatView, WatchersTalk } from "./messages";

/** The messages that change what is known. */
export type News = Full | Change | Presence | WatchersTalk;

/** How many lines of the spectators' room a page keeps: it may be open for hours. */
const KEPT_LINES = 200;

/** What is known after a message; `isGap` when something before it was missed. */
export interface Applied {
  readonly view: MatchView | null;
  readonly isGap: boolean;
}

/** The match after a message. */
export function apply(view: MatchView | null, news: News): Applied {
  if (news.type === "full") return { view: news.match, isGap: false };
  if (view === null) return { view, isGap: true };
  if (news.type === "presence") return { view: withPresence(view, news), isGap: false };
  if (news.type === "watchers_talk") return { view: withWatchersTalk(view, news), isGap: false };
  if (news.version <= view.version) return { view, isGap: false }; // told twice
  if (news.before !== view.version) return { view, isGap: true };
  return { view: withChange(view, news), isGap: false };
}

function withChange(view: MatchView, change: Change): MatchView {
  return {
    ...view,
    version: change.version,
    current: change.current,
    plies: [...view.plies.slice(0, change.keep), ...change.plies],
    talk: [...view.talk, ...change.talk],
    you: seatOf(view.me.id, change.current),
  };
}

/** The seat of a person once the match has begun. */
function seatOf(id: string, current: CurrentView): number | null {
  const index = current.seats.findIndex((seat) => seat.person.id === id);
  return current.phase === "waiting" || index < 0 ? null : index + 1;
}

function withWatchersTalk(view: MatchView, { lines }: WatchersTalk): MatchView {
  return { ...view, watchers_talk: [...view.watchers_talk, ...lines].slice(-KEPT_LINES) };
}

function withPresence(view: MatchView, presence: Presence): MatchView {
  const seats = view.current.seats.map((seat, index): SeatView => ({
    ...seat,
    gone_since: presence.gone_since[index] ?? null,
    claim_at: presence.claim_at[index] ?? null,
  }));
  return { ...view, watchers: presence.watchers, current: { ...view.current, seats } };
}
