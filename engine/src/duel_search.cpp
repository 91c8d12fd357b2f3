#include "duel_search.h"

#include "crew.h"
#include "evaluation.h"
#include "levels.h"

namespace koridor {

namespace {

constexpr int kDeepest = kMostPlies - 8;
constexpr std::uint64_t kProofShare = 3;         // one node in so many goes into proofs
constexpr std::uint64_t kLeastProofNodes = 200;  // fewer are not worth their start

}  // namespace

// Watches over the limits, for the first worker.
class DuelSearcher::Watch final : public Supervisor {
  public:
    Watch(const Searcher& searcher, Budget& budget) : searcher_(searcher), budget_(budget) {}

    bool must_end(std::uint64_t nodes) override {
        if (searcher_.is_ponder_hit()) budget_.start_clock();
        return searcher_.is_stopped() || budget_.is_spent(nodes);
    }
    int nodes_to_check(std::uint64_t nodes) override { return budget_.nodes_to_check(nodes); }

  private:
    const Searcher& searcher_;
    Budget& budget_;
};

DuelSearcher::DuelSearcher(const Options& options)
    : options_(options), shared_(options.hash_megabytes) {
    const int threads = std::clamp(options.threads, 1, kMostThreads);
    // The levels that are to be beaten see no more than their search.
    proves_ = !options.level || !find_level(*options.level, 2).nodes;
    const int noise = options.level ? find_level(*options.level, 2).noise : 0;
    for (int i = 0; i < threads; ++i) {
        workers_.push_back(std::make_unique<Worker>(shared_, options.network, Noise(options.seed, noise)));
    }
}

DuelSearcher::~DuelSearcher() = default;

Result DuelSearcher::search(const std::vector<Position>& line, const Limit& limit,
                            Listener* listener) {
    Budget budget(limit, line.back().turn, options_.overhead);
    Watch watch(*this, budget);
    shared_.table.start_search();
    shared_.halt = false;
    shared_.nodes = 0;
    proof_nodes_ = 0;
    for (auto& worker : workers_) {
        worker->prepare(line, worker == workers_.front() ? &watch : nullptr);
    }
    Result result;
    result.best = workers_.front()->root_moves().front().move;
    Crew crew;
    for (std::size_t i = 1; i < workers_.size(); ++i) {
        crew.start([worker = workers_[i].get(), first = 1 + static_cast<int>(i % 2)] {
            for (int depth = first; depth <= kDeepest && worker->iterate(depth, 1);) ++depth;
        });
    }
    deepen(limit, budget, listener, result);
    shared_.halt = true;
    return result;
}

void DuelSearcher::deepen(const Limit& limit, Budget& budget, Listener* listener,
                          Result& result) {
    Worker& worker = *workers_.front();
    const auto lines = static_cast<std::size_t>(std::max(1, options_.lines));
    int unrest = 0;
    for (int depth = 1; depth <= kDeepest; ++depth) {
        if (!worker.iterate(depth, lines)) return;
        const RootMove& best = worker.root_moves().front();
        unrest = best.move == result.best ? unrest * 2 / 3 : 100;
        report(depth, budget, listener, result);
        const bool is_seen_through = is_proven(best.settled) && kWin - std::abs(best.settled) <= depth;
        if (is_seen_through && lines == 1) return;
        if (is_ponder_hit()) budget.start_clock();
        if (is_stopped() || budget.is_enough(depth, unrest)) return;
        const bool has_clock = limit.time_left[worker.seat()].has_value();
        if (has_clock && !limit.ponder && worker.root_moves().size() == 1) return;
        if (proves_ && !is_proven(best.settled)) prove(depth, budget, listener, result);
    }
}

// Proofs are given their share of what has been searched so far, so that they cost no more
// than that where they find nothing.
void DuelSearcher::prove(int depth, const Budget& budget, Listener* listener, Result& result) {
    Worker& worker = *workers_.front();
    if (!worker.may_prove()) return;
    const std::uint64_t before = worker.nodes();
    const std::uint64_t share = before / kProofShare;
    if (share < proof_nodes_ * 5 / 4 + kLeastProofNodes) return;
    const bool is_new = worker.prove(share - proof_nodes_);
    proof_nodes_ += worker.nodes() - before;
    if (is_new) report(depth, budget, listener, result);
}

void DuelSearcher::report(int depth, const Budget& budget, Listener* listener,
                          Result& result) const {
    const Worker& worker = *workers_.front();
    const std::size_t lines = std::min(static_cast<std::size_t>(std::max(1, options_.lines)),
                                       worker.root_moves().size());
    result.lines.resize(lines);
    for (std::size_t i = 0; i < lines; ++i) {
        const RootMove& root = worker.root_moves()[i];
        Line& line = result.lines[i];
        line.rank = static_cast<int>(i) + 1;
        line.depth = depth;
        line.selective_depth = std::max(depth, root.selective_depth);
        const int score = std::min(root.settled, worker.most());
        line.score = to_score(score);
        line.chances = to_chances(score);
        line.nodes = std::max(worker.nodes(), shared_.nodes.load(std::memory_order_relaxed));
        line.time = budget.elapsed();
        line.hash_full = shared_.table.full_thousandths();
        line.moves = root.line;
        if (listener != nullptr) listener->on_line(line);
    }
    result.best = result.lines[0].moves[0];
    result.ponder = result.lines[0].moves.size() > 1 ? result.lines[0].moves[1] : Move{};
}

int DuelSearcher::evaluate(const Position& position) const {
    return Evaluator(options_.network).evaluate(make_node(position));
}

void DuelSearcher::clear() {
    shared_.table.clear();
    for (auto& worker : workers_) worker->clear();
}

std::unique_ptr<Searcher> make_duel_searcher(const Options& options) {
    return std::make_unique<DuelSearcher>(options);
}

}  // namespace koridor
