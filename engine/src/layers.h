// Walking down all shortest paths at once, from layer to layer of cells equally far away.
#pragma once

#include <array>

#include "floods.h"

namespace koridor {

// The edges that shortest paths take from one layer of cells to the next.
struct Crossing {
    Bits upright = 0;  // those across horizontal walls, named by their southern cell
    Bits level = 0;    // those across vertical walls, named by their western cell
    Bits reached = 0;  // the cells on the far side
};

constexpr Crossing cross(Bits from, Bits to, const Edges& edges) {
    const Bits up = from & edges.north & to >> 1;
    const Bits down = to & edges.north & from >> 1;
    const Bits right = from & edges.east & to >> kStride;
    const Bits left = to & edges.east & from >> kStride;
    return {up | down, right | left, up << 1 | down | right << kStride | left};
}

// The slots of the walls that cut every one of `edges`, which is not empty; a wall cuts the
// edge of its own name and the one `step` above it.
constexpr Bits cutting_all(Bits edges, int step) {
    const Bits first = isolate(edges);
    const Bits rest = edges ^ first;
    if (!any(rest)) return first | first >> step;
    return rest == first << step ? first : Bits{0};
}

// The walls that cut all edges of a crossing.
constexpr Walls severing(const Crossing& crossing) {
    if (!any(crossing.level)) return {cutting_all(crossing.upright, kStride), 0};
    if (!any(crossing.upright)) return {0, cutting_all(crossing.level, 1)};
    return {};
}

// Calls `visit` with each crossing from `start` to `goal`, and the cells not farther from the
// goal than its far side. Returns the number of crossings; -1 where there is no path.
template <class Visit>
int walk_layers(Bits start, Bits goal, const Edges& edges, Visit visit) {
    std::array<Bits, kCells> within;  // the cells at most so many steps from the goal
    within[0] = goal;
    std::size_t distance = 0;
    while (!any(within[distance] & start)) {
        const Bits wider = within[distance] | ring(within[distance], edges);
        if (wider == within[distance]) return -1;
        within[++distance] = wider;
    }
    Bits layer = start;
    for (std::size_t left = distance; left > 0;) {
        const Crossing crossing = cross(layer, within[--left], edges);
        visit(crossing, within[left]);
        layer = crossing.reached;
    }
    return static_cast<int>(distance);
}

}  // namespace koridor
