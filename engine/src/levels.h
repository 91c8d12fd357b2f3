// The levels: how strongly the engine plays, from a friendly beginner to all it can do. The
// numbers behind them stand in levels.cpp; what they lead to was measured in docs/levels.md.
#pragma once

#include <cstdint>
#include <optional>

namespace koridor {

inline constexpr int kLevels = 10;

// How a beginner plays: by few moves that come to mind, looking few plies ahead, going by how
// long the ways of all seats seem.
struct Novice {
    int plies = 1;        // of looking ahead
    int reach = 1;        // sees walls across the next so many steps of another pawn
    int blur = 0;         // a step may seem longer or shorter by so many tenths, 9 at most
    int oversight = 0;    // of a thousand walls, so many do not come to mind
    int alertness = 1000; // of a thousand times that a seat is about to win, so many are noticed
    int thrift = 100;     // what a wall in hand seems worth, in hundredths of a step
};

// One level, for games of two seats or of more.
struct Level {
    std::optional<Novice> novice;        // plays so, instead of searching
    std::optional<std::uint64_t> nodes;  // that a search may take at the most
    int noise = 0;  // by how much an evaluation is off at the most, in hundredths of a step
};

// The level of this number; the nearest there is.
const Level& find_level(int number, int seats);

}  // namespace koridor
