// The race: what is left of a duel when no wall can be placed any more. Solved exactly for all
// places of the two pawns at once, by working backwards from the goals.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "position.h"

namespace koridor {

class RaceTable {
  public:
    // Solves the race on the walls of `position`, whose pawns do not matter.
    void solve(const Position& position);

    // In how many plies the seat to move wins (positive) or loses (negative); 0 where neither
    // seat can force its way.
    int plies(const Position& position) const;

  private:
    friend class RaceSolver;
    using PerPawn = std::array<std::int16_t, 128>;

    // By seat to move, the cell of its pawn, the cell of the other pawn.
    std::array<std::array<PerPawn, kCells>, 2> plies_{};
};

// The tables of the wall sets met last. Each takes 60 kB, so that memory is taken when a table is
// solved and not before.
class RaceCache {
  public:
    // The exact value of the position as a race, whatever is in hand. A table is made where
    // there is none.
    int plies(const Position& position);
    // Whether it needs no new table.
    bool knows(const Position& position) const;
    // How many tables were made so far.
    std::uint64_t solved() const { return solved_; }
    void clear();

  private:
    static constexpr std::size_t kTables = 128;
    struct Entry {
        Walls walls;
        std::unique_ptr<RaceTable> table;  // none where nothing was solved
    };
    static std::size_t index_of(const Walls& walls);

    std::vector<Entry> entries_ = std::vector<Entry>(kTables);
    std::uint64_t solved_ = 0;
};

// Whether the pawn of `runner` reaches its goal first along a shortest path on which the other
// pawn can neither stand in its way nor jump over it. `distance` holds the steps of both seats.
bool runs_free(const Position& position, int runner, const std::array<int, 2>& distance);

}  // namespace koridor
