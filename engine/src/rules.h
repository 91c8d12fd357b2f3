// Rules as data, as far as the engine plays them: boards of 3 to 11 cells, 2 to 4 seats.
#pragma once

#include <array>

#include "geometry.h"

namespace koridor {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostHand = 127;  // walls one seat may hold

struct SeatRules {
    int start = 0;
    Bits goal = 0;
    int walls = 0;

    bool operator==(const SeatRules&) const = default;
};

struct Rules {
    int size = 9;
    int seats = 2;
    std::array<SeatRules, kMostSeats> seat{};
    int max_plies = 0;  // 0 sets no limit
    bool third_pawn = true;

    const Geometry& geometry() const { return kGeometry[static_cast<std::size_t>(size)]; }

    bool operator==(const Rules&) const = default;
};

// Two seats on opposite edges, or four clockwise from the south, with `walls` walls each.
Rules duel_rules(int size, int walls);
Rules four_rules(int size, int walls);

}  // namespace koridor
