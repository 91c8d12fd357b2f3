#include "puct_search.h"

#include <algorithm>
#include <cmath>

#include "crew.h"
#include "evaluation.h"
#include "score.h"

namespace koridor {

namespace {

constexpr std::uint64_t kPlayoutsOfDepth = 64;
constexpr std::uint64_t kPlayoutsBetweenChecks = 32;

Score to_score(const PuctTree::RootMove& move) {
    if (move.proven && is_proven(*move.proven)) return koridor::to_score(*move.proven);
    if (move.visits == 0) return {-kMostStatic, std::nullopt};
    const double expected = std::clamp(move.expected, 1e-6, 1 - 1e-6);
    const double value = kLogisticScale * std::log(expected / (1 - expected));
    return {clamp_static(static_cast<int>(std::lround(value))), std::nullopt};
}

std::size_t bytes_of(const Options& options) {
    return static_cast<std::size_t>(std::max(1, options.hash_megabytes)) << 20;
}

}  // namespace

PuctSearcher::PuctSearcher(const Options& options, const PuctTuning& tuning)
    : options_(options), tree_(bytes_of(options), tuning) {
    for (int i = 0; i < std::clamp(options.threads, 1, kMostThreads); ++i) {
        values_.push_back(std::make_unique<LeafValue>(options.network));
    }
}

Result PuctSearcher::search(const std::vector<Position>& line, const Limit& limit,
                            Listener* listener) {
    const Position& root = line.back();
    Budget budget(limit, root.turn, options_.overhead);
    tree_.plant(line);
    playouts_ = 0;
    Result result;
    int unrest = 0;
    const int deepest = limit.depth ? std::max(1, *limit.depth) : 1'000'000;
    for (int depth = 1; depth <= deepest; ++depth) {
        const auto square = static_cast<std::uint64_t>(depth) * static_cast<std::uint64_t>(depth);
        iterate(kPlayoutsOfDepth * square, budget);
        const Move last = result.best;
        report(depth, budget, listener, result);
        unrest = result.best == last ? unrest * 2 / 3 : 100;
        if (tree_.is_decided() || must_end(budget) || budget.is_enough(depth, unrest)) break;
        const bool has_clock = limit.time_left[root.turn].has_value() && !limit.ponder;
        if (has_clock && result.lines.size() == 1 && legal_moves(root).size() == 1) break;
    }
    result.visits = visits();
    return result;
}

std::vector<Result::Visits> PuctSearcher::visits() const {
    std::vector<Result::Visits> visits;
    for (const PuctTree::RootMove& move : tree_.root_moves()) {
        if (move.proven && is_loss(*move.proven)) break;  // these come last
        if (move.visits > 0) visits.push_back({move.move, move.visits});
    }
    return visits;
}

bool PuctSearcher::must_end(Budget& budget) {
    if (is_ponder_hit()) budget.start_clock();
    return is_stopped() || budget.is_spent(playouts_.load(std::memory_order_relaxed));
}

// Up to so many playouts in all; the first thread looks after the limits.
void PuctSearcher::iterate(std::uint64_t playouts, Budget& budget) {
    std::atomic<bool> halt{false};
    Crew crew;
    for (std::size_t i = 1; i < values_.size(); ++i) {
        crew.start([this, playouts, &halt, value = values_[i].get()] {
            while (!halt && !tree_.is_decided() && playouts_.fetch_add(1) < playouts) {
                tree_.grow(*value);
            }
        });
    }
    std::uint64_t next_check = 0;
    while (!tree_.is_decided() && playouts_.fetch_add(1) < playouts) {
        tree_.grow(*values_[0]);
        if (++next_check % kPlayoutsBetweenChecks != 0) continue;
        if (must_end(budget)) break;
    }
    halt = true;
}

void PuctSearcher::report(int depth, const Budget& budget, Listener* listener,
                          Result& result) const {
    std::vector<PuctTree::RootMove> moves = tree_.root_moves();
    const std::size_t lines =
        std::min(static_cast<std::size_t>(std::max(1, options_.lines)), moves.size());
    result.lines.clear();
    for (std::size_t i = 0; i < lines; ++i) {
        Line line;
        line.rank = static_cast<int>(i) + 1;
        line.depth = depth;
        line.selective_depth = std::max(depth, tree_.selective_depth());
        line.score = to_score(moves[i]);
        line.chances = to_chances(line.score.value);
        line.nodes = playouts_.load(std::memory_order_relaxed);
        line.time = budget.elapsed();
        line.hash_full = tree_.full_thousandths();
        line.moves = std::move(moves[i].line);
        result.lines.push_back(line);
        if (listener != nullptr) listener->on_line(line);
    }
    const std::vector<Move>& best = result.lines[0].moves;
    result.best = best[0];
    result.ponder = best.size() > 1 ? best[1] : Move{};
}

int PuctSearcher::evaluate(const Position& position) const {
    return Evaluator(options_.network).evaluate(make_node(position));
}

std::unique_ptr<Searcher> make_puct_searcher(const Options& options) {
    return std::make_unique<PuctSearcher>(options);
}

}  // namespace koridor
