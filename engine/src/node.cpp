#include "node.h"

namespace koridor {

namespace {

Corridor corridor_of(const Position& position, int seat) {
    return find_corridor(position.pawn_bit(seat), position.goal(seat), position.edges);
}

// Only a wall that cuts all shortest paths can cut a pawn off.
Walls dangers(const Corridor& corridor) { return corridor.severs | corridor.doubts; }

Paths paths_of(const Node& node) {
    Paths paths;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        paths[seat] = {node.corridor[seat].distance, dangers(node.corridor[seat])};
    }
    return paths;
}

}  // namespace

Node make_node(const Position& position) {
    return {position, {corridor_of(position, 0), corridor_of(position, 1)}};
}

void play_node(const Node& node, Move move, Node& child) {
    child.position = node.position.play(move);
    const bool horizontal = move.kind() == MoveKind::Horizontal;
    for (int seat = 0; seat < 2; ++seat) {
        const bool changes = move.is_wall()
                                 ? has(node.of(seat).cuts, horizontal, bit(move.index()))
                                 : move.kind() == MoveKind::Pawn && seat == node.mover();
        child.corridor[static_cast<std::size_t>(seat)] =
            changes ? corridor_of(child.position, seat) : node.of(seat);
    }
}

Walls legal_walls_of(const Node& node) {
    Paths paths = paths_of(node);
    return legal_walls(node.position, paths);
}

bool is_legal_in(const Node& node, Move move) {
    if (move.is_none()) return false;
    const Bits index = bit(move.index());
    if (move.kind() == MoveKind::Pawn) return any(pawn_targets(node.position) & index);
    if (!move.is_wall()) return is_legal(node.position, move);
    if (node.hand(node.mover()) == 0) return false;
    const bool horizontal = move.kind() == MoveKind::Horizontal;
    if (!has(free_slots(node.position.geometry(), node.position.walls), horizontal, index)) {
        return false;
    }
    const Edges edges =
        close(node.position.edges, horizontal ? Walls{index, 0} : Walls{0, index});
    for (int seat = 0; seat < 2; ++seat) {
        if (has(dangers(node.of(seat)), horizontal, index) &&
            !reaches(node.position.pawn_bit(seat), node.position.goal(seat), edges)) {
            return false;
        }
    }
    return true;
}

}  // namespace koridor
