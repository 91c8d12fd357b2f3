// Values of koridor.rules and koridor.engine as values of the engine, and back.
#pragma once

#include <nanobind/nanobind.h>

#include "engine.h"
#include "python_moves.h"

namespace koridor {

// From a Rules. What the engine cannot play must have been refused before.
Rules read_python_rules(nanobind::handle rules);
// From a State under `rules`.
Position read_state(nanobind::handle state, const Rules& rules);
// A set of cells as Python has it, on a board `size` cells wide.
nanobind::object pack(Bits cells, int size);
// From a Limit and from an Options.
Limit read_limit(nanobind::handle limit);
// What `find_network` finds; raises an InvalidNetwork.
std::shared_ptr<const Network> read_network(const std::string& name);
Options read_options(nanobind::handle options);

// The fields of a State that a position of the engine knows: walls, pawns, walls left, turn and
// plies left.
nanobind::tuple state_fields(const Position& position);
// The fields of a Line in order, its score as hundredths and plies.
nanobind::tuple line_fields(const Line& line, const PythonMoves& moves);
// The fields of a Choice in order, its lines as fields.
nanobind::tuple choice_fields(const Result& result, const PythonMoves& moves);

}  // namespace koridor
