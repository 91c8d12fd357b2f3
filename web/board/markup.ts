/** SVG as text. Numbers and our own words only: what people write never comes here. */

import type { Box, Point } from "./geometry";

/** What an attribute can be. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An element with its content. */
export function tag(name: string, attributes: Attributes, content = ""): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${plain(value)}"`);
  return `<${name}${words.join("")}>${content}</${name}>`;
}

/** A rectangle with round corners. */
export function bar(
  box: Box,
  { radius, ...rest }: Attributes & { readonly radius: number },
): string {
  const { x, y, width, height } = box;
  return tag("rect", { x, y, width, height, rx: radius, ...rest });
}

/** A rectangle that is smaller on every side. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The attribute that moves a group to a point. */
export function at({ x, y }: Point): string {
  return `translate(${plain(x)} ${plain(y)})`;
}

function plain(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
}
