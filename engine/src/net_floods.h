// The sets that the network sees of a position, kept up as the position changes: a wall moves
// few cells from one layer to another, and most layers not at all. The values are those of
// find_sets, which finds them anew.
#pragma once

#include "net_input.h"

namespace koridor {

// The rows that are to be taken from a sum and to be added to it.
class RowChanges {
  public:
    // The rows of a set, of which the first is `row`; `view` has where its members are seen.
    void differ(Bits before, Bits now, int row, const std::array<std::uint8_t, 128>& view) {
        gone_end_ = put(gone_end_, before & ~now, row, view);
        come_end_ = put(come_end_, now & ~before, row, view);
    }
    const std::uint16_t* gone() const { return gone_.data(); }
    const std::uint16_t* gone_end() const { return gone_end_; }
    const std::uint16_t* come() const { return come_.data(); }
    const std::uint16_t* come_end() const { return come_end_; }

  private:
    static std::uint16_t* put(std::uint16_t* end, Bits set, int row,
                              const std::array<std::uint8_t, 128>& view) {
        for (std::uint64_t word = low_word(set); word != 0; word &= word - 1) {
            const int index = std::countr_zero(word);
            *end++ = static_cast<std::uint16_t>(row + view[static_cast<std::size_t>(index)]);
        }
        for (std::uint64_t word = high_word(set); word != 0; word &= word - 1) {
            const int index = 64 + std::countr_zero(word);
            *end++ = static_cast<std::uint16_t>(row + view[static_cast<std::size_t>(index)]);
        }
        return end;
    }

    // Twice as many as a game can need: a board set up by hand may hold more walls.
    std::array<std::uint16_t, 2 * kNetInputs> gone_;
    std::array<std::uint16_t, 2 * kNetInputs> come_;
    std::uint16_t* gone_end_ = gone_.data();
    std::uint16_t* come_end_ = come_.data();
};

class NetFloods {
  public:
    bool is_set() const { return is_set_; }
    const Walls& walls() const { return walls_; }
    std::uint8_t cell(int seat) const { return seats_[static_cast<std::size_t>(seat)].cell; }
    // Turns the sets into those of `position`, from wherever they were; in `changes` the rows
    // as the seat to move sees them, always the same one for this object.
    void follow(const Position& position, RowChanges& changes);

  private:
    // A pawn is at most kGoalSteps - 1 steps from the goal as the sets tell it.
    static constexpr int kPawnLayers = kGoalSteps - 1 + kDelays;
    struct Seat {
        std::array<Bits, kGoalSteps> goal{};
        std::array<Bits, kPawnLayers> pawn{};  // the sets are the first kPawnSteps
        std::array<Bits, kDelays> delay{};
        std::uint8_t cell = kOut;
    };

    bool follow_goal(const Position& position, int seat, Bits touched, RowChanges& changes);
    bool follow_pawn(const Position& position, int seat, Bits touched, RowChanges& changes);
    void find_delays(const Position& position, int seat, RowChanges& changes);

    std::array<Seat, 2> seats_;
    Walls walls_;
    Edges edges_;
    bool is_set_ = false;
};

}  // namespace koridor
