// What a small position is truly worth, with nothing but the rules: worked out backwards from
// the ends of games, for all places of the pawns, wall set by wall set.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "position.h"

namespace koridor::tests {

// Of duels without `max_plies`.
class Truth {
  public:
    explicit Truth(const Rules& rules);

    // In how many plies the seat to move wins (positive) or loses (negative); 0 for a draw. The
    // game goes on in the position.
    int plies(const Position& position);

  private:
    using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, int, int>;
    // By seat to move and the cells of both pawns.
    using Table = std::vector<std::int16_t>;
    // Where the pawns of a table's place may go, and what a wall there is worth at best.
    struct Place {
        std::size_t index = 0;
        std::vector<std::size_t> steps;
        std::vector<int> walls;  // the values for the opponent
        bool wins_at_once = false;
    };

    const Table& table_of(const Position& position);
    Table solve(const Position& position);
    static Table work_backwards(const std::vector<Place>& places, std::size_t size);
    Place look(const Position& position);
    std::size_t index_of(const Position& position) const;

    const Rules& rules_;
    std::vector<int> cells_;
    std::vector<std::size_t> number_;  // of a cell
    std::map<Key, Table> tables_;
};

}  // namespace koridor::tests
