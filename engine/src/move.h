// A move in 16 bits.
#pragma once

#include <cstdint>

#include "bits.h"

namespace koridor {

enum class MoveKind : std::uint8_t { Pawn, Horizontal, Vertical, Pass };

class Move {
  public:
    constexpr Move() = default;

    static constexpr Move pawn(int cell) { return Move(MoveKind::Pawn, cell); }
    static constexpr Move horizontal(int slot) { return Move(MoveKind::Horizontal, slot); }
    static constexpr Move vertical(int slot) { return Move(MoveKind::Vertical, slot); }
    static constexpr Move pass() { return Move(MoveKind::Pass, 0); }
    static constexpr Move from_code(std::uint16_t code) {
        return Move(static_cast<MoveKind>(code >> 7), code & 127);
    }

    constexpr MoveKind kind() const { return static_cast<MoveKind>(code_ >> 7); }
    // The target cell of a pawn move, or the slot of a wall.
    constexpr int index() const { return code_ & 127; }
    constexpr bool is_wall() const {
        return kind() == MoveKind::Horizontal || kind() == MoveKind::Vertical;
    }
    // A number below kMoveCodes, for tables indexed by moves.
    constexpr std::uint16_t code() const { return code_; }
    constexpr bool is_none() const { return code_ == kNone; }

    constexpr bool operator==(const Move&) const = default;

  private:
    static constexpr std::uint16_t kNone = 0xFFFF;

    constexpr Move(MoveKind kind, int index)
        : code_(static_cast<std::uint16_t>(static_cast<int>(kind) << 7 | index)) {}

    std::uint16_t code_ = kNone;
};

inline constexpr int kMoveCodes = 4 << 7;

}  // namespace koridor
