// Where the games of the tools begin.
#pragma once

#include <string>
#include <vector>

#include "random_opening.h"

namespace koridor::tools {

// The rules a preset's key stands for, those with two seats only; `duel` where it is unknown.
inline Rules preset(const std::string& key) {
    if (key == "mini") return duel_rules(5, 3);
    if (key == "small") return duel_rules(7, 5);
    if (key == "pinko") return duel_rules(11, 21);
    Rules rules = duel_rules(9, 10);
    if (key == "duel200") rules.max_plies = 200;
    return rules;
}

// From 4 to 8 plies.
inline std::vector<Move> random_opening(const Rules& rules, Random& random) {
    const std::size_t plies = 4 + random.below(5);
    return koridor::random_opening(rules, plies, random);
}

}  // namespace koridor::tools
