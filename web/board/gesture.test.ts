// One state machine and one hand for all tests, so they stand in one file.
import { describe, expect, test } from "vitest";
import { fieldOf, type Field } from "./choices";
import { CELL, PITCH, type Point, slotCentre, spotBox, spotCentre } from "./geometry";
import { advance, type Gesture, type HandEvent, HOLD, REST, settle } from "./gesture";
import type { Slot, Spot } from "./orientation";
import { lieFor, slotOf } from "./orientation";
import { allWalls, readCell } from "./places";
import { FOUR_STARTS, sampleState } from "./sample";
import { spots } from "./surface";

const SLOP = 12;
const OPEN: Field = {
  size: 9,
  pawn: null,
  isStep: () => true,
  isLegal: () => true,
  mustConfirm: true,
};
const SURE: Field = { ...OPEN, mustConfirm: false };
const WALL: Slot = { col: 3, row: 5, axis: "h" };

const run = (events: readonly HandEvent[], field: Field = OPEN, from: Gesture = REST): Gesture =>
  events.reduce((gesture, event) => advance(gesture, event, field), from);

const press = (point: Point, { time = 0, pointer = 1, isMouse = false } = {}): HandEvent => ({
  type: "down",
  pointer,
  point,
  time,
  isMouse,
  slop: SLOP,
});
const drag = (point: Point, { time = 50, pointer = 1, isMouse = false } = {}): HandEvent => ({
  type: "move",
  pointer,
  point,
  time,
  isMouse,
  slop: SLOP,
});
const lift = (point: Point, { time = 80, pointer = 1 } = {}): HandEvent => ({
  type: "up",
  pointer,
  point,
  time,
});
const hover = (point: Point): HandEvent => drag(point, { isMouse: true });
const click = (point: Point): HandEvent[] => [
  hover(point),
  press(point, { isMouse: true }),
  lift(point),
];
const tap = (point: Point): HandEvent[] => [press(point), lift(point)];
const moved = ({ x, y }: Point, right: number, down: number): Point => ({
  x: x + right,
  y: y + down,
});

function touchWall(slot: Slot): HandEvent[] {
  const centre = slotCentre(slot);
  const end = slot.axis === "h" ? moved(centre, 18, 2) : moved(centre, 2, 18);
  return [press(centre), drag(end), lift(end)];
}

/** A middle and twenty points all over a cell, its very edge included. */
function pointsWithin(spot: Spot): Point[] {
  const { x, y } = spotBox(spot);
  const places = Array.from({ length: 20 }, (_, index) => ({
    right: (index * 0.6180339887) % 1,
    down: index / 19,
  }));
  return [
    spotCentre(spot),
    ...places.map(({ right, down }) => ({ x: x + right * CELL, y: y + down * CELL })),
  ];
}

