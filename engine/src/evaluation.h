// What a position is worth before it is searched: by the network where it knows such positions,
// by weighted features elsewhere; both behind this one door.
#pragma once

#include <memory>
#include <optional>

#include "detour.h"
#include "net_evaluator.h"
#include "node.h"
#include "noise.h"
#include "value_cache.h"

namespace koridor {

// How many features there are, and what each weighs between a full hand and an empty one.
inline constexpr int kFeatures = 11;
inline constexpr int kPhases = 20;
struct Features {
    std::array<int, kFeatures> value{};  // of the seat to move, less those of the other
    int phase = 0;  // the share of walls in both hands, kPhases at most
};

// One for each thread, and for the positions of one kind of rules.
class Evaluator {
  public:
    // Without a network, by the features alone.
    explicit Evaluator(std::shared_ptr<const Network> network = nullptr,
                       const Noise& noise = Noise(0, 0));

    // For the seat to move, in hundredths of a step, never beyond kMostStatic. In integers
    // only, and of the position only, so that it is the same on every machine.
    int evaluate(const Node& node);
    // Says that the position of this key will soon be evaluated, perhaps.
    void expect(std::uint64_t key) const { values_.expect(key); }
    // What lies behind it, for fitting the weights.
    Features find_features(const Node& node);

  private:
    std::array<int, kFeatures> features_of(const Node& node, int seat);
    int weigh_features(const Node& node);
    int evaluate_anew(const Node& node);

    std::optional<NetEvaluator> net_;
    Noise noise_;  // by which it is off
    DetourCache detours_;
    ValueCache values_;
};

}  // namespace koridor
