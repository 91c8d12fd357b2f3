#include "corridor.h"

namespace koridor {

namespace {

// The edges from one layer of cells to the next: those across horizontal walls, named by their
// southern cell, and those across vertical ones, named by their western cell.
struct Crossing {
    Bits upright = 0;
    Bits level = 0;
    Bits reached = 0;  // the cells on the far side
};

Crossing cross(Bits from, Bits to, const Edges& edges) {
    const Bits up = from & edges.north & to >> 1;
    const Bits down = to & edges.north & from >> 1;
    const Bits right = from & edges.east & to >> kStride;
    const Bits left = to & edges.east & from >> kStride;
    return {up | down, right | left, up << 1 | down | right << kStride | left};
}

// The slots of the walls that cut every one of `edges`, which is not empty; a wall cuts the
// edge of its own name and the one `step` above it.
Bits cutting_all(Bits edges, int step) {
    const Bits first = isolate(edges);
    const Bits rest = edges ^ first;
    if (!any(rest)) return first | first >> step;
    return rest == first << step ? first : Bits{0};
}

void add_severing(Corridor& corridor, const Crossing& crossing) {
    if (!any(crossing.level)) {
        corridor.severs.horizontal |= cutting_all(crossing.upright, kStride);
    } else if (!any(crossing.upright)) {
        corridor.severs.vertical |= cutting_all(crossing.level, 1);
    }
}

}  // namespace

Corridor find_corridor(Bits start, Bits goal, const Edges& edges) {
    std::array<Bits, kCells> within;  // the cells at most so many steps from the goal
    within[0] = goal;
    std::size_t distance = 0;
    while (!any(within[distance] & start)) {
        const Bits wider = within[distance] | ring(within[distance], edges);
        if (wider == within[distance]) return {};
        within[++distance] = wider;
    }
    Corridor corridor;
    corridor.distance = static_cast<int>(distance);
    Bits layer = start;
    Bits upright = 0;
    Bits level = 0;
    while (distance > 0) {
        const Crossing crossing = cross(layer, within[--distance], edges);
        add_severing(corridor, crossing);
        upright |= crossing.upright;
        level |= crossing.level;
        layer = crossing.reached;
        if (!any(corridor.next)) corridor.next = layer;
    }
    corridor.cuts = {upright | upright >> kStride, level | level >> 1};
    corridor.doubts = Walls{upright & upright >> kStride, level & level >> 1} - corridor.severs;
    return corridor;
}

}  // namespace koridor
