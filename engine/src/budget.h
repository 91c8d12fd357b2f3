// What a search may spend: when it must end, and when it need not begin another iteration.
#pragma once

#include <chrono>
#include <cstdint>

#include "engine.h"

namespace koridor {

class Budget {
  public:
    // For a search that starts now, by the seat `seat`.
    Budget(const Limit& limit, int seat, Millis overhead);

    Millis elapsed() const;
    // Whether the search must end now. `nodes` counts those of all threads.
    bool is_spent(std::uint64_t nodes) const;
    // Whether another iteration is not worth its start. `unrest` is 0 where the best move has
    // long been the same, 100 where it changed just now.
    bool is_enough(int depth, int unrest) const;
    // Nodes that may be searched before the next check.
    int nodes_to_check(std::uint64_t nodes) const;
    // While the opponent thinks, no limit holds; from now on they do, counted from here.
    void start_clock();

  private:
    using Clock = std::chrono::steady_clock;

    void share_clock(Millis left, Millis increment, Millis overhead);

    Limit limit_;
    bool is_pondering_;
    Clock::time_point start_;
    Clock::time_point clock_start_;
    std::optional<Millis> hard_;  // of the clock, from its start
    std::optional<Millis> soft_;  // as much as the move should take
};

}  // namespace koridor
