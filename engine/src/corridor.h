// All shortest paths of one pawn at once: how long they are, and which walls touch them.
#pragma once

#include "floods.h"

namespace koridor {

// Sets of walls that touch no path may hold slots that are taken, or that are no slots at all.
struct Corridor {
    int distance = -1;  // steps to the goal; -1 where there is no path
    Bits next = 0;      // the cells of the first step
    Walls cuts;         // the walls that cut at least one shortest path
    Walls severs;       // the walls that cut them all, where they take one and the same step
    Walls doubts;       // all others that may cut them all, some paths at one step, some at another
};

// Only walls of `severs` and `doubts` can make the way longer, or close it.
Corridor find_corridor(Bits start, Bits goal, const Edges& edges);

constexpr bool has(const Walls& walls, bool horizontal, Bits slot) {
    return any((horizontal ? walls.horizontal : walls.vertical) & slot);
}

}  // namespace koridor
