// The rules once more, as plain as possible and with nothing shared but the values: a board of
// edges, a flood with a queue, and every wall tried by itself.
#pragma once

#include <set>

#include "position.h"

namespace koridor::tests {

// The codes of all legal moves.
std::set<int> naive_moves(const Position& position);

}  // namespace koridor::tests
