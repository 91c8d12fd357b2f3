#include "leaf_value.h"

#include <algorithm>
#include <cmath>

#include "score.h"

namespace koridor {

namespace {

constexpr int kWallsOfSureRun = 4;
constexpr int kEffortOfSureRun = 120;

std::array<int, 2> distances_of(const Node& node) { return {node.distance(0), node.distance(1)}; }

// In time, where the rules limit the plies.
bool is_in_time(const Node& node, int plies) {
    const Position& position = node.position;
    return position.rules->max_plies == 0 || plies <= position.plies_left;
}

}  // namespace

std::optional<int> LeafValue::exact(const Node& node) {
    const Position& position = node.position;
    const bool is_near = node.distance(node.mover()) <= 2;
    if (is_near && any(pawn_targets(position) & position.goal(node.mover()))) return win_in(1);
    if (!is_in_time(node, 1)) return kDraw;
    if (const auto value = race(node)) return value;
    return sure_run(node);
}

// With nothing in hand on one side or on both.
std::optional<int> LeafValue::race(const Node& node) {
    const int mine = node.hand(node.mover());
    const int yours = node.hand(node.other());
    if (mine == 0 && yours == 0) {
        const int plies = races_.plies(node.position);
        if (plies == 0 || !is_in_time(node, std::abs(plies))) return kDraw;
        return plies > 0 ? win_in(plies) : loss_in(-plies);
    }
    const int own_run = 2 * node.distance(node.mover()) - 1;
    if (yours == 0 && is_in_time(node, own_run) &&
        runs_free(node.position, node.mover(), distances_of(node))) {
        return win_in(own_run);
    }
    const int other_run = 2 * node.distance(node.other());
    if (mine == 0 && is_in_time(node, other_run) &&
        runs_free(node.position, node.other(), distances_of(node))) {
        return loss_in(other_run);
    }
    return std::nullopt;
}

// A seat that gets home first whatever the other seat still places.
std::optional<int> LeafValue::sure_run(const Node& node) {
    for (const int runner : {node.mover(), node.other()}) {
        const int hand = node.hand(1 - runner);
        if (hand == 0 || hand > kWallsOfSureRun) continue;
        const int moves = runs_.moves(node.position, runner, distances_of(node), kEffortOfSureRun);
        const bool is_first = runner == node.mover();
        const int plies = 2 * moves - (is_first ? 1 : 0);
        if (moves == 0 || !is_in_time(node, plies)) continue;
        return is_first ? win_in(plies) : loss_in(plies);
    }
    return std::nullopt;
}

double LeafValue::expected(const Node& node) {
    return 1 / (1 + std::exp(-net_.evaluate(node) / kLogisticScale));
}

void LeafValue::likelihoods(const Node& node, const MoveList& moves, std::array<float, 256>& out) {
    NetPolicy logits;
    net_.evaluate(node, logits);
    const NetView& view = net_view(node.mover(), false);
    std::int32_t most = logits[static_cast<std::size_t>(net_move(moves[0], view))];
    for (const Move move : moves) {
        most = std::max(most, logits[static_cast<std::size_t>(net_move(move, view))]);
    }
    float sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto logit = logits[static_cast<std::size_t>(net_move(moves[i], view))];
        out[i] = std::exp(static_cast<float>(logit - most) / static_cast<float>(kNetOne));
        sum += out[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
}

}  // namespace koridor
