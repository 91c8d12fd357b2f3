#include "legality.h"

namespace koridor {

namespace {

enum Direction { North, East, South, West };

constexpr Bits neighbour(Bits cell, Direction direction, const Edges& edges) {
    switch (direction) {
        case North: return (cell & edges.north) << 1;
        case East: return (cell & edges.east) << kStride;
        case South: return cell >> 1 & edges.north;
        case West: return cell >> kStride & edges.east;
    }
    return 0;
}

// The cells reached by jumping over the pawn on `jumped`.
Bits jumps(Bits jumped, Direction direction, Bits standing, const Edges& edges, bool third_pawn) {
    const Bits behind = neighbour(jumped, direction, edges);
    if (any(behind & ~standing)) return behind;
    if (any(behind) && !third_pawn) return 0;
    const bool upright = direction == North || direction == South;
    const Bits sides = upright ? neighbour(jumped, East, edges) | neighbour(jumped, West, edges)
                               : neighbour(jumped, North, edges) | neighbour(jumped, South, edges);
    return sides & ~standing;
}

// The posts that walls touch: those that hang together with the edge, and the others.
struct Posts {
    Bits at_edge = 0;
    Bits loose = 0;
};

Bits touched_posts(const Geometry& g, const Walls& walls) {
    const auto& [h, v] = walls;
    return g.slots & (h | v | h << kStride | h >> kStride | v << 1 | v >> 1);
}

Posts find_posts(const Geometry& g, const Walls& walls) {
    const auto& [h, v] = walls;
    // Between these posts and the next one, north or east, stands half a wall.
    const Edges halves{v | v >> 1, h | h >> kStride};
    Bits at_edge = (h & (g.west_slots | g.east_slots)) | (v & (g.south_slots | g.north_slots));
    for (Bits last = 0; at_edge != last;) {
        last = at_edge;
        at_edge |= ring(at_edge, halves) & g.slots;
    }
    return {at_edge, touched_posts(g, walls) & ~at_edge};
}

// The walls of which two of the three posts are in `posts`; the last four are the slots whose
// far post counts as one of them, being on the edge.
Walls two_of_three(Bits posts, Bits west_edge, Bits east_edge, Bits south_edge, Bits north_edge) {
    const Bits west = posts << kStride | west_edge;
    const Bits east = posts >> kStride | east_edge;
    const Bits south = posts << 1 | south_edge;
    const Bits north = posts >> 1 | north_edge;
    return {(west & east) | (posts & (west | east)),
            (south & north) | (posts & (south | north))};
}

// Whether it is one wall.
bool is_single(const Walls& walls) {
    const Bits h = walls.horizontal;
    const Bits v = walls.vertical;
    return any(h) ? !any(v) && !any(h & (h - 1)) : !any(v & (v - 1));
}

// Those of `suspects` that would close the last path of one pawn. `path` is any path of it, or
// unknown.
Walls cutting(const Position& position, int seat, Walls suspects, const Path& path) {
    const Bits start = position.pawn_bit(seat);
    const Bits goal = position.goal(seat);
    if (path.length >= 0) suspects = suspects & path.cuts;
    Walls cut;
    while (any(suspects)) {
        const Walls wall = any(suspects.horizontal) ? Walls{isolate(suspects.horizontal), 0}
                                                    : Walls{0, isolate(suspects.vertical)};
        suspects = suspects - wall;
        const Edges edges = close(position.edges, wall);
        if (!any(suspects)) return reaches(start, goal, edges) ? cut : cut | wall;
        const Path detour = shortest_path(start, goal, edges);
        if (detour.length < 0) {
            cut = cut | wall;
        } else {
            suspects = suspects & detour.cuts;
        }
    }
    return cut;
}

void add_all(MoveList& moves, Bits bits, Move (*make)(int)) {
    while (any(bits)) moves.add(make(pop(bits)));
}

}  // namespace

Bits pawn_targets(const Position& position) {
    const Bits standing = position.standing();
    const Bits pawn = position.pawn_bit(position.turn);
    const Bits around = ring(pawn, position.edges);
    Bits targets = around & ~standing;
    if (!any(around & standing)) return targets;
    for (const Direction direction : {North, East, South, West}) {
        const Bits jumped = neighbour(pawn, direction, position.edges) & standing;
        if (any(jumped)) {
            targets |=
                jumps(jumped, direction, standing, position.edges, position.rules->third_pawn);
        }
    }
    return targets;
}

Walls free_slots(const Geometry& g, const Walls& walls) {
    const auto& [h, v] = walls;
    return {g.slots & ~(h | h << kStride | h >> kStride | v), g.slots & ~(v | v << 1 | v >> 1 | h)};
}

Walls closing_slots(const Geometry& g, const Walls& walls) {
    const Posts posts = find_posts(g, walls);
    return two_of_three(posts.at_edge, g.west_slots, g.east_slots, g.south_slots, g.north_slots) |
           two_of_three(posts.loose, 0, 0, 0, 0);
}

Walls legal_walls(const Position& position) {
    Paths paths{};
    return legal_walls(position, paths);
}

Walls legal_walls(const Position& position, Paths& paths) {
    const Geometry& g = position.geometry();
    Walls legal = free_slots(g, position.walls);
    const Bits touched = touched_posts(g, position.walls);
    Walls suspects = legal & two_of_three(touched, g.west_slots, g.east_slots, g.south_slots,
                                          g.north_slots);
    bool is_exact = false;
    for (int seat = 0; seat < position.rules->seats && any(suspects); ++seat) {
        if (!position.in_play(seat)) continue;
        Path& path = paths[static_cast<std::size_t>(seat)];
        // The closer look is dearer than a known path, and cheaper than finding one.
        if (!is_exact && (path.length < 0 || any(suspects & path.cuts))) {
            suspects = suspects & closing_slots(g, position.walls);
            is_exact = true;
            if (!any(suspects)) break;
        }
        if (path.length < 0 && !is_single(suspects)) {  // one wall is tried as fast as a path found
            path = shortest_path(position.pawn_bit(seat), position.goal(seat), position.edges);
        }
        const Walls cut = cutting(position, seat, suspects, path);
        legal = legal - cut;
        suspects = suspects - cut;
    }
    return legal;
}

bool is_legal(const Position& position, Move move) {
    if (move.is_none() || position.outcome().is_over()) return false;
    const Bits index = bit(move.index());
    switch (move.kind()) {
        case MoveKind::Pawn: return any(pawn_targets(position) & index);
        case MoveKind::Pass: {
            const MoveList moves = legal_moves(position);
            return moves.size() == 1 && moves[0] == move;
        }
        case MoveKind::Horizontal:
        case MoveKind::Vertical: break;
    }
    if (position.hand[position.turn] == 0) return false;
    const bool horizontal = move.kind() == MoveKind::Horizontal;
    const Walls free = free_slots(position.geometry(), position.walls);
    if (!any((horizontal ? free.horizontal : free.vertical) & index)) return false;
    const Walls closing = closing_slots(position.geometry(), position.walls);
    if (!any((horizontal ? closing.horizontal : closing.vertical) & index)) return true;
    const Edges edges = close(position.edges, horizontal ? Walls{index, 0} : Walls{0, index});
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        if (!position.in_play(seat)) continue;
        if (!reaches(position.pawn_bit(seat), position.goal(seat), edges)) return false;
    }
    return true;
}

