/** The id of a game, which moderators are more likely to have as the address of its page. */
export function gameId(address: string): string {
  const path = address.trim().replace(/[?#].*$/, "").replace(/\/+$/, "");
  return path.slice(path.lastIndexOf("/") + 1);
}
