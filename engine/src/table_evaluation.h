// Who is likely to win with three or four seats, before any search: a chance for each seat.
#pragma once

#include <array>

#include "position.h"
#include "table_view.h"

namespace koridor {

// The chance of each seat to win; what is missing to 1 is the chance of a draw.
using Chances = std::array<float, kMostSeats>;

// What a win, or an equal share of a draw, promises a seat.
inline float promise(const Chances& chances, int seat, int seats) {
    float sum = 0;
    for (const float chance : chances) sum += chance;
    return chances[static_cast<std::size_t>(seat)] + (1 - sum) / static_cast<float>(seats);
}

// The features that decide: small enough to be changed and judged again for every move.
struct Standing {
    std::array<int, kMostSeats> distance{-1, -1, -1, -1};  // -1 for a seat that is out
    std::array<int, kMostSeats> hand{};
    std::array<int, kMostSeats> fragile{};  // the most steps that one wall could add
    int turn = 0;
    int seats = 0;
    bool is_together = false;  // all have the same goal
};

Standing find_standing(const TableView& view);

// Hands the turn to the next seat in play.
void pass_turn(Standing& standing);

Chances judge(const Standing& standing);

}  // namespace koridor
