// Detours, against the longer way to find them.
#include <doctest/doctest.h>

#include <algorithm>

#include "detour.h"
#include "layers.h"
#include "legality.h"
#include "random_opening.h"

namespace koridor::tests {

namespace {

// Each wall alone, all the way back to the pawn.
Detour find_slowly(const Position& position, int seat) {
    const Bits start = position.pawn_bit(seat);
    const Walls free = free_slots(position.geometry(), position.walls);
    Detour detour;
    int crossed = 0;
    const auto visit = [&](const Crossing& crossing, Bits beyond) {
        ++crossed;
        const Walls walls = severing(crossing) & free;
        const auto add = [&](const Walls& wall) {
            const int way = steps(beyond, start, close(position.edges, wall));
            if (way < 0) {
                ++detour.refused;
                return;
            }
            detour.longest = std::max(detour.longest, static_cast<std::uint8_t>(way - crossed));
            detour.total = static_cast<std::uint16_t>(detour.total + way - crossed);
        };
        for (Bits h = walls.horizontal; any(h);) add({bit(pop(h)), 0});
        for (Bits v = walls.vertical; any(v);) add({0, bit(pop(v))});
    };
    walk_layers(start, position.goal(seat), position.edges, visit);
    return detour;
}

}  // namespace

TEST_CASE("a detour is as long as the way around the wall") {
    Random random(3);
    for (int game = 0; game < 60; ++game) {
        const Rules rules = game % 2 == 0 ? duel_rules(9, 10) : duel_rules(7, 12);
        Position position = Position::start(rules);
        while (!position.outcome().is_over()) {
            for (int seat = 0; seat < 2; ++seat) {
                const Detour detour = find_detour(position, seat);
                const Detour slow = find_slowly(position, seat);
                REQUIRE(detour.longest == slow.longest);
                REQUIRE(detour.refused == slow.refused);
                REQUIRE(detour.total == slow.total);
            }
            const MoveList moves = legal_moves(position);
            position = position.play(moves[random.below(moves.size())]);
        }
    }
}

}  // namespace koridor::tests
