// Simple players for three and four seats, to measure the search against.
#pragma once

#include "legality.h"
#include "openings.h"

namespace koridor::tools {

// Steps of all seats, -1 for those that are out.
using Distances = std::array<int, kMostSeats>;

inline Distances find_distances(const Position& position) {
    Distances distances{-1, -1, -1, -1};
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        if (!position.in_play(seat)) continue;
        distances[static_cast<std::size_t>(seat)] =
            steps(position.pawn_bit(seat), position.goal(seat), position.edges);
    }
    return distances;
}

// The opponent of the seat to move that is nearest to its goal; of several, the next to move.
inline std::size_t find_leader(const Position& position, const Distances& distances) {
    const auto seats = static_cast<std::size_t>(position.rules->seats);
    std::size_t leader = seats;
    for (std::size_t i = 1; i < seats; ++i) {
        const std::size_t seat = (position.turn + i) % seats;
        if (distances[seat] < 0) continue;
        if (leader == seats || distances[seat] < distances[leader]) leader = seat;
    }
    return leader;
}

// Of the moves that are worth most, one by chance.
template <class Worth>
Move best_by(const MoveList& moves, Random& random, Worth worth) {
    Move best;
    int most = 0;
    std::size_t ties = 0;
    for (const Move move : moves) {
        const int value = worth(move);
        if (ties == 0 || value > most) {
            best = move;
            most = value;
            ties = 0;
        }
        if (value == most && random.below(++ties) == 0) best = move;
    }
    return best;
}

// A step along the shortest path; or the wall that costs the leading opponent most, where that
// is more than it costs the player itself and `patience` besides.
inline Move greedy_move(const Position& position, Random& random, int patience) {
    const Distances now = find_distances(position);
    const std::size_t me = position.turn;
    const std::size_t leader = find_leader(position, now);
    MoveList steps_and_passes;
    MoveList walls;
    for (const Move move : legal_moves(position)) (move.is_wall() ? walls : steps_and_passes).add(move);
    const auto gain = [&](Move move) {
        const Distances then = find_distances(position.play(move));
        return (then[leader] - now[leader]) - (then[me] - now[me]);
    };
    const auto nearness = [&](Move move) { return -find_distances(position.play(move))[me]; };
    const Move wall = best_by(walls, random, gain);
    const Move step = best_by(steps_and_passes, random, nearness);
    if (step.is_none()) return wall;
    const bool wins = !step.is_none() && nearness(step) == 0;
    return !wins && !wall.is_none() && gain(wall) > patience ? wall : step;
}

// The move after which its own distance is smallest compared to that of the nearest opponent,
// taking all others for one alliance.
inline Move paranoid_move(const Position& position, Random& random) {
    return best_by(legal_moves(position), random, [&](Move move) {
        const Position next = position.play(move);
        const Distances then = find_distances(next);
        Position mine = next;
        mine.turn = position.turn;
        const int rival = then[find_leader(mine, then)];
        int sum = 0;
        for (const int distance : then) sum += distance;
        const int own = then[position.turn];
        return own == 0 ? 1'000'000 : 1000 * (rival - own) + sum - 2 * own;
    });
}

}  // namespace koridor::tools
