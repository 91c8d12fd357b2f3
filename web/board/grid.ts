/** The board for screen readers and keyboards: a grid of cells that lies over the picture. */

import { lieOf } from "./choices";
import { html } from "./elements";
import { CELL, PITCH, viewBox } from "./geometry";
import { type Spot, spotOf } from "./orientation";
import { readCell } from "./places";
import { actor, type BoardState, ofSeat } from "./state";
import { spots } from "./surface";
import { cellFacts } from "./words";

/** Lay the cells of the grid anew. */
export function layGrid(grid: HTMLElement, { size, hasCoordinates }: BoardState): void {
  const frame = viewBox({ size, coordinates: hasCoordinates });
  const percent = (units: number): string => `${(units / frame.width) * 100}%`;
  const rows = Array.from({ length: size }, (_, row) => {
    const line = roled("row", "kb-row");
    line.append(
      ...Array.from({ length: size }, (_cell, col) => {
        const cell = roled("gridcell", "kb-spot");
        cell.tabIndex = -1;
        cell.style.left = percent(col * PITCH - frame.x);
        cell.style.top = percent(row * PITCH - frame.y);
        cell.style.width = cell.style.height = percent(CELL);
        return cell;
      }),
    );
    return line;
  });
  grid.replaceChildren(...rows);
}

/** Name every cell. */
export function nameCells(grid: HTMLElement, state: BoardState): void {
  for (const spot of spots(state.size)) {
    const name = state.labels.cell(cellFacts(spot, state));
    const cell = cellElement(grid, spot);
    if (cell && cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
  }
}

/** Let the cursor's cell be the one that the tabulator reaches. */
export function moveStop(grid: HTMLElement, cursor: Spot): void {
  const stop = cellElement(grid, cursor);
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) {
    if (other !== stop) other.tabIndex = -1;
  }
  if (stop) stop.tabIndex = 0;
}

/** The element of a cell. */
export function cellElement(grid: HTMLElement, { col, row }: Spot): HTMLElement | null {
  const cell = grid.children[row]?.children[col];
  return cell instanceof HTMLElement ? cell : null;
}

/** The cell of an element. */
export function spotOfElement(grid: HTMLElement, element: EventTarget | null): Spot | null {
  if (!(element instanceof HTMLElement) || !element.parentElement) return null;
  const row = [...grid.children].indexOf(element.parentElement);
  const col = [...element.parentElement.children].indexOf(element);
  return row < 0 ? null : { col, row };
}

/** Where the cursor begins: at the pawn that may move. */
export function firstSpot(state: BoardState): Spot {
  const lie = lieOf(state);
  const names = [ofSeat(state.pawns, actor(state)), ofSeat(state.pawns, state.bottom)];
  const cell = names.map((name) => readCell(name ?? "")).find((found) => found !== null);
  return cell ? spotOf(cell, lie) : { col: 0, row: state.size - 1 };
}

function roled(role: string, className: string): HTMLElement {
  const element = html("div", className);
  element.setAttribute("role", role);
  return element;
}
