// Random openings for games between engines: the same ones for the same seed.
#pragma once

#include <cstdint>
#include <vector>

#include "legality.h"
#include "zobrist.h"

namespace koridor {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t n) { return split_mix(state_) % n; }

  private:
    std::uint64_t state_;
};

// So many plies, half of them pawn moves.
inline std::vector<Move> random_opening(const Rules& rules, std::size_t plies, Random& random) {
    std::vector<Move> opening;
    Position position = Position::start(rules);
    while (opening.size() < plies && !position.outcome().is_over()) {
        const MoveList moves = legal_moves(position);
        const bool wants_wall = random.below(2) == 0;
        Move move;
        do {
            move = moves[random.below(moves.size())];
        } while (move.is_wall() != wants_wall && wants_wall == (position.hand[position.turn] > 0));
        opening.push_back(move);
        position = position.play(move);
    }
    return opening;
}

}  // namespace koridor
