// What a position is worth before it is searched: by the network where it knows such positions,
// by weighted features elsewhere; both behind this one door.
#pragma once

#include <memory>
#include <optional>

#include "detour.h"
#include "net_evaluator.h"
#include "node.h"
#include "noise.h"

namespace koridor {

// How many features there are, and what each weighs between a full hand and an empty one.
inline constexpr int kFeatures = 11;
inline constexpr int kPhases = 20;
struct Features {
    std::array<int, kFeatures> value{};  // of the seat to move, less those of the other
    int phase = 0;  // the share of walls in both hands, kPhases at most
};

// One for each thread.
class Evaluator {
  public:
    // Without a network, by the features alone.
    explicit Evaluator(std::shared_ptr<const Network> network = nullptr,
                       const Noise& noise = Noise(0, 0));

    // For the seat to move, in hundredths of a step, never beyond kMostStatic. In integers
    // only, and of the position only, so that it is the same on every machine.
    int evaluate(const Node& node);
    // What lies behind it, for fitting the weights.
    Features find_features(const Node& node);

  private:
    std::array<int, kFeatures> features_of(const Node& node, int seat);
    int weigh_features(const Node& node);

    std::optional<NetEvaluator> net_;
    Noise noise_;  // by which it is off
    DetourCache detours_;
};

}  // namespace koridor
