/** The elements of a board, made once. */

import type { Layers } from "./scene";

const SVG = "http://www.w3.org/2000/svg";

/** The elements of a board. */
export interface Elements {
  readonly root: HTMLElement;
  /** What pointers and keys act on. */
  readonly stage: HTMLElement;
  readonly picture: SVGSVGElement;
  readonly layers: Readonly<Record<keyof Layers, SVGGElement>>;
  readonly grid: HTMLElement;
  readonly reason: HTMLElement;
  readonly loupe: HTMLElement;
  readonly lens: SVGSVGElement;
  readonly loupeReason: HTMLElement;
  readonly confirm: HTMLElement;
  readonly yes: HTMLButtonElement;
  readonly no: HTMLButtonElement;
  readonly live: HTMLElement;
}

/** Make the elements of a board. */
export function makeElements(id: string): Elements {
  const root = html("div", "kb");
  root.dir = "ltr";
  const stage = root.appendChild(html("div", "kb-stage"));
  const picture = stage.appendChild(svg("svg", "kb-picture"));
  const layers = makeLayers(picture, id);
  const grid = stage.appendChild(html("div", "kb-grid"));
  const reason = root.appendChild(html("div", "kb-reason"));
  const loupe = root.appendChild(html("div", "kb-loupe"));
  const live = root.appendChild(html("div", "kb-live"));
  hideFromReaders([reason, loupe]);
  live.setAttribute("aria-live", "polite");
  return {
    root,
    stage,
    picture,
    layers,
    grid,
    reason,
    loupe,
    ...makeLens(loupe, id),
    ...makeConfirm(root),
    live,
  };
}

/** Show or hide an element. */
export function toggle(element: HTMLElement, { shown }: { shown: boolean }): void {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Say something, unless it has just been said. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Make an HTML element. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  className: string,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  element.setAttribute("class", className);
  return element;
}

function makeLayers(picture: SVGSVGElement, id: string): Elements["layers"] {
  picture.setAttribute("aria-hidden", "true");
  const content = picture.appendChild(svg("g", "kb-content"));
  content.id = `${id}-content`;
  const layer = (name: string): SVGGElement => content.appendChild(svg("g", `kb-${name}`));
  return {
    surface: layer("surface"),
    marks: layer("marks"),
    walls: layer("walls"),
    pawns: layer("pawns"),
    preview: layer("preview"),
  };
}

function makeLens(loupe: HTMLElement, id: string): Pick<Elements, "lens" | "loupeReason"> {
  const lens = loupe.appendChild(svg("svg", "kb-lens"));
  lens.appendChild(svg("use", "")).setAttribute("href", `#${id}-content`);
  return { lens, loupeReason: loupe.appendChild(html("div", "kb-loupe-reason")) };
}

function makeConfirm(root: HTMLElement): Pick<Elements, "confirm" | "yes" | "no"> {
  const confirm = root.appendChild(html("div", "kb-confirm"));
  const no = confirm.appendChild(html("button", "kb-no"));
  const yes = confirm.appendChild(html("button", "kb-yes"));
  for (const [button, path] of [
    [no, "M7 7 L17 17 M17 7 L7 17"],
    [yes, "M5 12.5 L10 17.5 L19 7"],
  ] as const) {
    button.type = "button";
    const icon = button.appendChild(svg("svg", ""));
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    icon.appendChild(svg("path", "")).setAttribute("d", path);
  }
  return { confirm, yes, no };
}

function hideFromReaders(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.setAttribute("aria-hidden", "true");
}
