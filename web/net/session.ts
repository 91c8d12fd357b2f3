/** What follows from each thing that can happen to a page of a match: pure, and tested as such. */

import { apply, type News } from "./match_state";
import type { FromPage, MatchView, Move, ToPage } from "./messages";
import { fateOf } from "./pending";
import { mayPremove, verdictOn } from "./premoves";
import { guessTime, learnTime, UNKNOWN_TIME } from "./server_time";
import type { Effect, Happening, Notice, Outcome, Session } from "./session_types";

/** The page as it is before anything came over its socket. */
export function beginning(view: MatchView | null): Session {
  return {
    view,
    link: "connecting",
    pending: null,
    asked: {},
    premove: null,
    time: UNKNOWN_TIME,
    isSyncing: false,
  };
}

/** What follows from a happening. */
export function step(session: Session, happening: Happening): Outcome {
  switch (happening.kind) {
    case "connected":
      return quiet({ ...session, link: "connecting", isSyncing: false });
    case "disconnected":
      return disconnected(session);
    case "message":
      return heard(session, happening.message, happening.at, happening.nonce);
    case "play":
      return play(session, happening.move, happening.nonce);
    case "ask":
      return ask(session, happening);
    case "premove":
      return premove(session, happening.move);
    case "cancel_premove":
      return quiet({ ...session, premove: null });
    case "unanswered":
      return unanswered(session);
  }
}

function disconnected(session: Session): Outcome {
  const notices = Object.values(session.asked).map((wish): Notice => ({ kind: "not_sent", wish }));
  return { session: { ...session, link: "down", asked: {} }, effects: notices.map(tell) };
}

function heard(session: Session, message: ToPage, at: number, nonce: string): Outcome {
  switch (message.type) {
    case "full":
      return news(freshened(session, message.match.current.clocks?.now, at), message, nonce);
    case "change":
      return news(freshened(session, message.current.clocks?.now, at), message, nonce);
    case "presence":
    case "watchers_talk":
      return news(session, message, nonce);
    case "done":
      return answered(session, message.nonce, null);
    case "refused":
      // The server could not find out; the move is sent again, and may be played by then.
      if (message.refused.code === "busy" && session.pending?.nonce === message.nonce) return quiet(session);
      return answered(session, message.nonce, {
        kind: "refused",
        wish: session.asked[message.nonce] ?? "move",
        refused: message.refused,
      });
    case "pong":
      return quiet({ ...session, time: learnTime(session.time, message.sent, message.now, at) });
    case "lag_probe":
      return { session, effects: [send({ type: "lag_echo", probe: message.probe })] };
    case "restarting":
    case "error":
      return quiet(session);
  }
}

function freshened(session: Session, now: number | undefined, at: number): Session {
  return now === undefined ? session : { ...session, time: guessTime(session.time, now, at) };
}

function news(session: Session, message: News, nonce: string): Outcome {
  const { view, isGap } = apply(session.view, message);
  if (isGap) return sync(session);
  const isFull = message.type === "full";
  const next: Session = {
    ...session,
    view,
    link: isFull ? "open" : session.link,
    isSyncing: isFull ? false : session.isSyncing,
  };
  const effects: Effect[] = [];
  if (view && view !== session.view) {
    effects.push(tell({ kind: "changed", before: session.view, after: view }));
  }
  if (message.type === "change" && view && view !== session.view) {
    const { note } = message;
    if (note) effects.push(tell({ kind: "note", note, before: session.view, after: view }));
    if (message.talk.length > 0) effects.push(tell({ kind: "talk", lines: message.talk }));
  }
  if (message.type === "watchers_talk") effects.push(tell({ kind: "talk", lines: message.lines }));
  return followedBy({ session: next, effects }, (now) => settle(now, isFull), (now) => release(now, nonce));
}

/** Something was missed: ask for everything, once. */
function sync(session: Session): Outcome {
  if (session.isSyncing) return quiet(session);
  return { session: { ...session, isSyncing: true }, effects: [send({ type: "sync" })] };
}

/** See what became of the move under way; after a reconnect it is sent again if it still fits. */
function settle(session: Session, isFull: boolean): Outcome {
  const { pending, view } = session;
  if (!pending || !view) return quiet(session);
  const fate = fateOf(pending, view);
  if (fate === "fits") return { session, effects: isFull ? [send(pending)] : [] };
  const without = { ...session, pending: null };
  if (fate === "played") return quiet(without);
  return { session: without, effects: [tell({ kind: "move_lost", move: pending.move })] };
}

function release(session: Session, nonce: string): Outcome {
  const { premove: prepared } = session;
  const verdict = verdictOn(session);
  if (!prepared || verdict === "wait") return quiet(session);
  const without = { ...session, premove: null };
  if (verdict === "play") return play(without, prepared.move, nonce);
  const wasOver = session.view?.current.phase !== "running";
  const notice: Notice = { kind: "premove_dropped", move: prepared.move };
  return { session: without, effects: wasOver ? [] : [tell(notice)] };
}

function answered(session: Session, nonce: string, notice: Notice | null): Outcome {
  const { [nonce]: _, ...asked } = session.asked;
  const effects = notice ? [tell(notice)] : [];
  if (session.pending?.nonce !== nonce) return { session: { ...session, asked }, effects };
  if (!notice) return { session: { ...session, asked, pending: settledMove(session) }, effects };
  // What was prepared presumed this move.
  return { session: { ...session, asked, pending: null, premove: null }, effects };
}

/** An acknowledged move stays on the board as under way until the change that shows it. */
function settledMove(session: Session): Move | null {
  const { pending, view } = session;
  return pending && view && fateOf(pending, view) === "fits" ? pending : null;
}

function play(session: Session, move: string, nonce: string): Outcome {
  const { view, pending, link } = session;
  if (!view || pending || view.current.phase !== "running") return quiet(session);
  if (view.you === null || view.current.position.turn !== view.you) return quiet(session);
  const message: Move = { type: "move", ply: view.plies.length, move, nonce };
  const effects = link === "open" ? [send(message)] : [];
  return { session: { ...session, pending: message, premove: null }, effects };
}

function ask(session: Session, { message, nonce, wish }: Extract<Happening, { kind: "ask" }>): Outcome {
  if (session.link !== "open") return { session, effects: [tell({ kind: "not_sent", wish })] };
  const asked = { ...session.asked, [nonce]: wish };
  return { session: { ...session, asked }, effects: [send(message)] };
}

function premove(session: Session, move: string): Outcome {
  const { view, pending } = session;
  if (!view || !mayPremove(view, pending !== null)) return quiet(session);
  const after = view.plies.length + (pending ? 1 : 0);
  return quiet({ ...session, premove: { move, after } });
}

/**
 * The server has not answered for a while, though the connection stands: send the move once more,
 * and ask how the match stands, in case it was the change that was lost.
 */
function unanswered(session: Session): Outcome {
  const { pending, link } = session;
  if (!pending || link !== "open") return quiet(session);
  return { session, effects: [send(pending), send({ type: "sync" })] };
}

function followedBy(first: Outcome, ...rest: ((session: Session) => Outcome)[]): Outcome {
  return rest.reduce((sofar, then) => {
    const { session, effects } = then(sofar.session);
    return { session, effects: [...sofar.effects, ...effects] };
  }, first);
}

function quiet(session: Session): Outcome {
  return { session, effects: [] };
}

function send(message: FromPage): Effect {
  return { kind: "send", message };
}

function tell(notice: Notice): Effect {
  return { kind: "tell", notice };
}
