// Floods over open edges: is a goal reached, how far is it, and across which slots.
//
// Pawns do not block paths. An edge set holds the cells from which a step north, or east, is
// open; a step back is open when the cell it leads to is in the set.
#pragma once

#include <array>

#include "bits.h"
#include "geometry.h"

namespace koridor {

// Two sets of slots: of horizontal and of vertical walls.
struct Walls {
    Bits horizontal = 0;
    Bits vertical = 0;

    constexpr bool operator==(const Walls&) const = default;
};

constexpr Walls operator&(const Walls& a, const Walls& b) {
    return {a.horizontal & b.horizontal, a.vertical & b.vertical};
}
constexpr Walls operator|(const Walls& a, const Walls& b) {
    return {a.horizontal | b.horizontal, a.vertical | b.vertical};
}
// Those of `a` that are not in `b`.
constexpr Walls operator-(const Walls& a, const Walls& b) {
    return {a.horizontal & ~b.horizontal, a.vertical & ~b.vertical};
}
constexpr bool any(const Walls& walls) { return any(walls.horizontal | walls.vertical); }

struct Edges {
    Bits north = 0;
    Bits east = 0;
};

// The edges that are still open once `walls` stand there too.
constexpr Edges close(const Edges& edges, const Walls& walls) {
    return {edges.north & ~(walls.horizontal | walls.horizontal << kStride),
            edges.east & ~(walls.vertical | walls.vertical << 1)};
}

// The edges that these walls leave open.
constexpr Edges open_edges(const Geometry& g, const Walls& walls) {
    return close({g.northward, g.eastward}, walls);
}

// The cells one step away from those reached.
constexpr Bits ring(Bits reached, const Edges& edges) {
    return (reached & edges.north) << 1 | (reached >> 1 & edges.north) |
           (reached & edges.east) << kStride | (reached >> kStride & edges.east);
}

// Whether a path leads from `start` to a cell of `goal`.
constexpr bool reaches(Bits start, Bits goal, const Edges& edges) {
    Bits reached = start;
    while (!any(reached & goal)) {
        const Bits next = reached | ring(reached, edges);
        if (next == reached) return false;
        reached = next;
    }
    return true;
}

// Steps from `start` to the nearest cell of `goal`; -1 where there is no path.
constexpr int steps(Bits start, Bits goal, const Edges& edges) {
    Bits reached = start;
    for (int distance = 0;; ++distance) {
        if (any(reached & goal)) return distance;
        const Bits next = reached | ring(reached, edges);
        if (next == reached) return -1;
        reached = next;
    }
}

// A shortest path: its length, and the walls that would cut it.
struct Path {
    int length = -1;  // -1 where there is no path
    Walls cuts;
};

// Adds the cuts of the edge between two adjacent cells.
constexpr void add_cut(Walls& cuts, Bits from, Bits to) {
    const Bits low = from < to ? from : to;
    const Bits high = from < to ? to : from;
    if (low << 1 == high) {
        cuts.horizontal |= low | low >> kStride;
    } else {
        cuts.vertical |= low | low >> 1;
    }
}

Path shortest_path(Bits start, Bits goal, const Edges& edges);

}  // namespace koridor
