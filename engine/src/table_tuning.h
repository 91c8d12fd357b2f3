// The numbers that shape the search for three and four seats, in one place.
#pragma once

#include <cstddef>

namespace koridor {

struct TableTuning {
    float exploration = 2;      // how much a move that was tried seldom is worth another try
    float restlessness = 0.05F; // the same, for seats that have all but won or lost
    int sharpness = 6;          // how fast trust in a move falls with what it promises at first
    std::size_t breadth = 16;   // moves that are looked at below the root
    float foresight = 0;        // how far a new node is worth what its best move promises
    float distrust = 0.9F;      // how often a seat is taken to let another one win at once
    float walking = 0.8F;       // how often other seats are taken to step on, whatever happens
};

}  // namespace koridor
