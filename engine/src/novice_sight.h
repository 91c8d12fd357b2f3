// What a beginner sees in a position: the moves that come to mind, and how long ways seem.
#pragma once

#include <array>

#include "legality.h"
#include "levels.h"
#include "noise.h"

namespace koridor {

// How far each seat seems to be ahead of the best of the others, in hundredths of a step.
using Leads = std::array<int, kMostSeats>;

class NoviceSight {
  public:
    NoviceSight(const Novice& novice, std::uint64_t seed);

    // Never empty while the game goes on: the steps that seem to lead on best, and walls across
    // the paths of other pawns. A win at once is always seen.
    MoveList find_moves(const Position& position) const;
    // The same, where a seat is about to win and that is noticed: what stops it, if anything.
    MoveList find_defences(const Position& position) const;
    // For a game that goes on.
    Leads judge(const Position& position) const;

    // Which of two moves that seem alike is played.
    std::uint64_t whim(const Position& position, Move move) const {
        return noise_.draw(position.key + move.code() * 0x9E3779B97F4A7C15ULL);
    }

  private:
    // The cells onto which a step seems shorter, or longer, than it is, where walls stand by.
    struct Terrain {
        Bits shorter = 0;
        Bits longer = 0;
    };

    Bits best_targets(const Position& position) const;
    Walls walls_in_mind(const Position& position) const;
    bool overlooks(const Position& position, Move wall) const;
    void add_walls(const Position& position, MoveList& moves) const;
    int way(const Position& position, int seat, Bits from) const;
    std::array<Bits, 3> terrain_of(const Position& position, int seat) const;

    Novice novice_;
    Noise noise_;
    std::array<Terrain, kMostSeats> terrain_{};
};

}  // namespace koridor