describe("a finger", () => {
  test.each(FOUR_STARTS)("can place every one of the 128 walls, seen from %s", (start) => {
    const lie = lieFor(readCell(start), 9);
    for (const slot of allWalls(9).map((wall) => slotOf(wall, lie))) {
      const placed = run(touchWall(slot));
      expect(placed).toEqual({ at: "pending", slot });
      expect(run([{ type: "confirm" }], OPEN, placed)).toMatchObject({
        at: "sent",
        choice: { kind: "wall", slot },
      });
    }
  });

  test("can place every wall by holding still beside either end of it", () => {
    for (const slot of allWalls(9).map((wall) => slotOf(wall, { size: 9, turns: 0 }))) {
      for (const away of [-15, 15]) {
        const point =
          slot.axis === "h" ? moved(slotCentre(slot), away, 4) : moved(slotCentre(slot), 4, away);
        expect(run([press(point), lift(point, { time: HOLD })])).toEqual({ at: "pending", slot });
      }
    }
  });

  test.each([true, false])(
    "that taps anywhere in a cell never places a wall (step legal: %s)",
    (isLegal) => {
      const field = { ...SURE, isStep: () => isLegal };
      for (const spot of spots(9)) {
        for (const point of pointsWithin(spot)) {
          const after = run(tap(point), field);
          if (after.at === "sent")
            expect([isLegal, after.choice]).toEqual([true, { kind: "step", spot }]);
          else expect(["missed", "pending"]).toContain(after.at);
        }
      }
    },
  );

  test.each([true, false])("that taps the middle of a cell means the cell (%s)", (isLegal) => {
    const field = { ...SURE, isStep: () => isLegal };
    for (const spot of spots(9)) {
      for (const [right, down] of [[0, 0], [12, 12], [-12, 12], [12, -12], [-12, -12]] as const) {
        // Where no step leads, the grooves reach further: a finger is not exact.
        const by = isLegal ? 1 : 0.6;
        const after = run(tap(moved(spotCentre(spot), by * right, by * down)), field);
        if (isLegal) expect(after).toMatchObject({ at: "sent", choice: { kind: "step", spot } });
        else expect(after).toEqual({ at: "missed", spot });
      }
    }
  });

  test("that taps its own pawn is told nothing", () => {
    const field = { ...OPEN, pawn: { col: 4, row: 8 }, isStep: () => false };
    expect(run(tap(spotCentre({ col: 4, row: 8 })), field)).toEqual(REST);
  });

  test.each([OPEN, SURE])("that taps a groove has its wall proposed and not placed", (field) => {
    for (const slot of allWalls(9).map((wall) => slotOf(wall, { size: 9, turns: 0 }))) {
      for (const [along, across] of [[-15, 4], [15, -4]] as const) {
        const point =
          slot.axis === "h"
            ? moved(slotCentre(slot), along, across)
            : moved(slotCentre(slot), across, along);
        expect(run(tap(point), field)).toEqual({ at: "pending", slot });
      }
    }
  });

  test("that taps a groove where no wall can stand is told why, unless it can step there", () => {
    const point = moved(slotCentre(WALL), 15, 6);
    const field = { ...OPEN, isLegal: () => false };
    expect(run(tap(point), { ...field, isStep: () => false })).toEqual({
      at: "refused",
      slot: WALL,
    });
    expect(run(tap(point), field)).toMatchObject({ at: "sent", choice: { kind: "step" } });
  });

  test("that taps slowly beside a groove, on a cell it can step on, still steps", () => {
    const point = moved(spotCentre({ col: 2, row: 2 }), 13, -13);
    const slowly = [press(point), lift(point, { time: 2 * HOLD })];
    expect(run(slowly)).toMatchObject({ choice: { kind: "step", spot: { col: 2, row: 2 } } });
    expect(run(slowly, { ...OPEN, isStep: () => false })).toMatchObject({ at: "pending" });
  });

  test("that trembles within a cell still taps it", () => {
    const point = moved(spotCentre({ col: 2, row: 2 }), 13, 13);
    const events = [press(point), drag(moved(point, 5, 5)), lift(moved(point, 5, 5))];
    expect(run(events, SURE)).toMatchObject({ choice: { kind: "step", spot: { col: 2, row: 2 } } });
  });

  test("that slips a little on a groove places nothing when nothing is confirmed", () => {
    const point = slotCentre(WALL);
    const events = [press(point), drag(moved(point, 15, 0)), lift(moved(point, 15, 0))];
    expect(run(events, { ...SURE, isStep: () => false })).toEqual({ at: "pending", slot: WALL });
  });

  test("that means to place a wall does so at once when nothing is confirmed", () => {
    const point = slotCentre(WALL);
    const events = [press(point), drag(moved(point, 30, 0)), lift(moved(point, 30, 0))];
    expect(run(events, SURE)).toMatchObject({ at: "sent", choice: { kind: "wall", slot: WALL } });
  });

  test("sees the wall as soon as it has held, and not before", () => {
    const point = moved(slotCentre(WALL), 15, 3);
    expect(run([press(point), { type: "held", pointer: 1, time: HOLD - 1 }])).toMatchObject({
      at: "touch",
    });
    expect(run([press(point), { type: "held", pointer: 1, time: HOLD }])).toMatchObject({
      at: "wall",
      slot: WALL,
    });
  });

  test("that holds the middle of a cell places no wall", () => {
    const point = spotCentre({ col: 2, row: 2 });
    expect(run([press(point), lift(point, { time: 900 })])).toMatchObject({
      choice: { kind: "step" },
    });
  });

  test("decides by where it pressed: letting go a little beside changes nothing", () => {
    const point = slotCentre(WALL);
    for (const [right, down] of [
      [20, 15],
      [-20, 15],
      [20, -15],
      [24, 0],
      [-24, 18],
    ] as const) {
      const end = moved(point, right, down);
      expect(run([press(point), drag(end), lift(end)])).toEqual({ at: "pending", slot: WALL });
    }
  });

  test("that presses on a crossing draws the wall in the direction of its drag", () => {
    const point = slotCentre(WALL);
    expect(run([press(point), drag(moved(point, 3, 20))])).toMatchObject({
      slot: { ...WALL, axis: "v" },
    });
    expect(run([press(point), drag(moved(point, -20, 3))])).toMatchObject({ slot: WALL });
  });

  test("that has held on a crossing may still draw in the other direction, once", () => {
    const point = moved(slotCentre(WALL), 3, 0);
    const held = [press(point), { type: "held", pointer: 1, time: HOLD } as const];
    expect(run(held)).toMatchObject({ slot: WALL });
    const drawn = [...held, drag(moved(point, 2, 20), { time: 400 })];
    expect(run(drawn)).toMatchObject({ slot: { ...WALL, axis: "v" } });
    expect(run([...drawn, drag(moved(point, 30, 20), { time: 500 })])).toMatchObject({
      slot: { axis: "v" },
    });
  });

  test("that has held on one groove stays in it", () => {
    const point = moved(slotCentre(WALL), 22, 3);
    const events = [press(point), { type: "held", pointer: 1, time: HOLD } as const];
    expect(run([...events, drag(moved(point, 2, 30))])).toMatchObject({ slot: { axis: "h" } });
  });

  test("gives the wall up far beside the board", () => {
    const out = { x: -80, y: 200 };
    expect(run([press(slotCentre(WALL)), drag(out), lift(out)])).toEqual(REST);
  });

  test("leaves an illegal wall shown in red and places nothing", () => {
    expect(run(touchWall(WALL), { ...OPEN, isLegal: () => false })).toEqual({
      at: "refused",
      slot: WALL,
    });
  });

  test("that swipes from the middle of a cell does nothing", () => {
    const point = spotCentre({ col: 2, row: 2 });
    const end = moved(point, 90, 0);
    expect(run([press(point), drag(end), lift(end)])).toEqual(REST);
  });

  test("drags the pawn and drops it on a legal cell", () => {
    const field = { ...OPEN, pawn: { col: 4, row: 8 }, isStep: ({ row }: Spot) => row === 7 };
    const [from, to] = [spotCentre({ col: 4, row: 8 }), spotCentre({ col: 4, row: 7 })];
    expect(run([press(from), drag(to), lift(to)], field)).toMatchObject({
      at: "sent",
      choice: { kind: "step", spot: { col: 4, row: 7 } },
      isDragged: true,
    });
    const aside = spotCentre({ col: 0, row: 0 });
    expect(run([press(from), drag(aside), lift(aside)], field)).toEqual(REST);
  });
});

