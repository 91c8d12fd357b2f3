#include "perft.h"

#include "legality.h"

namespace koridor {

namespace {

std::uint64_t count_down(const Position& position, Paths paths, int depth) {
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position, paths));
    find_paths(position, paths);  // here once, and inherited by most of the children
    std::uint64_t total = 0;
    for (const Move move : legal_moves(position, paths)) {
        total += count_down(position.play(move), inherit(paths, position, move), depth - 1);
    }
    return total;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    return depth == 0 ? 1 : count_down(position, Paths{}, depth);
}

}  // namespace koridor
