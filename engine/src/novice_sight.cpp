#include "novice_sight.h"

#include <algorithm>
#include <limits>

#include "layers.h"
#include "runner.h"
#include "table_view.h"

namespace koridor {

namespace {

constexpr int kStep = 10;  // how long a step is; steps may seem longer or shorter by up to 9

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The walls that cut a shortest path of a seat within its next `reach` steps.
Walls cuts_ahead(const Position& position, int seat, int reach) {
    Walls cuts;
    walk_layers(position.pawn_bit(seat), position.goal(seat), position.edges,
                [&](const Crossing& crossing, Bits) {
                    if (reach-- <= 0) return;
                    const auto& [upright, level, reached] = crossing;
                    cuts = cuts | Walls{upright | upright >> kStride, level | level >> 1};
                });
    return cuts;
}

}  // namespace

NoviceSight::NoviceSight(const Novice& novice, std::uint64_t seed)
    : novice_(novice), noise_(seed, novice.blur) {
    for (int seat = 0; seat < kMostSeats; ++seat) {
        for (int cell = 0; cell < kCells; ++cell) {
            const std::uint64_t draw = noise_.draw(kZobrist.pawn[at(seat)][at(cell)]) % 3;
            if (draw == 0) terrain_[at(seat)].shorter |= bit(cell);
            if (draw == 1) terrain_[at(seat)].longer |= bit(cell);
        }
    }
}

// The cells onto which a step seems shorter, as it is, longer. In the open nothing is misjudged,
// and once there are no more walls to come everybody has had the time to look.
std::array<Bits, 3> NoviceSight::terrain_of(const Position& position, int seat) const {
    const Bits slots = position.walls.horizontal | position.walls.vertical;
    const Bits columns = slots | slots << 1;
    const Bits unclear = nobody_has_walls(position) ? Bits{0} : columns | columns << kStride;
    const Bits shorter = terrain_[at(seat)].shorter & unclear;
    const Bits longer = terrain_[at(seat)].longer & unclear;
    return {shorter, ~(shorter | longer), longer};
}

// How long the way of a seat from `from` to its goal seems, in tenths of a step. Cells are
// reached in waves, each so much later than the one it comes from as a step onto it seems long.
int NoviceSight::way(const Position& position, int seat, Bits from) const {
    constexpr std::size_t kWaves = 32;
    const std::array<Bits, 3> terrain = terrain_of(position, seat);
    const std::array<std::size_t, 3> lengths{at(kStep - novice_.blur), kStep,
                                             at(kStep + novice_.blur)};
    const Bits goal = position.goal(seat);
    std::array<Bits, kWaves> waves{};
    waves[0] = from;
    Bits reached = 0;
    for (std::size_t time = 0; time < 2 * kStep * kCells; ++time) {
        Bits& wave = waves[time % kWaves];
        const Bits fresh = wave & ~reached;
        wave = 0;
        if (!any(fresh)) continue;
        if (any(fresh & goal)) return static_cast<int>(time);
        reached |= fresh;
        const Bits next = ring(fresh, position.edges) & ~reached;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            waves[(time + lengths[i]) % kWaves] |= next & terrain[i];
        }
    }
    return std::numeric_limits<int>::max() / 100;  // never: every seat has a path
}

Bits NoviceSight::best_targets(const Position& position) const {
    Bits best = 0;
    int shortest = std::numeric_limits<int>::max();
    for (Bits left = pawn_targets(position); any(left);) {
        const Bits target = bit(pop(left));
        const int length = way(position, position.turn, target);
        if (length < shortest) best = 0;
        if (length <= shortest) best |= target;
        shortest = std::min(shortest, length);
    }
    return best;
}

Walls NoviceSight::walls_in_mind(const Position& position) const {
    Walls cuts;
    for (int seat = next_seat(position, position.turn); seat != position.turn;
         seat = next_seat(position, seat)) {
        cuts = cuts | cuts_ahead(position, seat, novice_.reach);
    }
    return legal_walls(position) & cuts;
}

bool NoviceSight::overlooks(const Position& position, Move wall) const {
    return whim(position, wall) / 2 % 1000 < static_cast<std::uint64_t>(novice_.oversight);
}

void NoviceSight::add_walls(const Position& position, MoveList& moves) const {
    Walls left = walls_in_mind(position);
    const auto add = [&](Move wall) {
        if (!overlooks(position, wall)) moves.add(wall);
    };
    while (any(left.horizontal)) add(Move::horizontal(pop(left.horizontal)));
    while (any(left.vertical)) add(Move::vertical(pop(left.vertical)));
}

MoveList NoviceSight::find_moves(const Position& position) const {
    MoveList moves;
    for (Bits left = best_targets(position); any(left);) moves.add(Move::pawn(pop(left)));
    if (position.hand[at(position.turn)] > 0) add_walls(position, moves);
    return moves.size() > 0 ? moves : legal_moves(position);
}

MoveList NoviceSight::find_defences(const Position& position) const {
    for (int seat = next_seat(position, position.turn); seat != position.turn;
         seat = next_seat(position, seat)) {
        if (!any(winning_targets(position, seat))) continue;
        if (noise_.draw(~position.key) % 1000 >= at(novice_.alertness)) continue;
        const MoveList defences = refutations(position, seat, legal_walls(position));
        if (defences.size() > 0) return defences;
    }
    return {};
}

Leads NoviceSight::judge(const Position& position) const {
    const int seats = position.rules->seats;
    Leads scores{};
    int wait = 0;
    for (int i = 0, seat = position.turn; i < seats; ++i, seat = seat + 1 == seats ? 0 : seat + 1) {
        if (!position.in_play(seat)) continue;
        const int length = way(position, seat, position.pawn_bit(seat)) * 100 / kStep;
        scores[at(seat)] = novice_.thrift * position.hand[at(seat)] - length - wait;
        wait += 100 / seats;
    }
    Leads leads{};
    for (int seat = 0; seat < seats; ++seat) {
        if (!position.in_play(seat)) continue;
        int best = std::numeric_limits<int>::min();
        for (int other = 0; other < seats; ++other) {
            if (other != seat && position.in_play(other)) best = std::max(best, scores[at(other)]);
        }
        leads[at(seat)] = scores[at(seat)] - best;
    }
    return leads;
}

}  // namespace koridor
