/** What the header of every page can do. */

import { wireTheme } from "./theme";

/** Let the buttons of the header work. */
export function wireHeader(): void {
  wireTheme();
  const button = document.querySelector<HTMLButtonElement>("[data-sign-out]");
  button?.addEventListener("click", () => void signOut(button));
}

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await fetch("/api/session", { method: "DELETE" }).catch(() => null);
  // Whether it worked is seen on the page that comes.
  location.reload();
}
