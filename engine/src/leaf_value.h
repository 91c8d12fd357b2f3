// Values of positions that a tree of playouts need not grow: proven ones, draws by the rules, and
// for all others what the network makes of them.
#pragma once

#include <memory>
#include <optional>

#include "net_evaluator.h"
#include "race.h"
#include "sure_run.h"

namespace koridor {

class LeafValue {
  public:
    explicit LeafValue(std::shared_ptr<const Network> network) : net_(std::move(network)) {}

    // A win or a loss in so many plies (score.h), or a draw by the limit of plies.
    std::optional<int> exact(const Node& node);
    // The expected result of the seat to move, from 0 to 1.
    double expected(const Node& node);
    // Likelihoods of `moves`, legal ones of the node, that add up to 1.
    void likelihoods(const Node& node, const MoveList& moves, std::array<float, 256>& out);

  private:
    std::optional<int> race(const Node& node);
    std::optional<int> sure_run(const Node& node);

    NetEvaluator net_;
    RaceCache races_;
    SureRun runs_;
};

}  // namespace koridor
