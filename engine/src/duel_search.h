// The search for two seats: runs the workers of all threads and reports what the first finds.
#pragma once

#include <memory>
#include <vector>

#include "searcher.h"
#include "worker.h"

namespace koridor {

class DuelSearcher final : public Searcher {
  public:
    explicit DuelSearcher(const Options& options);
    ~DuelSearcher() override;

    // The move comes from the last finished iteration, whatever an unfinished one has seen. It
    // returns early where a win, or that there is but one move, needs no more search.
    Result search(const std::vector<Position>& line, const Limit& limit,
                  Listener* listener) override;
    int evaluate(const Position& position) const override;
    void clear() override;

  private:
    class Watch;

    void deepen(const Limit& limit, Budget& budget, Listener* listener, Result& result);
    void prove(int depth, const Budget& budget, Listener* listener, Result& result);
    void report(int depth, const Budget& budget, Listener* listener, Result& result) const;

    Options options_;
    Shared shared_;
    std::vector<std::unique_ptr<Worker>> workers_;
    bool proves_ = true;
    std::uint64_t proof_nodes_ = 0;  // spent on proofs in this search
};

}  // namespace koridor
