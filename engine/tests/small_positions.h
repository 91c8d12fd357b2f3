// Small positions put together at random, whose truth can be worked out.
#pragma once

#include "random_games.h"

namespace koridor::tests {

// A duel in which the game goes on: some walls stand, the pawns stand anywhere, and both hands
// hold from 1 to `most_in_hand` walls together, most often one of them all.
Position small_position(const Rules& rules, int most_in_hand, Random& random);

}  // namespace koridor::tests
