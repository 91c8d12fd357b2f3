/** The tab of the page: its title and icon tell whose turn it is. */

const PLAIN = "/icon.svg";
const TURN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
  '<rect width="16" height="16" rx="3.5" fill="#ffc53d"/>' +
  '<path d="M4 3v7M12 6v7" stroke="#151b24" stroke-width="2.4" stroke-linecap="round"/>' +
  '<circle cx="8" cy="8" r="2.5" fill="#b3091f"/></svg>';

/** Set the title, and the icon that goes with it. */
export function showTurn(title: string, { isYourTurn }: { isYourTurn: boolean }): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isYourTurn ? `data:image/svg+xml,${encodeURIComponent(TURN)}` : PLAIN;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
