#include "table_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "score.h"

namespace koridor {

namespace {

constexpr std::uint64_t kPlayoutsOfDepth = 64;
constexpr std::uint64_t kPlayoutsBetweenChecks = 64;

// Even chances are 0, and the scale is that of duels.
int to_value(float promised, int seats) {
    const double win = std::clamp(static_cast<double>(promised), 1e-6, 1 - 1e-6);
    return clamp_static(
        static_cast<int>(std::lround(kLogisticScale * std::log(win * (seats - 1) / (1 - win)))));
}

Score to_score(const TableTree::RootMove& move, int seats) {
    const float promised = move.win + move.draw / static_cast<float>(seats);
    if (move.plies && move.win >= 1) return koridor::to_score(win_in(*move.plies));
    if (move.plies && promised <= 0) return koridor::to_score(loss_in(*move.plies));
    return {to_value(promised, seats), std::nullopt};
}

WinDrawLoss to_chances(const TableTree::RootMove& move) {
    WinDrawLoss chances;
    chances.win = static_cast<int>(std::lround(1000 * move.win));
    chances.draw = static_cast<int>(std::lround(1000 * std::max(0.0F, move.draw)));
    chances.loss = std::max(0, 1000 - chances.win - chances.draw);
    return chances;
}

std::size_t bytes_of(const Options& options) {
    return static_cast<std::size_t>(std::max(1, options.hash_megabytes)) << 20;
}

}  // namespace

TableSearcher::TableSearcher(const Options& options, const TableTuning& tuning)
    : options_(options), tree_(bytes_of(options), tuning) {}

Result TableSearcher::search(const std::vector<Position>& line, const Limit& limit,
                             Listener* listener) {
    const Position& root = line.back();
    Budget budget(limit, root.turn, options_.overhead);
    tree_.plant(root, options_.lines);
    playouts_ = 0;
    next_check_ = 1;
    Result result;
    int unrest = 0;
    for (int depth = 1;; ++depth) {
        const bool goes_on = iterate(depth, limit, budget);
        const Move last = result.best;
        report(depth, budget, listener, result);
        unrest = result.best == last ? unrest * 2 / 3 : 100;
        if (!goes_on || budget.is_enough(depth, unrest)) return result;
        const bool has_clock = limit.time_left[root.turn].has_value() && !limit.ponder;
        if (has_clock && tree_.root_moves() == 1) return result;
    }
}

bool TableSearcher::iterate(int depth, const Limit& limit, Budget& budget) {
    const auto square = static_cast<std::uint64_t>(depth) * static_cast<std::uint64_t>(depth);
    const int deepest = limit.depth ? std::max(1, *limit.depth) : std::numeric_limits<int>::max();
    while (playouts_ < kPlayoutsOfDepth * square) {
        tree_.grow(deepest);
        ++playouts_;
        if (tree_.is_decided()) return false;
        if (playouts_ < next_check_) continue;
        if (is_ponder_hit()) budget.start_clock();
        if (is_stopped() || budget.is_spent(playouts_)) return false;
        const auto pause = static_cast<std::uint64_t>(budget.nodes_to_check(playouts_));
        next_check_ = playouts_ + std::min(pause, kPlayoutsBetweenChecks);
    }
    return true;
}

void TableSearcher::report(int depth, const Budget& budget, Listener* listener,
                           Result& result) const {
    const auto lines = static_cast<std::size_t>(std::max(1, options_.lines));
    result.lines.clear();
    for (TableTree::RootMove& move : tree_.best_moves(lines)) {
        Line line;
        line.rank = static_cast<int>(result.lines.size()) + 1;
        line.depth = depth;
        line.selective_depth = tree_.selective_depth();
        line.score = to_score(move, tree_.seats());
        line.chances = to_chances(move);
        line.nodes = playouts_;
        line.time = budget.elapsed();
        line.hash_full = tree_.full_thousandths();
        line.moves = std::move(move.line);
        result.lines.push_back(line);
        if (listener != nullptr) listener->on_line(line);
    }
    const std::vector<Move>& best = result.lines[0].moves;
    result.best = best[0];
    result.ponder = best.size() > 1 ? best[1] : Move{};
}

int TableSearcher::evaluate(const Position& position) const {
    TableView view;
    look(position, view);
    const Chances chances = judge(find_standing(view));
    return to_value(promise(chances, position.turn, position.rules->seats), position.rules->seats);
}

std::unique_ptr<Searcher> make_table_searcher(const Options& options) {
    return std::make_unique<TableSearcher>(options);
}

}  // namespace koridor
