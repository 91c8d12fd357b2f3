/** The light and the dark theme: the system's, unless the reader chose. */

const KEY = "theme";
const ORDER = [null, "light", "dark"] as const;

type Theme = (typeof ORDER)[number];

/** Let the button of the header change the theme. */
export function wireTheme(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-toggle]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => choose(following(chosen())));
}

/** What the reader chose last, null for the system's theme. */
function chosen(): Theme {
  const theme = document.documentElement.dataset["theme"];
  return theme === "light" || theme === "dark" ? theme : null;
}

function following(theme: Theme): Theme {
  return ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? null;
}

function choose(theme: Theme): void {
  if (theme === null) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  if (theme === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
}
