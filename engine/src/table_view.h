// A position of three or four seats with what the search knows of it: all shortest paths of all
// pawns, what each wall would do to them, and who could win at once.
#pragma once

#include <array>

#include "corridor.h"
#include "legality.h"
#include "position.h"

namespace koridor {

// How far the seats are from their goals once a wall stands; -1 for those it does not delay.
struct Delay {
    Move wall;
    std::array<std::int8_t, kMostSeats> distance{-1, -1, -1, -1};
};

struct TableView {
    Position position;
    std::array<int, kMostSeats> distance{-1, -1, -1, -1};  // to the goal; -1 for a seat that is out
    std::array<int, kMostSeats> fragile{};  // the most steps that one wall could add to that
    Walls legal;                            // the walls that may be placed, while anybody has one
    std::array<Delay, 2 * kCells> delays;   // what those do that delay a seat
    std::size_t delay_count = 0;

    int mover() const { return position.turn; }
    bool has_walls() const { return position.hand[position.turn] > 0; }
    // How many moves there are; none where the mover has to pass.
    std::size_t moves() const;
};

// Sets `view` to that of a position in which the game goes on.
void look(const Position& position, TableView& view);

// The seat whose turn it is after `seat`.
int next_seat(const Position& position, int seat);

// The cells of the goal that `seat` could move to if it were its turn.
Bits winning_targets(const Position& position, int seat);

// All slots that touch the pawn of `seat` or a pawn beside it: no other wall changes what
// `winning_targets` says.
Bits slots_around(const Position& position, int seat);

// The moves of the seat to move after which `seat` cannot win at once.
MoveList refutations(const Position& position, int seat, const Walls& legal);

}  // namespace koridor
