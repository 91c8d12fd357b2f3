/** What is remembered in this browser; a browser that remembers nothing is no fault. */

/** What was stored under a key, laid over the usual values; strange values are not taken. */
export function recall<T extends Record<string, unknown>>(key: string, usual: T): T {
  const found = parsed(key);
  const entries = Object.entries(usual).map(([name, value]) => {
    const kept = found[name];
    const isAlike = typeof kept === typeof value || value === null || kept === null;
    return [name, kept !== undefined && isAlike ? kept : value];
  });
  return Object.fromEntries(entries) as T;
}

/** Store under a key. */
export function remember(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // private windows and full disks
  }
}

function parsed(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return {};
    throw error;
  }
}
