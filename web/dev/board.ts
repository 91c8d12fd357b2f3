/** A board to try: `?preset=duel|four|hill&seat=2&mode=premove&theme=dark&coordinates&sure&aid`. */

import { type BoardState, type Choice, mountBoard } from "../board";
import { demoState } from "./positions";

const asked = new URLSearchParams(location.search);
const parent = document.querySelector<HTMLElement>("#board");
const said = document.querySelector<HTMLElement>("#said");
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

if (parent && said) {
  const width = asked.get("width");
  if (width) parent.style.inlineSize = `${width}px`;
  let state: BoardState = demoState(asked);
  const tell = (text: string): void => said.append(`${text} `);
  const show = (change: Partial<BoardState>): void => board.set((state = { ...state, ...change }));
  const board = mountBoard(parent, {
    state,
    onIntent: (choice: Choice) => {
      tell(choice.move);
      setTimeout(() => show(played(state, choice)), 300);
    },
    onPremove: ({ move }) => {
      tell(`premove ${move}`);
      show({ premove: move });
    },
    onCancel: () => {
      tell("cancelled");
      show({ premove: null });
    },
  });
}

// No rules here either: what was chosen is shown, and the same seat goes on.
function played(state: BoardState, { kind, move }: Choice): Partial<BoardState> {
  const seat = state.turn ?? 1;
  const from = state.pawns[seat - 1] ?? null;
  if (kind === "wall") {
    return {
      walls: [...state.walls, move],
      wallSeats: [...state.wallSeats, seat],
      lastMove: { seat, move },
    };
  }
  const pawns = state.pawns.map((cell, index) => (index === seat - 1 ? move : cell));
  return { pawns, lastMove: { seat, move, from } };
}