describe("a second finger", () => {
  const drawing = [press(slotCentre(WALL)), drag(moved(slotCentre(WALL), 25, 0))];
  const second = press(spotCentre({ col: 0, row: 0 }), { pointer: 2 });

  test("cancels the wall, and lifting both places nothing", () => {
    const end = moved(slotCentre(WALL), 25, 0);
    expect(run([...drawing, second])).toMatchObject({ at: "blocked" });
    expect(run([...drawing, second, lift(end), lift(end, { pointer: 2 })], SURE)).toEqual(REST);
  });

  test("does not freeze the board: the next touch works", () => {
    const end = moved(slotCentre(WALL), 25, 0);
    const freed = run([...drawing, second, lift(end, { pointer: 2 }), lift(end)]);
    expect(run(touchWall(WALL), OPEN, freed)).toEqual({ at: "pending", slot: WALL });
  });

  test("cancels a pawn that is being dragged", () => {
    const field = { ...OPEN, pawn: { col: 4, row: 8 } };
    const from = spotCentre({ col: 4, row: 8 });
    expect(run([press(from), drag(moved(from, 0, -40)), second], field)).toMatchObject({
      at: "blocked",
    });
  });

  test("that only moves does not touch what the first one does", () => {
    const before = run(drawing);
    expect(run([drag({ x: 5, y: 5 }, { pointer: 2 })], OPEN, before)).toEqual(before);
  });
});

