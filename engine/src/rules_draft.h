// Rules as a rules text gives them, be they sound or not, and be they for this engine or not.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading.h"

namespace koridor {

// A set of cells of the largest board that a text may speak of.
using Area = std::bitset<kLargestText * kLargestText>;

constexpr std::size_t area_index(Place place) {
    return static_cast<std::size_t>(place.file * kLargestText + place.rank);
}

struct SeatDraft {
    Place start;
    Area goal;
    long long walls = 0;
};

struct RulesDraft {
    long long size = 9;
    std::vector<SeatDraft> seats;
    std::optional<long long> max_plies;
    bool third_pawn = true;
};

// Two seats on opposite edges, or up to four clockwise from the south, with `walls` each.
std::vector<SeatDraft> standard_seats(int size, int seats, long long walls);

inline constexpr std::string_view kPresets = "duel, four, hill, mini, small, pinko";
std::optional<RulesDraft> preset(std::string_view key);

// What is wrong with a size; nothing for one that a board can have.
std::vector<std::string> size_problems(long long size);
// Every reason why the draft makes no game, or none that this engine plays.
std::vector<std::string> problems_of(const RulesDraft& draft);
// The rules of a draft without problems.
Rules rules_of(const RulesDraft& draft);

}  // namespace koridor
