// What the command `position` describes: a start under its rules, and the moves played from it.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "text.h"
#include "words.h"

namespace koridor {

struct Situation {
    std::unique_ptr<const Rules> rules;  // at a fixed address: the positions point to it
    Position start;
    std::vector<Move> moves;
    Position now;

    // The start of a game.
    static Situation of(const Rules& game);
};

// Reads what follows the word `position`:
//     start|text <position text> [rules <rules text>] [plies <number>] [moves <move> …]
std::variant<Situation, TextError> read_situation(Words words);

}  // namespace koridor
