// Which walls touch a proof: the others may stand or not, it holds all the same.
//
// A wall that closes no edge the prover uses leaves it all its moves, and can take moves from
// the other seat only. Where pawns are in contact it could also make moves, by letting a jump
// go aside: so there every edge around the pawns counts as used.
#pragma once

#include "race.h"
#include "sure_run.h"

namespace koridor {

inline constexpr Walls kAllWalls{~Bits{0}, ~Bits{0}};

// The walls that would hinder this pawn move.
Walls touching_step(const Position& position, int target);

// The walls that would hinder this wall, or make it illegal.
Walls touching_wall(const Position& position, Move wall);

// Those around the pawns where they are side by side with no wall between; else none.
Walls touching_contact(const Position& position);

// The walls that touch the way `winner` wins a race by its table, with no walls to come; and how
// many positions were looked at for that.
struct RaceZone {
    Walls walls;
    std::size_t positions = 0;
};
RaceZone touching_race(const Position& position, int winner, RaceCache& races, SureRun& runs);

}  // namespace koridor
