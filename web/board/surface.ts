/** What lies still under a game: the ground, the cells, the goals, letters and numbers. */

import {
  CELL,
  extent,
  GROOVE,
  LETTERS,
  PITCH,
  RIM,
  spotBox,
  spotCentre,
  viewBox,
} from "./geometry";
import { at, bar, inset, tag } from "./markup";
import { cellOf, type Lie, type Spot, spotOf } from "./orientation";
import { fileName, readCell } from "./places";
import type { BoardState } from "./state";

const EDGE = 5;
const EDGE_GAP = 4;

/** The ground of a board. */
export function surface(state: BoardState, lie: Lie): string {
  const cells = spots(lie.size).map((spot) => bar(spotBox(spot), { radius: 6, class: "kb-cell" }));
  const letters = state.hasCoordinates ? coordinates(lie) : "";
  return rim(state) + cells.join("") + goals(state, lie) + letters;
}

/** Every place of a cell, by rows from the top left. */
export function spots(size: number): Spot[] {
  const line = Array.from({ length: size }, (_, index) => index);
  return line.flatMap((row) => line.map((col) => ({ col, row })));
}

function rim({ size }: BoardState): string {
  const side = extent(size) + 2 * RIM;
  return bar({ x: -RIM, y: -RIM, width: side, height: side }, { radius: 12, class: "kb-ground" });
}

function coordinates(lie: Lie): string {
  const frame = viewBox({ size: lie.size, coordinates: true });
  const line = Array.from({ length: lie.size }, (_, index) => index);
  const x = frame.x + LETTERS / 2;
  const y = frame.y + frame.height - LETTERS / 2 - 1;
  const below = line.map((col) => letter({ col, row: lie.size - 1 }, lie, { y }));
  const beside = line.map((row) => letter({ col: 0, row }, lie, { x }));
  return tag("g", { class: "kb-letters" }, [...below, ...beside].join(""));
}

// On a board that lies on its side, the ranks run along the bottom.
function letter(spot: Spot, lie: Lie, moved: { readonly x?: number; readonly y?: number }): string {
  const place = { ...spotCentre(spot), ...moved };
  const cell = cellOf(spot, lie);
  const isFile = (moved.y !== undefined) === (lie.turns % 2 === 0);
  return tag(
    "text",
    { x: place.x, y: place.y },
    isFile ? fileName(cell.file) : String(cell.rank + 1),
  );
}

function goals(state: BoardState, lie: Lie): string {
  const drawn = state.goals.map((cells) => placed(cells, lie));
  const edges = EDGES.map((edge) => goalEdge(edge, seatsOn(edge, drawn, lie.size), lie.size));
  const inner = drawn.flatMap((goal, index) =>
    innerGoal(goal, { seat: index + 1, drawn, size: lie.size }),
  );
  return edges.join("") + [...new Set(inner)].join("");
}

function placed(cells: readonly string[], lie: Lie): readonly Spot[] {
  return cells
    .map(readCell)
    .filter((cell) => cell !== null)
    .map((cell) => spotOf(cell, lie));
}

interface Edge {
  readonly holds: (spot: Spot, last: number) => boolean;
  readonly isLevel: boolean;
  readonly isFar: boolean;
}

const EDGES: readonly Edge[] = [
  { holds: ({ row }) => row === 0, isLevel: true, isFar: false },
  { holds: ({ row }, last) => row === last, isLevel: true, isFar: true },
  { holds: ({ col }) => col === 0, isLevel: false, isFar: false },
  { holds: ({ col }, last) => col === last, isLevel: false, isFar: true },
];

function isWhole(edge: Edge, goal: readonly Spot[], size: number): boolean {
  return goal.filter((spot) => edge.holds(spot, size - 1)).length === size;
}

function seatsOn(edge: Edge, goals: readonly (readonly Spot[])[], size: number): readonly number[] {
  const seats = goals.map((_, index) => index + 1);
  return seats.filter((seat) => isWhole(edge, goals[seat - 1] ?? [], size));
}

// Seats that share an edge share its length.
function goalEdge(edge: Edge, seats: readonly number[], size: number): string {
  const length = extent(size) / Math.max(seats.length, 1);
  const across = edge.isFar ? extent(size) + EDGE_GAP : -EDGE_GAP - EDGE;
  const bars = seats.map((seat, index) => {
    const along = index * length;
    const box = edge.isLevel
      ? { x: along, y: across, width: length, height: EDGE }
      : { x: across, y: along, width: EDGE, height: length };
    return bar(box, { radius: EDGE / 2, class: `kb-goal kb-s${seat}` });
  });
  return bars.join("");
}

interface GoalOf {
  readonly seat: number;
  readonly drawn: readonly (readonly Spot[])[];
  readonly size: number;
}

function innerGoal(goal: readonly Spot[], { seat, drawn, size }: GoalOf): readonly string[] {
  const wholeEdges = EDGES.filter((edge) => isWhole(edge, goal, size));
  const rest = goal.filter((spot) => !wholeEdges.some((edge) => edge.holds(spot, size - 1)));
  return rest.map((spot) => {
    const isShared = drawn.filter((other) => other.some((one) => isAt(one, spot))).length > 1;
    return goalCell(spot, isShared ? "kb-goal-shared" : `kb-s${seat}`);
  });
}

function goalCell(spot: Spot, seatClass: string): string {
  const ring = bar(inset(spotBox(spot), 2.5), { radius: 5, class: "kb-goal-ring" });
  const crown = tag("path", { d: CROWN, transform: at(spotCentre(spot)), class: "kb-goal-crown" });
  return tag("g", { class: `kb-goal-cell ${seatClass}` }, ring + crown);
}

const CROWN = "M-10 7 L-12 -7 L-5 -1 L0 -10 L5 -1 L12 -7 L10 7 Z";

function isAt(one: Spot, other: Spot): boolean {
  return one.col === other.col && one.row === other.row;
}

/** The lines that `paths` run along: from the middle of one cell to the next. */
export function trail(cells: readonly string[], { seat, lie }: { seat: number; lie: Lie }): string {
  const shift = (seat - 2.5) * (GROOVE / 4);
  const points = placed(cells, lie).map(
    (spot) => `${spot.col * PITCH + CELL / 2 + shift},${spot.row * PITCH + CELL / 2 + shift}`,
  );
  return tag("polyline", { points: points.join(" "), class: `kb-trail kb-s${seat}` });
}
