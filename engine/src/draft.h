// What a position text puts on the board, be it sound or not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reading.h"

namespace koridor {

struct PlacedWall {
    Place slot;
    bool is_vertical = false;

    bool operator==(const PlacedWall&) const = default;
};

struct Draft {
    std::vector<PlacedWall> walls;
    std::vector<std::optional<Place>> pawns;  // nothing for a seat that is out
    std::vector<long long> hands;
    long long turn = 0;
};

std::variant<Draft, TextError> read_draft(std::string_view text);

// Every reason why the draft is no position under the rules, in words; none for a sound one.
std::vector<std::string> problems_of(const Draft& draft, const Rules& rules);

// The walls that are on the board.
Walls walls_on_board(const Draft& draft, const Rules& rules);

}  // namespace koridor
