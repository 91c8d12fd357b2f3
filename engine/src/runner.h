// Running home when nobody has walls left.
#pragma once

#include <optional>

#include "engine.h"

namespace koridor {

// Whether no seat in play has a wall in hand.
bool nobody_has_walls(const Position& position);

// Of a duel: the step that wins soonest; in a lost race the one that leads home fastest. Nothing
// where somebody has walls, or where the pawns can hold each other up for ever.
std::optional<Line> run_home(const Position& position);

// Of any game: the step that leads home fastest. Nothing where somebody has walls, or where no
// step leads nearer.
std::optional<Move> step_home(const Position& position);

}  // namespace koridor
