// @vitest-environment happy-dom
// All that a mounted board does, in one file: every test needs the same board and the same hand.

import { afterEach, beforeEach, expect, test } from "vitest";
import { type BoardHandle, mountBoard } from "./mount";
import { PITCH, type Point, slotCentre, spotCentre, viewBox } from "./geometry";
import { HOLD } from "./gesture";
import { lieOf } from "./choices";
import { slotOf, spotOf } from "./orientation";
import { allWalls, readCell, readWall, wallName } from "./places";
import { sampleState } from "./sample";
import type { BoardState, Choice } from "./state";

// There is no layout here: a unit of the drawing is a pixel, and the drawing begins at the corner.
let said: string[];
let board: BoardHandle;
let state: BoardState;
let now: number;
let timers: { milliseconds: number; run: () => void }[];

const find = <Found extends Element = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) ?? expect.fail(`there is no ${selector}`);
const say =
  (prefix: string) =>
  ({ kind, move }: Choice) =>
    void said.push(`${prefix}${kind} ${move}`);

function mount(changes: Partial<BoardState> = {}): void {
  state = sampleState({ size: 5, ...changes });
  board = mountBoard(document.body, {
    state,
    onIntent: say(""),
    onPremove: say("premove "),
    onCancel: () => void said.push("cancel"),
    later: (milliseconds, run) => {
      const timer = { milliseconds, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
}

function set(changes: Partial<BoardState>): void {
  state = { ...state, ...changes };
  board.set(state);
}

function at(point: Point): { clientX: number; clientY: number } {
  const { x, y } = viewBox({ size: state.size, coordinates: state.hasCoordinates });
  return { clientX: point.x - x, clientY: point.y - y };
}

function place(name: string): Point {
  const [wall, cell] = [readWall(name), readCell(name)];
  if (wall) {
    const slot = slotOf(wall, lieOf(state));
    const { x, y } = slotCentre(slot);
    return slot.axis === "h" ? { x: x + PITCH * 0.3, y } : { x, y: y + PITCH * 0.3 };
  }
  return cell ? spotCentre(spotOf(cell, lieOf(state))) : expect.fail(name);
}

function pointer(type: string, point: Point, { pointerType = "mouse", pointerId = 1 } = {}): void {
  const options = { ...at(point), pointerType, pointerId, bubbles: true, button: 0 };
  dispatch(find(".kb-stage"), new PointerEvent(`pointer${type}`, options));
}

/** Every event says the time of the test, not of the machine. */
function dispatch(target: Element, event: Event): void {
  Object.defineProperty(event, "timeStamp", { value: now });
  target.dispatchEvent(event);
}

function click(name: string): void {
  for (const type of ["move", "down", "up"]) pointer(type, place(name));
}

function tap(name: string): void {
  for (const type of ["down", "up"]) pointer(type, place(name), { pointerType: "touch" });
}

function touch(name: string): void {
  const [from, wall] = [place(name), readWall(name)];
  const isLevel = wall !== null && slotOf(wall, lieOf(state)).axis === "h";
  const by = -PITCH * 0.4;
  const to = isLevel ? { x: from.x + by, y: from.y } : { x: from.x, y: from.y + by };
  pointer("down", from, { pointerType: "touch" });
  pointer("move", to, { pointerType: "touch" });
  pointer("up", to, { pointerType: "touch" });
}

function key(name: string): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
  );
}

beforeEach(() => {
  said = [];
  now = 1000;
  timers = [];
});

afterEach(() => board.destroy());

test("a click on a legal cell moves the pawn, and one on another does nothing", () => {
  mount();
  click("d4");
  expect(said).toEqual([]);
  expect(find(".kb-reason").textContent).toBe("The pawn cannot move to d4.");
  expect(find(".kb-live").textContent).toBe("The pawn cannot move to d4.");
  click("c2");
  expect(said).toEqual(["step c2"]);
});

test("the second seat clicks what it sees at the top of its board", () => {
  mount({ bottom: 2, viewer: 2, turn: 2, steps: ["c4"] });
  click("c4");
  set({});
  click("b2v");
  expect(said).toEqual(["step c4", "wall b2v"]);
});

test("a click between the cells places the wall, and the next only after the next state", () => {
  mount();
  click("b3h");
  click("a1v");
  expect(said).toEqual(["wall b3h"]);
  set({ walls: ["b3h"], wallSeats: [1] });
  click("a1v");
  expect(said).toEqual(["wall b3h", "wall a1v"]);
});

test("an illegal wall says why, in words, where it is and to those who hear", () => {
  mount({
    slots: allWalls(5)
      .map((wall) => (wallName(wall) === "b3h" ? "2" : "."))
      .join(""),
  });
  pointer("move", place("b3h"));
  expect(find(".kb-reason").hidden).toBe(false);
  expect(find(".kb-reason").textContent).toBe("It would close the last path of seat 2.");
  expect(find(".kb-live").textContent).toContain("It would close the last path of seat 2.");
  expect(document.querySelector(".kb-bad")).not.toBeNull();
  click("b3h");
  expect(said).toEqual([]);
});

test("a preview does not outlive its turn", () => {
  mount();
  pointer("move", place("b3h"));
  expect(document.querySelector(".kb-shown")).not.toBeNull();
  set({ turn: 2, mode: "premove" });
  expect(document.querySelector(".kb-shown")).toBeNull();
});

test("walls of the game before do not stand in the next", () => {
  mount({ walls: ["b3h", "a1v"], wallSeats: [1, 2] });
  expect(document.querySelectorAll("[data-wall]").length).toBe(2);
  board.set(sampleState({ size: 5 }));
  expect(document.querySelectorAll("[data-wall]").length).toBe(0);
});

test("a finger's wall waits for its button", () => {
  mount();
  touch("b3h");
  expect(said).toEqual([]);
  expect(find(".kb-confirm").hidden).toBe(false);
  find(".kb-yes").click();
  expect(said).toEqual(["wall b3h"]);
  expect(find(".kb-confirm").hidden).toBe(true);
});

test("a finger's wall is put away by the other button", () => {
  mount();
  touch("b3v");
  find(".kb-no").click();
  expect(find(".kb-confirm").hidden).toBe(true);
  expect(said).toEqual([]);
});

test("a finger's wall is put away by Escape, wherever the keyboard is", () => {
  const field = document.body.appendChild(document.createElement("input"));
  mount();
  for (const focus of [() => board.focus(), () => field.focus(), () => field.blur()]) {
    touch("b3h");
    focus();
    key("Escape");
    expect(find(".kb-confirm").hidden).toBe(true);
  }
  expect(said).toEqual([]);
  field.remove();
});

test("Escape in a dialog closes the dialog only", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  const button = dialog.appendChild(document.createElement("button"));
  mount();
  touch("b3h");
  button.focus();
  key("Escape");
  expect(find(".kb-confirm").hidden).toBe(false);
  dialog.remove();
});

test.each([
  ["confirms", () => find(".kb-yes").click()],
  ["puts the wall away", () => find(".kb-no").click()],
  ["gives up by Escape", () => key("Escape")],
])("the keyboard is on the board again once a button %s", (_, act) => {
  mount();
  touch("b3h");
  find(".kb-yes").focus();
  act();
  expect(find(".kb-confirm").hidden).toBe(true);
  expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
});

test("a wall that is put away leaves the keyboard where it was", () => {
  const field = document.body.appendChild(document.createElement("input"));
  mount();
  field.focus();
  touch("b3h");
  find(".kb-no").click();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("a tap on a groove shows the wall with its buttons, also where none need be confirmed", () => {
  mount({ mustConfirm: false });
  tap("b3h");
  expect(said).toEqual([]);
  expect(find(".kb-pending")).not.toBeNull();
  expect(find(".kb-confirm").hidden).toBe(false);
  find(".kb-yes").click();
  expect(said).toEqual(["wall b3h"]);
});

test("a second finger beside the board gives the wall up", () => {
  mount({ mustConfirm: false });
  const beside = document.body.appendChild(document.createElement("p"));
  const holding = (): void => {
    pointer("down", place("b3h"), { pointerType: "touch", pointerId: 1 });
    timers[0]?.run();
  };
  holding();
  expect(document.querySelector(".kb-shown")).not.toBeNull();
  const second = { pointerType: "touch", pointerId: 2, bubbles: true };
  beside.dispatchEvent(new PointerEvent("pointerdown", second));
  expect(document.querySelector(".kb-shown")).toBeNull();
  pointer("up", place("b3h"), { pointerType: "touch", pointerId: 1 });
  expect(said).toEqual([]);
  holding();
  pointer("up", place("b3h"), { pointerType: "touch", pointerId: 1 });
  expect(said).toEqual(["wall b3h"]);
  beside.remove();
});

test("a finger that holds sees the wall enlarged, and one that lifts before does not", () => {
  mount();
  pointer("down", place("b3h"), { pointerType: "touch" });
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([HOLD]);
  expect(find(".kb-loupe").hidden).toBe(true);
  timers[0]?.run();
  expect(find(".kb-loupe").hidden).toBe(false);
  pointer("cancel", place("b3h"), { pointerType: "touch" });
  tap("c2");
  expect(timers).toEqual([]);
  expect(said).toEqual(["step c2"]);
});

test("a tap off the middle of a cell is a step", () => {
  mount({ steps: ["c2"] });
  const { x, y } = place("c2");
  for (const type of ["down", "up"])
    pointer(type, { x: x + 13, y: y - 13 }, { pointerType: "touch" });
  expect(said).toEqual(["step c2"]);
});

test("a move prepared while others move is shown, and the same gesture takes it back", () => {
  mount({ mode: "premove", turn: 2 });
  click("b3h");
  set({ premove: "b3h" });
  expect(document.querySelector(".kb-prepared")).not.toBeNull();
  click("b3h");
  set({ premove: null });
  click("c2");
  expect(said).toEqual(["premove wall b3h", "cancel", "premove step c2"]);
});

test("who watches places nothing", () => {
  mount({ mode: "watch", viewer: null });
  click("c2");
  click("b3h");
  touch("b3h");
  expect(said).toEqual([]);
  expect(document.querySelector(".kb-steps")).toBeNull();
});

test("a whole turn by keyboard: a step, a wall, and away again", () => {
  mount();
  board.focus();
  expect(document.activeElement?.getAttribute("aria-label")).toBe(
    "c1, pawn of seat 1, goal of seat 2",
  );
  key("ArrowUp");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("c2, can be moved to");
  key("Enter");
  set({ pawns: ["c2", "c5"] });
  key("h");
  expect(find(".kb-live").textContent).toBe("Horizontal wall c2h.");
  key("Escape");
  expect(find(".kb-live").textContent).toBe("");
  key("v");
  key("ArrowRight");
  key("Enter");
  expect(said).toEqual(["step c2", "wall d2v"]);
});

test("a wall that was being placed by keyboard is put away when the board is left", () => {
  mount();
  board.focus();
  for (const name of ["ArrowUp", "h"]) key(name);
  expect(document.querySelector(".kb-shown")).not.toBeNull();
  (document.activeElement as HTMLElement).blur();
  board.focus();
  expect(document.querySelector(".kb-shown")).toBeNull();
});

test("two presses of Enter send one move", () => {
  mount();
  board.focus();
  for (const name of ["ArrowUp", "Enter", "Enter"]) key(name);
  expect(said).toEqual(["step c2"]);
});

test("a refused move can be chosen again: the page shows the same state anew", () => {
  mount();
  click("c2");
  set({});
  click("c2");
  expect(said).toEqual(["step c2", "step c2"]);
});

test("a wall by keyboard does not outlive its turn", () => {
  mount();
  board.focus();
  for (const name of ["ArrowUp", "h"]) key(name);
  set({ turn: 2, mode: "premove" });
  expect(document.querySelector(".kb-shown")).toBeNull();
});

test("a tap too soon for the eye does not confirm, and one later does", () => {
  mount();
  touch("b3h");
  const confirm = () =>
    dispatch(find(".kb-yes"), new MouseEvent("click", { bubbles: true, detail: 1 }));
  now += 100;
  confirm();
  expect(said).toEqual([]);
  now += 300;
  confirm();
  expect(said).toEqual(["wall b3h"]);
});

test("a finger that stays on the button confirms without a click, and only once", () => {
  mount();
  touch("b3h");
  now += 400;
  const options = { pointerType: "touch", pointerId: 1, bubbles: true };
  dispatch(find(".kb-yes"), new PointerEvent("pointerdown", options));
  now += 900;
  dispatch(find(".kb-yes"), new PointerEvent("pointerup", options));
  expect(said).toEqual(["wall b3h"]);
  dispatch(find(".kb-yes"), new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(said).toEqual(["wall b3h"]);
});

test("a finger that was on the button too soon does not confirm however long it stays", () => {
  mount();
  touch("b3h");
  now += 100;
  const options = { pointerType: "touch", pointerId: 1, bubbles: true };
  dispatch(find(".kb-yes"), new PointerEvent("pointerdown", options));
  now += 900;
  dispatch(find(".kb-yes"), new PointerEvent("pointerup", options));
  expect(said).toEqual([]);
});

test("Enter where the pawn cannot go says so", () => {
  mount();
  board.focus();
  for (const name of ["ArrowUp", "ArrowUp", "Enter"]) key(name);
  expect(said).toEqual([]);
  expect(find(".kb-live").textContent).toBe("The pawn cannot move to c3.");
});

test("Escape takes the prepared move back", () => {
  mount({ mode: "premove", turn: 2, premove: "c2" });
  board.focus();
  key("Escape");
  expect(said).toEqual(["cancel"]);
});

test("the tabulator stops once on the board, at the cursor", () => {
  mount();
  board.focus();
  key("ArrowLeft");
  const stops = [...document.querySelectorAll<HTMLElement>(".kb-spot")].filter(
    (cell) => cell.tabIndex === 0,
  );
  expect(stops.map((cell) => cell.getAttribute("aria-label")?.slice(0, 2))).toEqual(["b1"]);
});

test("a screen reader's click moves the pawn", () => {
  mount();
  find('[aria-label^="c2"]').click();
  expect(said).toEqual(["step c2"]);
});

test("the board is never mirrored by the page", () => {
  document.documentElement.dir = "rtl";
  mount();
  expect(find(".kb").dir).toBe("ltr");
  click("b1h");
  expect(said).toEqual(["wall b1h"]);
  document.documentElement.dir = "";
});

test("a picture is described and has nothing to stop at", () => {
  mount({ mode: "none" });
  expect(find(".kb-stage").getAttribute("role")).toBe("img");
  expect(find(".kb-stage").getAttribute("aria-label")).toContain("Seat 1 on c1");
  expect(document.querySelector("[tabindex]")).toBeNull();
});

test("a board that becomes another size is laid anew", () => {
  mount();
  board.set(sampleState({ size: 4 }));
  expect(document.querySelectorAll(".kb-spot").length).toBe(16);
  expect(document.querySelectorAll(".kb-cell").length).toBe(16);
});

test("two boards on a page do not share names", () => {
  mount();
  const other = mountBoard(document.body, { state });
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  other.destroy();
});

test("nothing is left when the board is removed", () => {
  mount();
  board.destroy();
  expect(document.querySelector(".kb")).toBeNull();
});
