#include "detour.h"

#include <algorithm>

#include "layers.h"
#include "legality.h"
#include "zobrist.h"

namespace koridor {

namespace {

void add_detour(Detour& detour, int added) {
    if (added < 0) {
        ++detour.refused;
        return;
    }
    detour.longest = std::max(detour.longest, static_cast<std::uint8_t>(added));
    detour.total = static_cast<std::uint16_t>(detour.total + added);
}

// A key of the walls and one pawn: all that a detour depends on.
std::uint64_t key_of_way(const Position& position, int seat) {
    std::uint64_t key = position.key ^ kZobrist.turn[position.turn];
    for (std::size_t i = 0; i < 2; ++i) key ^= kZobrist.hand[i][position.hand[i]];
    const auto other = static_cast<std::size_t>(1 - seat);
    if (position.pawn[other] != kOut) key ^= kZobrist.pawn[other][position.pawn[other]];
    return key;
}

// The cells around a pawn, in circles that only grow: whoever looks for a way back to the pawn
// needs to go no farther than to the last circle.
class Surroundings {
  public:
    Surroundings(Bits start, const Edges& edges) : start_(start), cells_(start), edges_(edges) {}

    // Steps from `beyond` to the pawn once `wall` stands too, -1 where there is no path. No cell
    // of `beyond` is within `radius` steps, which is no less than at the last call.
    int steps_to(Bits beyond, const Walls& wall, int radius) {
        for (; radius_ < radius; ++radius_) cells_ |= ring(cells_, edges_);
        const Edges left = close(edges_, wall);
        if (has_cut_within(left)) return steps(beyond, start_, left);
        const int way = steps(beyond, cells_, left);
        return way < 0 ? way : way + radius;
    }

  private:
    // Whether an edge between two cells of the circle has gone: they may be farther away now.
    bool has_cut_within(const Edges& left) const {
        return any(((edges_.north ^ left.north) & cells_ & cells_ >> 1) |
                   ((edges_.east ^ left.east) & cells_ & cells_ >> kStride));
    }

    Bits start_;
    Bits cells_;
    const Edges& edges_;
    int radius_ = 0;
};

}  // namespace

Detour find_detour(const Position& position, int seat) {
    const Edges& edges = position.edges;
    const Bits start = position.pawn_bit(seat);
    const Walls free = free_slots(position.geometry(), position.walls);
    Detour detour;
    int crossed = 0;
    Surroundings around(start, edges);
    // The cells beyond a wall are as far from the goal as before: the way grows from there.
    walk_layers(start, position.goal(seat), edges, [&](const Crossing& crossing, Bits beyond) {
        ++crossed;
        const Walls walls = severing(crossing) & free;
        const auto add = [&](const Walls& wall) {
            const int way = around.steps_to(beyond, wall, crossed - 1);
            add_detour(detour, way < 0 ? way : way - crossed);
        };
        for (Bits h = walls.horizontal; any(h); h &= h - 1) add({isolate(h), 0});
        for (Bits v = walls.vertical; any(v); v &= v - 1) add({0, isolate(v)});
    });
    return detour;
}

Detour DetourCache::find(const Position& position, int seat) {
    const std::uint64_t key = key_of_way(position, seat);
    Entry& entry = entries_[key >> (64 - kBits)];
    if (entry.key != key) entry = {key, find_detour(position, seat)};
    return entry.detour;
}

}  // namespace koridor
