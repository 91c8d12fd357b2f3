// Running home in a duel in which nobody has walls left.
#pragma once

#include <optional>

#include "engine.h"

namespace koridor {

// The step that wins soonest; in a lost race the one that leads home fastest. Nothing where
// somebody has walls, or where the pawns can hold each other up for ever.
std::optional<Line> run_home(const Position& position);

}  // namespace koridor
