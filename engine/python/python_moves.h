// Python's move objects by the moves of the engine. A list of moves makes none of them anew.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <vector>

#include "legality.h"

namespace koridor {

class PythonMoves {
  public:
    // Takes the moves from the tables of the rules' board, which is a koridor.rules Board.
    PythonMoves(nanobind::handle board, int size);

    nanobind::handle operator[](Move move) const { return moves_[move.code()]; }
    nanobind::list list(const MoveList& moves) const;
    nanobind::tuple tuple(const std::vector<Move>& moves) const;

    // The engine's move for any Python move that is on the board.
    static Move read(nanobind::handle move);

  private:
    void take(nanobind::handle table, int size, Move (*make)(int));

    std::array<nanobind::object, kMoveCodes> moves_;
};

}  // namespace koridor
