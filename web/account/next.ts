/** Where the reader wanted to go before signing in. */

import { spoken } from "../words/say";

/** The address to go to: one of this site, or the front page. */
export function nextAddress(here: URL): string {
  const home = `/${spoken()}/`;
  const wanted = here.searchParams.get("next");
  if (!wanted?.startsWith("/")) return home;
  const address = new URL(wanted, here);
  return address.origin === here.origin ? address.pathname + address.search : home;
}

/** A page of accounts that remembers where the reader wanted to go. */
export function withNext(name: string, here: URL): string {
  return `/${spoken()}/${name}${here.search}`;
}
