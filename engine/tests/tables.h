// Tables of three and four seats to hold claims about their search against.
#pragma once

#include <functional>

#include "engine.h"
#include "random_games.h"

namespace koridor::tests {

// Those of `many_rules` with more than two seats.
std::vector<Rules> table_rules();

// Games of all of them at random; `visit` sees the positions in which the game goes on.
void visit_tables(int games, unsigned seed, const std::function<void(const Position&)>& visit);

Limit nodes(std::uint64_t most);

// What a fresh engine with little memory finds.
Result search_table(const Position& position, const Limit& limit, Options options = {});

// The seat that moves after the one to move, told by playing on; its own where that would win.
int seat_after(const Position& position);

// Whether `seat` would win with some move if it were its turn, told by trying all of them.
bool could_win(const Position& position, int seat);

// Whether the seat to move, and it alone, can force a win within so many plies, whatever the
// others do. Tries everything.
bool forces_win(const Position& position, int seat, int plies);

}  // namespace koridor::tests
