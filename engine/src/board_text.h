// Boards as text for people, drawn as spec/notation.md draws diagrams.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "position.h"

namespace koridor {

struct BoardLook {
    bool first_seat_on_top = false;  // ranks then count down from seat 1's side, as in QTP
    std::string_view pawns = "1234";
    char first_file = 'a';
};

// The lines of the drawing, from the top.
std::vector<std::string> board_lines(const Position& position, const BoardLook& look = {});

}  // namespace koridor
