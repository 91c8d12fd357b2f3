// Moves, positions and rules as text, in the forms of spec/notation.md: algebraic moves,
// position texts and the one-line rules text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "position.h"

namespace koridor {

// Why a text could not be read: every reason, in words.
struct TextError {
    std::string message;
};

std::string to_text(Move move);
std::string to_text(const Position& position);

// Reads the name of a cell or a wall, or `--`. Nothing for any other text, and for what lies off
// a board `size` cells wide.
std::optional<Move> read_move(std::string_view text, int size);

// Reads a position text under `rules`, which must outlive the position.
std::variant<Position, TextError> read_position(std::string_view text, const Rules& rules);

// Reads a preset's key and `key=value` words that change it.
std::variant<Rules, TextError> read_rules(std::string_view text);

}  // namespace koridor
