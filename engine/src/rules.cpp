#include "rules.h"

namespace koridor {

namespace {

Bits line(int size, int file, int rank) {
    // A whole file where `rank` is negative, a whole rank where `file` is.
    Bits cells = 0;
    for (int i = 0; i < size; ++i) {
        cells |= bit(index_of(file < 0 ? i : file, rank < 0 ? i : rank));
    }
    return cells;
}

}  // namespace

// Where the board has no middle, each seat stands left of it as it sees the board.
Rules four_rules(int size, int walls) {
    const int last = size - 1;
    const int middle = last / 2;
    Rules rules;
    rules.size = size;
    rules.seats = 4;
    rules.seat = {{
        {index_of(middle, 0), line(size, -1, last), walls},
        {index_of(0, last - middle), line(size, last, -1), walls},
        {index_of(last - middle, last), line(size, -1, 0), walls},
        {index_of(last, middle), line(size, 0, -1), walls},
    }};
    return rules;
}

Rules duel_rules(int size, int walls) {
    Rules rules = four_rules(size, walls);
    rules.seats = 2;
    rules.seat = {rules.seat[0], rules.seat[2], SeatRules{}, SeatRules{}};
    return rules;
}

}  // namespace koridor