void find_paths(const Position& position, Paths& paths) {
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        Path& path = paths[static_cast<std::size_t>(seat)];
        if (path.length < 0 && position.in_play(seat)) {
            path = shortest_path(position.pawn_bit(seat), position.goal(seat), position.edges);
        }
    }
}

Paths inherit(const Paths& paths, const Position& position, Move move) {
    Paths next = paths;
    const std::size_t seat = position.turn;
    const Bits index = bit(move.index());
    if (move.kind() == MoveKind::Pawn) {
        const Bits here = position.pawn_bit(position.turn);
        if (any(ring(here, position.edges) & index)) {
            add_cut(next[seat].cuts, here, index);
        } else {
            next[seat] = {};
        }
    } else if (move.is_wall()) {
        const bool horizontal = move.kind() == MoveKind::Horizontal;
        for (Path& path : next) {
            if (any((horizontal ? path.cuts.horizontal : path.cuts.vertical) & index)) path = {};
        }
    }
    return next;
}

MoveList legal_moves(const Position& position) {
    Paths paths{};
    return legal_moves(position, paths);
}

MoveList legal_moves(const Position& position, Paths& paths) {
    MoveList moves;
    if (position.outcome().is_over()) return moves;
    add_all(moves, pawn_targets(position), &Move::pawn);
    if (position.hand[position.turn] > 0) {
        const Walls walls = legal_walls(position, paths);
        add_all(moves, walls.horizontal, &Move::horizontal);
        add_all(moves, walls.vertical, &Move::vertical);
    }
    if (moves.size() == 0) moves.add(Move::pass());
    return moves;
}

int count_legal_moves(const Position& position) {
    Paths paths{};
    return count_legal_moves(position, paths);
}

int count_legal_moves(const Position& position, Paths& paths) {
    if (position.outcome().is_over()) return 0;
    int moves = count(pawn_targets(position));
    if (position.hand[position.turn] > 0) {
        const Walls walls = legal_walls(position, paths);
        moves += count(walls.horizontal) + count(walls.vertical);
    }
    return moves == 0 ? 1 : moves;
}

}  // namespace koridor
