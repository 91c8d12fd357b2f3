#include "corridor.h"

#include "layers.h"

namespace koridor {

Corridor find_corridor(Bits start, Bits goal, const Edges& edges) {
    Corridor corridor;
    Bits upright = 0;
    Bits level = 0;
    corridor.distance = walk_layers(start, goal, edges, [&](const Crossing& crossing, Bits) {
        if (!any(corridor.next)) corridor.next = crossing.reached;
        corridor.severs = corridor.severs | severing(crossing);
        upright |= crossing.upright;
        level |= crossing.level;
    });
    corridor.cuts = {upright | upright >> kStride, level | level >> 1};
    corridor.doubts = Walls{upright & upright >> kStride, level & level >> 1} - corridor.severs;
    return corridor;
}

}  // namespace koridor
