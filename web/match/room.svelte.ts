/** All that the page of a match knows and does, between the socket and what is shown. */

import { siteSocket, wakeWithPage } from "../net/connection";
import { MatchClient } from "../net/match_client";
import type { LevelView, MatchData, MatchView } from "../net/messages";
import { serverNow } from "../net/server_time";
import { beginning } from "../net/session";
import type { Notice, Session } from "../net/session_types";
import { REAL_TIMERS } from "../net/timers";
import { preferences } from "../shell/preferences.svelte";
import { noticeWords, plyWords } from "./match_words";
import { play, type Sound } from "./sounds";

/** How long something that is told stays, in milliseconds. */
const TOLD_FOR = 6_000;

/** Something told to the reader. */
export interface Told {
  readonly id: number;
  readonly text: string;
}

/** The room in which a match is played and watched. */
export class Room {
  readonly client: MatchClient;
  readonly levels: readonly LevelView[];
  /** What openings are called, by key. */
  readonly openings: Readonly<Record<string, string>>;
  /** What screen readers hear. */
  heard = $state("");
  told: readonly Told[] = $state.raw([]);
  /** How many plies are shown; null for the present. */
  cursor: number | null = $state(null);
  /** How far the board is turned, in seats. */
  turned = $state(0);
  #session: Session = $state.raw(beginning(null));
  #lastTold = 0;

  constructor(data: MatchData) {
    this.levels = data.levels;
    this.openings = data.openings;
    this.#session = beginning(data.match);
    this.client = new MatchClient(
      data.match,
      siteSocket(`/ws/match/${data.match.id}`),
      { session: (session) => this.#take(session), notice: (notice) => this.#notice(notice) },
      REAL_TIMERS,
    );
  }

  /** Connect, and stay connected. */
  enter(): void {
    this.client.open();
    wakeWithPage(this.client.connection);
  }

  get session(): Session {
    return this.#session;
  }

  get view(): MatchView {
    return this.#session.view!; // the server writes it into the page
  }

  /** The seat at the bottom of the board. */
  get bottom(): number {
    const size = this.view.board.starts.length;
    return (((this.view.you ?? 1) - 1 + this.turned) % size) + 1;
  }

  /** The server's time. */
  now(): number {
    return serverNow(this.#session.time, Date.now());
  }

  /** Show the board after so many plies; the last one is the present. */
  show(count: number): void {
    const last = this.view.plies.length;
    const wanted = Math.max(0, Math.min(count, last));
    this.cursor = wanted === last ? null : wanted;
  }

  /** Say something to the reader, to be seen and heard. */
  tell(text: string): void {
    const id = (this.#lastTold += 1);
    this.told = [...this.told.slice(-2), { id, text }];
    setTimeout(() => this.dismiss(id), TOLD_FOR);
  }

  /** Take something away that was told. */
  dismiss(id: number): void {
    this.told = this.told.filter((each) => each.id !== id);
  }

  #take(session: Session): void {
    this.#session = session;
    // A take-back can end before what is looked at.
    if (this.cursor !== null && this.cursor >= this.view.plies.length) this.cursor = null;
  }

  #notice(notice: Notice): void {
    const words = noticeWords(notice, this.levels);
    // How a game ended is shown anyway.
    const isOld = notice.kind === "note" && this.view.current.phase === "ended";
    if (words && !isOld) this.tell(words);
    if (notice.kind === "changed") this.#changed(notice.before, notice.after);
    if (notice.kind === "talk" && preferences.talk) this.#sound("talk");
  }

  #changed(before: MatchView | null, after: MatchView): void {
    if (after.current.rematch_id && this.#wantsRematch(after)) return this.#go(after.current.rematch_id);
    const known = before?.plies.length ?? after.plies.length;
    const fresh = after.plies.slice(known);
    if (fresh.length > 0) this.heard = fresh.map((ply) => plyWords(after, ply, this.levels)).join(". ");
    const sound = soundOf(before, after);
    if (sound) this.#sound(sound);
  }

  #wantsRematch(view: MatchView): boolean {
    return view.you !== null && view.current.offers.rematch.includes(view.you);
  }

  #go(matchId: string): void {
    location.assign(`/g/${matchId}`);
  }

  #sound(sound: Sound): void {
    if (preferences.sounds) play(sound);
  }
}

/** What a change sounds like. */
export function soundOf(before: MatchView | null, after: MatchView): Sound | null {
  if (!before) return null;
  if (before.current.phase !== after.current.phase) {
    if (after.current.phase === "running") return "start";
    if (after.current.phase === "ended") return "end";
  }
  if (after.plies.length <= before.plies.length) return null;
  const last = after.plies.at(-1)!;
  return /[hv]$/.test(last.move) ? "wall" : "step";
}
