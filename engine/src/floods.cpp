#include "floods.h"

namespace koridor {

Path shortest_path(Bits start, Bits goal, const Edges& edges) {
    std::array<Bits, kCells> layers;
    layers[0] = start;
    std::size_t last = 0;
    while (!any(layers[last] & goal)) {
        const Bits next = layers[last] | ring(layers[last], edges);
        if (next == layers[last]) return {};
        layers[++last] = next;
    }
    Path path{static_cast<int>(last), {}};
    Bits here = isolate(layers[last] & goal);
    while (last > 0) {
        const Bits previous = isolate(ring(here, edges) & layers[--last]);
        add_cut(path.cuts, previous, here);
        here = previous;
    }
    return path;
}

}  // namespace koridor