test("when the browser takes the touch away, nothing is placed", () => {
  const drawing = [press(slotCentre(WALL)), drag(moved(slotCentre(WALL), 25, 0))];
  expect(run([...drawing, { type: "cancel", pointer: 1 }], SURE)).toEqual(REST);
  expect(run([press(spotCentre({ col: 1, row: 1 })), { type: "cancel", pointer: 1 }])).toEqual(
    REST,
  );
});

describe("a wall that waits for confirmation", () => {
  const pending = run(touchWall(WALL));

  test("is put away by its button", () => {
    expect(run([{ type: "dismiss" }], OPEN, pending)).toEqual(REST);
  });

  test("is put away by a tap on the board, which moves no pawn", () => {
    expect(run(tap(spotCentre({ col: 4, row: 4 })), OPEN, pending)).toEqual(REST);
  });

  test("is replaced by a tap on another groove, and kept by one on its own", () => {
    const there = moved(slotCentre({ ...WALL, row: 1 }), 15, 3);
    expect(run(tap(there), OPEN, pending)).toEqual({ at: "pending", slot: { ...WALL, row: 1 } });
    const here = moved(slotCentre(WALL), 15, 3);
    expect(run(tap(here), OPEN, pending)).toEqual({ at: "pending", slot: WALL });
  });

  test("is replaced by another wall", () => {
    expect(run(touchWall({ ...WALL, row: 1 }), OPEN, pending)).toEqual({
      at: "pending",
      slot: { ...WALL, row: 1 },
    });
  });

  test("is kept when a state comes that changes nothing, and put away with the turn", () => {
    expect(settle(pending, { isNewTurn: false })).toEqual(pending);
    expect(settle(pending, { isNewTurn: true })).toEqual(REST);
  });

  test("is not placed when it has become illegal", () => {
    expect(run([{ type: "confirm" }], { ...OPEN, isLegal: () => false }, pending)).toEqual({
      at: "refused",
      slot: WALL,
    });
  });
});

describe("one choice is one move", () => {
  const wall = moved(slotCentre(WALL), 15, 0);

  test("two fast clicks place one wall", () => {
    const once = run(click(wall));
    expect(once).toMatchObject({ at: "sent", choice: { kind: "wall", slot: WALL } });
    expect(run(click(moved(wall, 0, PITCH)), OPEN, once)).toBe(once);
  });

  test("two fast taps move one pawn", () => {
    const once = run(tap(spotCentre({ col: 1, row: 1 })));
    expect(run(tap(spotCentre({ col: 2, row: 2 })), OPEN, once)).toBe(once);
    expect(run(touchWall(WALL), SURE, once)).toBe(once);
  });

  test("confirming twice sends once", () => {
    const once = run([...touchWall(WALL), { type: "confirm" }]);
    expect(run([{ type: "confirm" }], OPEN, once)).toBe(once);
  });

  test("the next state opens the board again, also when the move was refused", () => {
    const once = run(click(wall));
    expect(settle(once, { isNewTurn: true })).toEqual(REST);
    expect(settle(once, { isNewTurn: false })).toEqual(REST);
  });
});

