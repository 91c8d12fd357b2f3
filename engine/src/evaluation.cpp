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

// Fitted by logistic regression to the results and searched scores of 2,600 games against
// itself, 3,000 to 4,000 nodes a move.
constexpr std::array<Weight, kFeatures> kWeights{{
    {14, 46},    // the turn
    {-61, 141},  // a step less to the goal
    {-27, -31},  // a step less, where the opponent has no walls to lengthen the way
    {-34, 163},  // a wall in hand
    {0, -430},   // any wall in hand
    {12, 2},     // a wall in hand for each step of the opponent's way
    {8, 33},     // a step less of the longest detour the opponent can force
    {-7, 15},    // a step less of all of them together
    {-29, 43},   // a severing wall that is illegal
    {-12, 229},  // that there is one
    {6, -5},     // a wall that cuts a shortest path
}};

// Games with more walls, or fewer, are taken for duels: what counts is the share that is left.
int walls_of(const Rules& rules) { return std::max(1, rules.seat[0].walls + rules.seat[1].walls); }
constexpr bool counts_walls(std::size_t feature) { return feature == 3 || feature == 5; }

}  // namespace

Evaluator::Evaluator(std::shared_ptr<const Network> network, const Noise& noise)
    : noise_(noise) {
    if (network) net_.emplace(std::move(network));
}

// In the order of the weights.
std::array<int, kFeatures> Evaluator::features_of(const Node& node, int seat) {
    const int other = 1 - seat;
    const int hand = node.hand(seat);
    const int steps = -node.distance(seat);
    std::array<int, kFeatures> f{};
    f[0] = seat == node.mover();
    f[1] = steps;
    f[3] = hand;
    f[4] = hand > 0;
    f[5] = hand * node.distance(other);
    if (node.hand(other) == 0) {
        f[2] = steps;
        return f;
    }
    const Detour detour = detours_.find(node.position, seat);
    const Walls cuts = node.of(seat).cuts & free_slots(node.position.geometry(), node.position.walls);
    f[6] = -detour.longest;
    f[7] = -detour.total;
    f[8] = detour.refused;
    f[9] = detour.refused > 0;
    f[10] = count(cuts.horizontal) + count(cuts.vertical);
    return f;
}

Features Evaluator::find_features(const Node& node) {
    Features features;
    const int hands = node.hand(0) + node.hand(1);
    features.phase = std::min(kPhases, hands * kPhases / walls_of(*node.position.rules));
    const auto mine = features_of(node, node.mover());
    const auto yours = features_of(node, node.other());
    for (std::size_t i = 0; i < kFeatures; ++i) features.value[i] = mine[i] - yours[i];
    return features;
}

int Evaluator::weigh_features(const Node& node) {
    const Features f = find_features(node);
    const int walls = walls_of(*node.position.rules);
    int early = 0;
    int late = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) {
        const int scale = counts_walls(i) ? walls : kPhases;
        early += f.value[i] * kWeights[i].early * kPhases / scale;
        late += f.value[i] * kWeights[i].late * kPhases / scale;
    }
    return (early * f.phase + late * (kPhases - f.phase)) / kPhases;
}

int Evaluator::evaluate(const Node& node) {
    const std::uint64_t key = node.position.key;
    if (const auto known = values_.find(key)) return *known;
    const int value = evaluate_anew(node);
    values_.keep(key, value);
    return value;
}

int Evaluator::evaluate_anew(const Node& node) {
    const bool is_known = net_ && NetEvaluator::knows(node.position);
    const int value = is_known ? net_->evaluate(node) : weigh_features(node);
    // Without walls anybody sees who is nearer.
    const bool has_walls = node.hand(0) + node.hand(1) > 0;
    const int noise = has_walls ? noise_.of(node.position.key) : 0;
    return clamp_static(value + noise);
}

}  // namespace koridor
