// The search for two seats by playouts that a network guides.
#pragma once

#include <memory>
#include <vector>

#include "budget.h"
#include "puct_tree.h"
#include "searcher.h"

namespace koridor {

class PuctSearcher final : public Searcher {
  public:
    PuctSearcher(const Options& options, const PuctTuning& tuning = {});

    Result search(const std::vector<Position>& line, const Limit& limit,
                  Listener* listener) override;
    int evaluate(const Position& position) const override;
    void clear() override { tree_.clear(); }

  private:
    void iterate(std::uint64_t playouts, Budget& budget);
    bool must_end(Budget& budget);
    void report(int depth, const Budget& budget, Listener* listener, Result& result) const;
    std::vector<Result::Visits> visits() const;

    Options options_;
    PuctTree tree_;
    std::vector<std::unique_ptr<LeafValue>> values_;  // one for each thread
    std::atomic<std::uint64_t> playouts_{0};
};

}  // namespace koridor
