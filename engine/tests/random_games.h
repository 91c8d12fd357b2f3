// Games played at random under many rules, to hold claims against.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "position.h"

namespace koridor::tests {

// The presets and rules of our own: all sizes, two to four seats, scattered goals.
const std::vector<Rules>& many_rules();

using Random = std::mt19937;

// Plays games of `rules` from the start; walls go down often, so that paths become rare, and
// seats leave now and then. `visit` sees every position, also those in which a game is over.
void play_at_random(const Rules& rules, int games, unsigned seed,
                    const std::function<void(const Position&)>& visit);

}  // namespace koridor::tests
