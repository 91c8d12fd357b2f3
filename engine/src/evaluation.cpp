#include "evaluation.h"

#include <algorithm>
#include <cstddef>

#include "score.h"

namespace koridor {

namespace {

// One weight for a full hand, one for an empty one, in hundredths of a step.
struct Weight {
    int early;
    int late;
};

constexpr std::array<Weight, kFeatures> kWeights{{
    {45, 55},  // tempo
    {100, 100},  // steps
    {70, 90},  // walls
    {8, 8},    // walls, rooted
    {-8, -8},  // severing walls of mine
    {2, 2},    // cuts
    {0, 0},
    {0, 0},
}};

}  // namespace

Features find_features(const Node& node) {
    const Position& position = node.position;
    const int me = node.mover();
    const int you = node.other();
    const Walls free = free_slots(position.geometry(), position.walls);
    const auto size = [](const Walls& walls) {
        return count(walls.horizontal) + count(walls.vertical);
    };
    const auto severing = [&](int seat) {
        if (node.hand(1 - seat) == 0) return 0;
        return std::min(8, size(node.of(seat).severs & free));
    };
    const auto breadth = [&](int seat) { return std::min(30, size(node.of(seat).cuts & free)); };
    Features f;
    f.phase = std::min(kPhases, node.hand(0) + node.hand(1));
    f.value[0] = 1;
    f.value[1] = node.distance(you) - node.distance(me);
    f.value[2] = node.hand(me) - node.hand(you);
    f.value[3] = (node.hand(me) > 0) - (node.hand(you) > 0);
    f.value[4] = severing(me) - severing(you);
    f.value[5] = breadth(me) - breadth(you);
    return f;
}

int evaluate(const Node& node) {
    const Features f = find_features(node);
    int early = 0;
    int late = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) {
        early += f.value[i] * kWeights[i].early;
        late += f.value[i] * kWeights[i].late;
    }
    return clamp_static((early * f.phase + late * (kPhases - f.phase)) / kPhases);
}

}  // namespace koridor
