// Counting move sequences, to compare move generators.
#pragma once

#include <cstdint>

#include "position.h"

namespace koridor {

// The number of sequences of `depth` moves; a forced pass is a move.
std::uint64_t perft(const Position& position, int depth);

}  // namespace koridor
