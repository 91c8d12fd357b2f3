#include "truth.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "legality.h"

namespace koridor::tests {

namespace {

// What the best of some moves is worth, given what they are worth to the opponent: 0 where one
// leads to a draw or is not known yet.
class Best {
  public:
    void add(int yours) {
        if (yours < 0) win_ = win_ == 0 ? 1 - yours : std::min(win_, 1 - yours);
        if (yours == 0) is_open_ = true;
        if (yours > 0) loss_ = std::max(loss_, yours + 1);
    }
    int value() const { return win_ != 0 ? win_ : is_open_ ? 0 : -loss_; }

  private:
    int win_ = 0;
    int loss_ = 0;
    bool is_open_ = false;
};

}  // namespace

Truth::Truth(const Rules& rules) : rules_(rules), number_(kCells, 0) {
    for (Bits cells = rules.geometry().cells; any(cells);) {
        const int cell = pop(cells);
        number_[static_cast<std::size_t>(cell)] = cells_.size();
        cells_.push_back(cell);
    }
}

int Truth::plies(const Position& position) { return table_of(position)[index_of(position)]; }

std::size_t Truth::index_of(const Position& position) const {
    const std::size_t n = cells_.size();
    return (position.turn * n + number_[position.pawn[0]]) * n + number_[position.pawn[1]];
}

const Truth::Table& Truth::table_of(const Position& position) {
    const auto& [h, v] = position.walls;
    const Key key{low_word(h),  high_word(h),     low_word(v),
                  high_word(v), position.hand[0], position.hand[1]};
    const auto known = tables_.find(key);
    if (known != tables_.end()) return known->second;
    Table table = solve(position);
    return tables_.emplace(key, std::move(table)).first->second;
}

// All places of the pawns on the walls of a position.
Truth::Table Truth::solve(const Position& position) {
    std::vector<Place> places;
    for (const int first : cells_) {
        for (const int second : cells_) {
            for (std::uint8_t turn = 0; turn < 2; ++turn) {
                Position at = position;
                at.pawn = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                           kOut, kOut};
                at.turn = turn;
                at.refresh();
                if (first == second || at.outcome().is_over()) continue;
                if (!reaches(at.pawn_bit(0), at.goal(0), at.edges)) continue;
                if (!reaches(at.pawn_bit(1), at.goal(1), at.edges)) continue;
                places.push_back(look(at));
            }
        }
    }
    return work_backwards(places, 2 * cells_.size() * cells_.size());
}

// Round by round, the wins and losses of one ply more.
Truth::Table Truth::work_backwards(const std::vector<Place>& places, std::size_t size) {
    Table table(size, 0);
    bool goes_on = true;
    for (int plies = 1; goes_on; ++plies) {
        goes_on = false;
        for (const Place& place : places) {
            std::int16_t& value = table[place.index];
            if (value != 0) continue;
            Best best;
            for (const std::size_t step : place.steps) best.add(table[step]);
            for (const int wall : place.walls) best.add(wall);
            const int found = place.wins_at_once ? 1 : best.value();
            goes_on = goes_on || found != 0;
            if (std::abs(found) == plies) value = static_cast<std::int16_t>(found);
        }
    }
    return table;
}

Truth::Place Truth::look(const Position& position) {
    Place place;
    place.index = index_of(position);
    for (const Move move : legal_moves(position)) {
        const Position next = position.play(move);
        if (move.is_wall()) {
            place.walls.push_back(plies(next));
        } else if (next.outcome().is_over()) {
            place.wins_at_once = true;
        } else {
            place.steps.push_back(index_of(next));
        }
    }
    return place;
}

}  // namespace koridor::tests
