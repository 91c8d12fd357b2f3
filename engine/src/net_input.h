// What the network sees of a 9×9 duel: a list of rows of its first layer, one for each thing that
// is so. The seat to move sees its own way lead north, so that one network plays both seats.
//
// The rows come in three parts that change at different times: what the walls alone make so,
// what the walls and one pawn do, and the rest. spec/network.md lists them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "detour.h"
#include "node.h"

namespace koridor {

inline constexpr int kNetCells = 81;
inline constexpr int kNetWalls = 128;      // horizontal slots, then vertical ones
inline constexpr int kNetMostWalls = 20;   // on the board
// Distances from these on look alike, and so does what cannot be reached.
inline constexpr int kGoalSteps = 16;
inline constexpr int kPawnSteps = 12;
inline constexpr int kDelays = 6;
inline constexpr int kWaySteps = 24;
inline constexpr int kHands = 11;
inline constexpr int kHandClasses = 8;
inline constexpr int kLeads = 17;
inline constexpr int kOffsets = 82;
inline constexpr int kDetourSteps = 16;
inline constexpr int kRefusals = 8;

// Where the rows of each kind begin; row 0 stands for nothing. Where two numbers say it, the
// first is the seat: to move, or the other.
struct NetRows {
    static constexpr int kGoal = 1;  // [2][cell][steps to that seat's goal]
    static constexpr int kWall = kGoal + 2 * kNetCells * kGoalSteps;
    static constexpr int kPawn = kWall + kNetWalls;  // [2] of the three kinds that follow
    static constexpr int kFrom = kNetCells;          // [cell][steps from the pawn]
    static constexpr int kDelay = kFrom + kNetCells * kPawnSteps;  // [cell][steps lost through it]
    static constexpr int kPawnRows = kDelay + kNetCells * kDelays;
    static constexpr int kWays = kPawn + 2 * kPawnRows;  // [own way][other way]
    static constexpr int kHand = kWays + kWaySteps * kWaySteps;  // [own hand][other hand]
    static constexpr int kLead = kHand + kHands * kHands;  // [lead][own hand][other hand]
    static constexpr int kOffset = kLead + kLeads * kHandClasses * kHandClasses;
    static constexpr int kDetour = kOffset + kOffsets;  // [2][four kinds]
    static constexpr int kDetourRows = 3 * kDetourSteps + kRefusals;
    static constexpr int kAll = kDetour + 2 * kDetourRows;
};

inline constexpr int kWallInputs = 2 * kNetCells + kNetMostWalls;
inline constexpr int kPawnInputs = 1 + 2 * kNetCells;
inline constexpr int kOtherInputs = 12;
inline constexpr int kNetInputs = kWallInputs + 2 * kPawnInputs + kOtherInputs;

// Where a seat sees cells and slots.
struct NetView {
    std::array<std::uint8_t, 128> cell{};
    std::array<std::uint8_t, 128> horizontal{};  // by slot: its wall, below kNetWalls
    std::array<std::uint8_t, 128> vertical{};
};
const NetView& net_view(int seat, bool is_mirrored);

template <std::size_t kMost>
class NetList {
  public:
    // What finds no room is left out.
    void add(int row) {
        if (size_ < kMost) rows_[size_++] = static_cast<std::uint16_t>(row);
    }
    void fill() {
        while (size_ < kMost) rows_[size_++] = 0;
    }
    std::size_t size() const { return size_; }
    const std::uint16_t* begin() const { return rows_.data(); }
    const std::uint16_t* end() const { return rows_.data() + size_; }

  private:
    std::array<std::uint16_t, kMost> rows_;
    std::size_t size_ = 0;
};

// Each for the position as `seat`, whose way leads north, sees it.
void list_walls(const Position& position, int seat, const NetView& view,
                NetList<kWallInputs>& list);
// Of the pawn of `owner`.
void list_pawn(const Position& position, int seat, int owner, const NetView& view,
               NetList<kPawnInputs>& list);
void list_others(const Node& node, const NetView& view, DetourCache& detours,
                 NetList<kOtherInputs>& list);

}  // namespace koridor