describe("when the turn changes", () => {
  test("no preview is left behind", () => {
    expect(settle(run([hover(slotCentre(WALL))]), { isNewTurn: true })).toEqual(REST);
  });

  test("a finger that is still down finishes nothing", () => {
    const drawing = run([press(slotCentre(WALL)), drag(moved(slotCentre(WALL), 25, 0))]);
    const settled = settle(drawing, { isNewTurn: true });
    expect(run([lift(moved(slotCentre(WALL), 25, 0))], SURE, settled)).toEqual(REST);
    const another = press(spotCentre({ col: 1, row: 1 }), { pointer: 2 });
    expect(
      run([another, lift(spotCentre({ col: 1, row: 1 }), { pointer: 2 })], SURE, settled),
    ).toMatchObject({ at: "blocked" });
  });
});

describe("a mouse", () => {
  const wall = moved(slotCentre(WALL), 15, 0);

  test("shows the wall under it and loses it when it leaves", () => {
    expect(run([hover(wall)])).toMatchObject({ at: "hover", target: { kind: "wall", slot: WALL } });
    expect(run([hover(wall), { type: "leave" }])).toEqual(REST);
  });

  test("places nothing where it is illegal", () => {
    expect(run(click(wall), { ...OPEN, isLegal: () => false })).toMatchObject({ at: "hover" });
  });

  test("is told of a cell that cannot be reached, until it goes elsewhere", () => {
    const field = { ...OPEN, isStep: () => false };
    const [there, spot] = [spotCentre({ col: 2, row: 3 }), { col: 2, row: 3 }];
    const missed = run(click(there), field);
    expect(missed).toEqual({ at: "missed", spot });
    expect(run([hover(moved(there, 3, 3))], field, missed)).toEqual(missed);
    expect(run([hover(moved(there, PITCH, 0))], field, missed)).toMatchObject({ at: "hover" });
  });

  test("places nothing when the button is let go elsewhere", () => {
    const events = [press(wall, { isMouse: true }), lift(moved(wall, 0, PITCH))];
    expect(run(events)).toMatchObject({ at: "hover" });
  });

  test("needs no confirmation", () => {
    expect(run(click(wall))).toMatchObject({ at: "sent" });
  });

  test("moves the pawn by a click and by dragging", () => {
    const field = { ...OPEN, pawn: { col: 4, row: 8 }, isStep: ({ row }: Spot) => row === 7 };
    const [from, to] = [spotCentre({ col: 4, row: 8 }), spotCentre({ col: 4, row: 7 })];
    expect(run(click(to), field)).toMatchObject({ at: "sent", isDragged: false });
    const events = [press(from, { isMouse: true }), drag(to, { isMouse: true }), lift(to)];
    expect(run(events, field)).toMatchObject({ at: "sent", isDragged: true });
  });

  test("puts back a pawn that is dropped where it cannot go", () => {
    const field = { ...OPEN, pawn: { col: 4, row: 8 }, isStep: () => false };
    const events = [
      press(spotCentre({ col: 4, row: 8 }), { isMouse: true }),
      drag({ x: 20, y: 20 }, { isMouse: true }),
      lift({ x: 20, y: 20 }),
    ];
    expect(run(events, field)).toEqual(REST);
  });
});

test("what the machine is told of a state is what the state says", () => {
  const field = fieldOf(sampleState({ slots: `o${".".repeat(127)}` }));
  expect(field.pawn).toEqual({ col: 4, row: 8 });
  expect(field.isStep({ col: 4, row: 7 })).toBe(true);
  expect(field.isStep({ col: 4, row: 6 })).toBe(false);
  expect(field.isLegal({ col: 0, row: 7, axis: "h" })).toBe(false);
  expect(field.isLegal({ col: 0, row: 7, axis: "v" })).toBe(true);
});
