// A position: what stands on the board, and whose turn it is.
//
// A value of one cache line or two; a move makes a new one. The rules outlive every position
// that points to them.
#pragma once

#include <array>
#include <cstdint>

#include "floods.h"
#include "move.h"
#include "rules.h"

namespace koridor {

inline constexpr std::uint8_t kOut = 0xFF;  // the cell of a pawn that has left the board

enum class Cause : std::uint8_t { None, Goal, LastSeat, MaxPlies };

// How a game ended. `winner` is a seat from 0, or -1 for a draw or a game that goes on.
struct Outcome {
    Cause cause = Cause::None;
    int winner = -1;

    bool is_over() const { return cause != Cause::None; }
};

struct Position {
    Walls walls;
    Edges edges;
    std::uint64_t key = 0;  // of everything but plies_left
    const Rules* rules = nullptr;
    std::array<std::uint8_t, kMostSeats> pawn{kOut, kOut, kOut, kOut};
    std::array<std::uint8_t, kMostSeats> hand{};
    std::uint8_t turn = 0;        // the seat to move, from 0
    std::int16_t plies_left = 0;  // meaningful where the rules set a limit

    static Position start(const Rules& rules);

    const Geometry& geometry() const { return rules->geometry(); }
    bool in_play(int seat) const { return pawn[static_cast<std::size_t>(seat)] != kOut; }
    Bits pawn_bit(int seat) const {
        return in_play(seat) ? bit(pawn[static_cast<std::size_t>(seat)]) : Bits{0};
    }
    Bits goal(int seat) const { return rules->seat[static_cast<std::size_t>(seat)].goal; }
    Bits standing() const;

    // The position after a legal move.
    Position play(Move move) const;
    // The position after `seat`, which is in play, has left.
    Position retire(int seat) const;
    Outcome outcome() const;

    // Sets what follows from the rest: the open edges and the key.
    void refresh();
    std::uint64_t full_key() const;

  private:
    void pass_turn();
};

}  // namespace koridor
