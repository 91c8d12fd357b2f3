// What a position is worth before it is searched. Features and weights stand in the one file
// behind this; whatever replaces them keeps to `evaluate`.
#pragma once

#include "node.h"

namespace koridor {

// For the seat to move, in hundredths of a step, never as far as kMostStatic. In integers only,
// so that it is the same on every machine.
int evaluate(const Node& node);

// The features behind it, for fitting the weights: first those that count with all walls in
// hand, then those that count with none, both 0..kPhases of the way between.
inline constexpr int kFeatures = 8;
inline constexpr int kPhases = 20;
struct Features {
    std::array<int, kFeatures> value{};
    int phase = 0;  // kPhases with as many walls in hand or more, 0 with none
};
Features find_features(const Node& node);

}  // namespace koridor
