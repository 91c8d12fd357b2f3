// Which moves are legal.
#pragma once

#include <array>
#include <span>

#include "position.h"

namespace koridor {

// The cells that the pawn of the seat to move may go to.
Bits pawn_targets(const Position& position);

// The walls that overlap and cross none on the board.
Walls free_slots(const Geometry& geometry, const Walls& walls);

// The walls of which two of the three posts touch the edge or another wall: no other wall can
// cut anything off.
Walls closing_slots(const Geometry& geometry, const Walls& walls);

// The walls that may be placed if the seat to move has one. `paths`, one per seat, are any
// paths (not only shortest ones) of the pawns in play; those that are unknown are given as
// Path{} and found when needed.
using Paths = std::array<Path, kMostSeats>;
Walls legal_walls(const Position& position);
Walls legal_walls(const Position& position, Paths& paths);

// Finds the paths of `paths` that are unknown.
void find_paths(const Position& position, Paths& paths);

// What is still known of `paths` after `move` was played from `position`. A pawn that steps off
// its path is taken to step back onto it.
Paths inherit(const Paths& paths, const Position& position, Move move);

// Whether the seat to move may play this one move, of which nothing is known.
bool is_legal(const Position& position, Move move);

// A list of moves on the stack: at most 200 walls and 12 pawn moves.
class MoveList {
  public:
    void add(Move move) { moves_[size_++] = move; }
    std::size_t size() const { return size_; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    Move& operator[](std::size_t i) { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }

  private:
    std::array<Move, 256> moves_;
    std::size_t size_ = 0;
};

// Every legal move: pawn moves, horizontal, then vertical walls, by index. A pass alone where
// the seat has nothing else; nothing after the end.
MoveList legal_moves(const Position& position);
MoveList legal_moves(const Position& position, Paths& paths);

// Their number, without making them.
int count_legal_moves(const Position& position);
int count_legal_moves(const Position& position, Paths& paths);

}  // namespace koridor
