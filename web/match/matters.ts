/** What waits for the reader's answer, or for somebody else's: offers, and players who are gone. */

import type { Ask, LevelView, MatchView } from "../net/messages";
import { say } from "../words/say";
import { seatName } from "./match_words";

/** What can be said to it. */
export interface Answer {
  readonly label: string;
  readonly ask: Ask["what"];
  /** Whether it is the first of them. */
  readonly isMain: boolean;
  /** Whether it was given, and the others' are waited for. */
  readonly isGiven: boolean;
}

/** One matter; without answers it is only to be known. */
export interface Matter {
  /** The same as long as it is the same matter. */
  readonly key: string;
  readonly text: string;
  readonly answers: readonly Answer[];
  /** Whether the text changes with each second. */
  readonly isCounting: boolean;
}

/** All matters of a player, those first that are to be answered; `now` is the server's time. */
export function matters(view: MatchView, now: number, levels: readonly LevelView[]): readonly Matter[] {
  const isPlaying = view.current.phase === "running" && view.you !== null && !view.current.seats[view.you - 1]?.out;
  if (!isPlaying) return [];
  const found = [...absences(view, now, levels), ...takeback(view, levels), ...draw(view, levels)];
  return found.sort((one, other) => Number(other.answers.length > 0) - Number(one.answers.length > 0));
}

function absences(view: MatchView, now: number, levels: readonly LevelView[]): Matter[] {
  const isDuel = view.board.starts.length === 2;
  const gone = view.current.seats.flatMap(({ claim_at: at }, index) =>
    at !== null && index + 1 !== view.you ? [{ seat: index + 1, at }] : [],
  );
  return gone
    .sort((one, other) => one.at - other.at)
    .map(({ seat, at }) => {
      const name = seatName(view, seat, levels);
      const count = Math.max(0, Math.ceil((at - now) / 1000));
      if (count > 0) {
        const text = say(isDuel ? "claim_countdown" : "claim_countdown_four", { name, count });
        return { key: `gone ${seat}`, text, answers: [], isCounting: true };
      }
      const text = say(isDuel ? "claim_now" : "claim_now_four", { name });
      const win = answer(say(isDuel ? "claim_win" : "claim_out"), "claim_win", { isMain: true });
      const answers = isDuel ? [win, answer(say("claim_draw"), "claim_draw")] : [win];
      return { key: `claim ${seat}`, text, answers, isCounting: false };
    });
}

function takeback(view: MatchView, levels: readonly LevelView[]): Matter[] {
  const { takeback: seat, takeback_allowed: allowed } = view.current.offers;
  if (seat === null) return [];
  if (seat === view.you) {
    const answers = [answer(say("withdraw"), "decline_takeback")];
    return [{ key: "takeback by you", text: say("takeback_asked_by_you"), answers, isCounting: false }];
  }
  const isGiven = view.you !== null && allowed.includes(view.you);
  const text = say("takeback_asked", { name: seatName(view, seat, levels) });
  const answers = [
    answer(say("allow"), "ask_takeback", { isMain: true, isGiven }),
    answer(say("decline"), "decline_takeback"),
  ];
  return [{ key: `takeback ${seat}`, text, answers, isCounting: false }];
}

function draw(view: MatchView, levels: readonly LevelView[]): Matter[] {
  const { draw: seat } = view.current.offers;
  if (seat === null) return [];
  if (seat === view.you) return [{ key: "draw by you", text: say("draw_offered_by_you"), answers: [], isCounting: false }];
  const text = say("draw_offered", { name: seatName(view, seat, levels) });
  const answers = [answer(say("accept_draw"), "offer_draw", { isMain: true }), answer(say("decline"), "decline_draw")];
  return [{ key: `draw ${seat}`, text, answers, isCounting: false }];
}

function answer(
  label: string,
  ask: Ask["what"],
  { isMain = false, isGiven = false }: { isMain?: boolean; isGiven?: boolean } = {},
): Answer {
  return { label, ask, isMain, isGiven };
}
