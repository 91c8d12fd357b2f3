// A position of a duel with what the search and the evaluation know of it. A move hands down
// what it does not change.
#pragma once

#include <array>

#include "corridor.h"
#include "legality.h"
#include "position.h"

namespace koridor {

struct Node {
    Position position;
    std::array<Corridor, 2> corridor;  // one per seat

    int mover() const { return position.turn; }
    int other() const { return 1 - position.turn; }
    int hand(int seat) const { return position.hand[static_cast<std::size_t>(seat)]; }
    const Corridor& of(int seat) const { return corridor[static_cast<std::size_t>(seat)]; }
    int distance(int seat) const { return of(seat).distance; }
    bool reaches_goal(Move move) const {
        return move.kind() == MoveKind::Pawn && any(position.goal(mover()) & bit(move.index()));
    }
};

// The node of a position in which the game goes on.
Node make_node(const Position& position);

// Sets `child` to the node after a legal move that does not end the game at a goal.
void play_node(const Node& node, Move move, Node& child);

// The walls that may be placed, if the seat to move has one.
Walls legal_walls_of(const Node& node);

// Whether the seat to move may play this move.
bool is_legal_in(const Node& node, Move move);

}  // namespace koridor
