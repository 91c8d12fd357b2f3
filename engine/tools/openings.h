// Random openings for games between engines: the same ones for the same seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "legality.h"
#include "zobrist.h"

namespace koridor::tools {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t n) { return split_mix(state_) % n; }

  private:
    std::uint64_t state_;
};

// The rules a preset's key stands for, those with two seats only; `duel` where it is unknown.
inline Rules preset(const std::string& key) {
    if (key == "mini") return duel_rules(5, 3);
    if (key == "small") return duel_rules(7, 5);
    if (key == "pinko") return duel_rules(11, 21);
    Rules rules = duel_rules(9, 10);
    if (key == "duel200") rules.max_plies = 200;
    return rules;
}

// From 4 to 8 plies, half of them pawn moves.
inline std::vector<Move> random_opening(const Rules& rules, Random& random) {
    const std::size_t plies = 4 + random.below(5);
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

}  // namespace koridor::tools
