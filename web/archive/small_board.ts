/** A position as a picture that is light enough to stand in every row of a list. */

import { extent, GROOVE, grooveLine, RIM, slotBox, spotCentre, viewBox } from "../board/geometry";
import { at, bar, inset, tag } from "../board/markup";
import { lieFor, type Lie, slotOf, spotOf } from "../board/orientation";
import { pawn } from "../board/pieces";
import { readCell, readWall } from "../board/places";
import type { Still } from "../net/messages";

/** Pawns and walls are larger than on a board to play on: at this size they are all one sees. */
const LARGER = 1.4;
const THICKER = GROOVE / 4;

/** What the picture's frame is, as SVG says it. */
export function smallFrame({ size }: Still): string {
  const { x, y, width, height } = viewBox({ size, coordinates: false });
  return `${x} ${y} ${width} ${height}`;
}

/** What is in the picture, as SVG text; seat 1 began at the bottom. */
export function smallBoard(still: Still): string {
  const lie = lieFor(null, still.size);
  return ground(still.size) + walls(still, lie) + pawns(still, lie);
}

// A path for the grooves instead of a square for each cell: there are many boards in a page.
function ground(size: number): string {
  const side = extent(size);
  const edge = { x: -RIM, y: -RIM, width: side + 2 * RIM, height: side + 2 * RIM };
  const cells = { x: 0, y: 0, width: side, height: side };
  const lines = Array.from({ length: size - 1 }, (_, index) => grooveLine(index));
  const grooves = lines.map((line) => `M${line} 0V${side}M0 ${line}H${side}`).join("");
  return (
    bar(edge, { radius: 16, class: "kb-ground" }) +
    bar(cells, { radius: 6, class: "kb-cell" }) +
    tag("path", { d: grooves, class: "grooves" })
  );
}

function walls({ walls: names, wall_seats: seats }: Still, lie: Lie): string {
  const bars = names.map((name, index) => {
    const wall = readWall(name);
    const looks = { radius: 3, class: `kb-wall kb-s${Number(seats[index] ?? 0)}` };
    return wall ? bar(inset(slotBox(slotOf(wall, lie)), -THICKER), looks) : "";
  });
  return bars.join("");
}

function pawns({ pawns: names }: Still, lie: Lie): string {
  const shown = names.map((name, index) => {
    const cell = readCell(name ?? "");
    if (!cell) return "";
    const place = `${at(spotCentre(spotOf(cell, lie)))} scale(${LARGER})`;
    return tag("g", { transform: place }, pawn({ seat: index + 1, place: { x: 0, y: 0 } }));
  });
  return shown.join("");
}
