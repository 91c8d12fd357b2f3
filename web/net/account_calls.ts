/** The calls about accounts, reports and moderation. */

import { call } from "./calls";
import type {
  Account,
  AskForLink,
  Confirmation,
  Forgotten,
  Guest,
  NewAccount,
  NewEmail,
  NewPassword,
  NewReport,
  NewReportAnswer,
  OwnAccount,
  OwnSessions,
  Proof,
  Reports,
  Reset,
  SignIn,
} from "./messages";

/** Become a player with an account. */
export function register(account: NewAccount): Promise<OwnAccount> {
  return call("POST", "/api/accounts", account);
}

/** Sign in. */
export function signIn(proof: SignIn): Promise<OwnAccount> {
  return call("POST", "/api/session", proof);
}

/** Have a link sent with which a new password can be set. */
export function askForPassword(forgotten: Forgotten): Promise<null> {
  return call("POST", "/api/password-resets", forgotten);
}

/** Set a new password by the token of a link. */
export function resetPassword(reset: Reset): Promise<null> {
  return call("PUT", "/api/password-resets", reset);
}

/** Confirm an address by the token of a link. */
export function confirmEmail(confirmation: Confirmation): Promise<null> {
  return call("PUT", "/api/email-confirmations", confirmation);
}

/** Have the link with which the address is confirmed sent once more. */
export function askToConfirm(wish: AskForLink): Promise<null> {
  return call("POST", "/api/account/email/confirmation", wish);
}

/** One's own account. */
export function ownAccount(): Promise<OwnAccount> {
  return call("GET", "/api/account");
}

/** Change the password; all other sessions end. */
export function changePassword(change: NewPassword): Promise<null> {
  return call("PUT", "/api/account/password", change);
}

/** Set or clear the address for mail. */
export function changeEmail(change: NewEmail): Promise<OwnAccount> {
  return call("PUT", "/api/account/email", change);
}

/** Close the account for good. */
export function closeAccount(proof: Proof): Promise<null> {
  return call("POST", "/api/account/closing", proof);
}

/** Where one is signed in. */
export function ownSessions(): Promise<OwnSessions> {
  return call("GET", "/api/account/sessions");
}

/** Sign one browser out. */
export function endSession(id: string): Promise<null> {
  return call("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
}

/** Sign all browsers out but this one. */
export function endOtherSessions(): Promise<null> {
  return call("DELETE", "/api/account/sessions");
}

/** Let the account be that of a bot. */
export function becomeBot(): Promise<unknown> {
  return call("POST", "/api/bot/account/upgrade");
}

/** Tell moderators of somebody. */
export function report(made: NewReport): Promise<NewReportAnswer> {
  return call("POST", "/api/reports", made);
}

/** Some reports, the newest first. */
export function readReports(isSettled: boolean, before: number | null): Promise<Reports> {
  const query = new URLSearchParams({ settled: String(isSettled) });
  if (before !== null) query.set("before", String(before));
  return call("GET", `/api/moderation/reports?${query.toString()}`);
}

/** Be done with a report. */
export function settleReport(id: string): Promise<null> {
  return call("POST", `/api/moderation/reports/${encodeURIComponent(id)}/settlement`);
}

/** The account of a name. */
export function findAccount(name: string): Promise<Account> {
  return call("GET", `/api/moderation/people?${new URLSearchParams({ name }).toString()}`);
}

/** The account of a person. */
export function readAccount(personId: string): Promise<Account> {
  return call("GET", personPath(personId));
}

/** Let somebody not talk until then; null lets them talk again. */
export function mute(personId: string, until: number | null): Promise<Account> {
  const path = `${personPath(personId)}/mute`;
  return until === null ? call("DELETE", path) : call("PUT", path, { until });
}

/** Whether a guest is muted. */
export function readGuest(personId: string): Promise<Guest> {
  return call("GET", guestPath(personId));
}

/** Let a guest not talk until then; null lets them talk again. */
export function muteGuest(personId: string, until: number | null): Promise<Guest> {
  const path = `${guestPath(personId)}/mute`;
  return until === null ? call("DELETE", path) : call("PUT", path, { until });
}

/** Close somebody's account. */
export function closePerson(personId: string): Promise<null> {
  return call("POST", `${personPath(personId)}/closing`);
}

function personPath(personId: string): string {
  return `/api/moderation/people/${encodeURIComponent(personId)}`;
}

function guestPath(personId: string): string {
  return `/api/moderation/guests/${encodeURIComponent(personId)}`;
}
