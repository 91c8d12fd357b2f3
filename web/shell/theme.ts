/** The light and the dark theme: the system's, unless the reader chose the other one. */

const KEY = "theme";

type Theme = "light" | "dark";

/**
 * Let the button of the header change the theme.
 *
 * Every click changes what is seen. Who comes back to the system's theme follows the system again.
 */
export function wireTheme(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-toggle]");
  if (!button) return;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const show = (): void => name(button, other(shown(system)));
  button.hidden = false;
  button.addEventListener("click", () => {
    choose(other(shown(system)), system);
    show();
  });
  system.addEventListener("change", show);
  show();
}

function name(button: HTMLButtonElement, next: Theme): void {
  const words = button.dataset[next] ?? "";
  button.dataset["next"] = next;
  button.title = words;
  button.setAttribute("aria-label", words);
}

function shown(system: MediaQueryList): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return ofSystem(system);
}

function ofSystem({ matches }: MediaQueryList): Theme {
  return matches ? "dark" : "light";
}

function other(theme: Theme): Theme {
  return theme === "light" ? "dark" : "light";
}

function choose(theme: Theme, system: MediaQueryList): void {
  if (theme === ofSystem(system)) {
    delete document.documentElement.dataset["theme"];
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset["theme"] = theme;
    localStorage.setItem(KEY, theme);
  }
}
