// The search for three and four seats: grows a tree until a limit is reached, and reports what
// it thinks of the best moves.
#pragma once

#include "budget.h"
#include "searcher.h"
#include "table_tree.h"

namespace koridor {

// One iteration of depth d ends at kPlayoutsOfDepth * d * d playouts; playouts are what counts
// as nodes. A limit of depth also keeps the tree from growing deeper than so many plies.
// One thread, whatever the options say.
class TableSearcher final : public Searcher {
  public:
    explicit TableSearcher(const Options& options, const TableTuning& tuning = {});

    // Returns early where a win, a loss, or that there is but one move, needs no more search.
    Result search(const std::vector<Position>& line, const Limit& limit,
                  Listener* listener) override;
    int evaluate(const Position& position) const override;
    void clear() override {}

  private:
    // Whether an iteration was finished, and another one may begin.
    bool iterate(int depth, const Limit& limit, Budget& budget);
    void report(int depth, const Budget& budget, Listener* listener, Result& result) const;

    Options options_;
    TableTree tree_;
    std::uint64_t playouts_ = 0;
    std::uint64_t next_check_ = 0;
};

}  // namespace koridor
