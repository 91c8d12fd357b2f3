// What the network sees of a 9×9 duel: rows of its first layer, one for each thing that is so.
// The seat to move sees its own way lead north, so that one network plays both seats.
//
// Most rows tell that a cell, or a wall, belongs to a set. The sets of two positions that are
// near each other differ in few cells: the sum of the rows can follow from one to the next.
// spec/network.md lists the rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "detour.h"
#include "node.h"

namespace koridor {

inline constexpr int kNetCells = 81;
inline constexpr int kNetMostWalls = 20;  // on the board
inline constexpr int kHands = 11;

// The kinds of sets, each for the seat to move and for the other one.
inline constexpr int kGoalSteps = 16;  // cells so many steps from the goal; the last: or more
inline constexpr int kPawnSteps = 8;   // cells so many steps from the pawn; no more than these
inline constexpr int kDelays = 3;      // cells through which the way is so many steps longer
inline constexpr int kSetsOfSeat = kGoalSteps + kPawnSteps + kDelays;
inline constexpr int kCellSets = 2 * kSetsOfSeat;
inline constexpr int kNetSets = kCellSets + 2;  // and the horizontal and the vertical walls

// Numbers that are told by one row each.
inline constexpr int kWaySteps = 24;
inline constexpr int kHandClasses = 8;
inline constexpr int kLeads = 17;
inline constexpr int kOffsets = 82;
inline constexpr int kDetourSteps = 16;
inline constexpr int kRefusals = 8;

// Where the rows of each kind begin; row 0 stands for nothing.
struct NetRows {
    static constexpr int kSet = 1;  // [set][cell]
    static constexpr int kWall = kSet + kCellSets * kNetCells;  // [horizontal, vertical][slot]
    static constexpr int kWays = kWall + 2 * 64;                // [own way][other way]
    static constexpr int kHand = kWays + kWaySteps * kWaySteps;  // [own hand][other hand]
    static constexpr int kLead = kHand + kHands * kHands;        // [lead][own hand][other hand]
    static constexpr int kOffset = kLead + kLeads * kHandClasses * kHandClasses;
    static constexpr int kDetour = kOffset + kOffsets;  // [2][four kinds]
    static constexpr int kDetourRows = 3 * kDetourSteps + kRefusals;
    static constexpr int kAll = kDetour + 2 * kDetourRows;
};

inline constexpr int kNumberInputs = 12;
inline constexpr int kNetInputs = 2 * 3 * kNetCells + kNetMostWalls + kNumberInputs;  // at most

// Where a seat sees cells and slots.
struct NetView {
    std::array<std::uint8_t, 128> cell{};
    std::array<std::uint8_t, 128> slot{};
};
const NetView& net_view(int seat, bool is_mirrored);

using NetSets = std::array<Bits, kNetSets>;

// What `seat` sees; its own sets come first.
void find_sets(const Position& position, int seat, NetSets& sets);

// The row of a cell or slot of a set.
inline int net_row(int set, int index, const NetView& view) {
    const auto at = static_cast<std::size_t>(index);
    if (set < kCellSets) return NetRows::kSet + set * kNetCells + view.cell[at];
    return NetRows::kWall + (set - kCellSets) * 64 + view.slot[at];
}

// The rows of the numbers, for the seat to move.
using NumberRows = std::array<std::uint16_t, kNumberInputs>;
NumberRows find_numbers(const Node& node, const NetView& view, DetourCache& detours);

}  // namespace koridor
