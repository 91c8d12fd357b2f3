/** Who presses "Sit" in a list of tables sits down on the page of the table, without asking again. */

const KEY = "sit";

/** Note that the reader wants a seat at a table, whose page comes next in this tab. */
export function wantSeat(matchId: string): void {
  try {
    sessionStorage.setItem(KEY, matchId);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // without storage the table asks once more
  }
}

/** Whether the reader wanted a seat at this table; asked once, and forgotten. */
export function wantedSeat(matchId: string): boolean {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return wanted === matchId;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
