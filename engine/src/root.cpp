// The root of the search: every legal move, the best of the last iteration first.
#include <algorithm>

#include "worker.h"

namespace koridor {

namespace {

constexpr int kFirstWindow = 40;
constexpr int kDepthForWindow = 4;

}  // namespace

void Worker::prepare_root_moves() {
    Frame& root = frame(0);
    Entry entry;
    shared_.table.probe(keys_[root_index_], entry);
    rank_moves(root.node, Merit::Remote, {}, history_, Move{}, root.moves);
    root_moves_.clear();
    for (std::size_t i = 0; i < root.moves.size(); ++i) {
        const RankedMove ranked = root.moves.pick(i);
        root_moves_.emplace_back();
        root_moves_.back().move = ranked.move;
        root_moves_.back().merit = ranked.merit;
        root_moves_.back().line.reserve(kMostPlies + 2);
        root_moves_.back().line.push_back(ranked.move);
    }
    const auto known = std::find_if(root_moves_.begin(), root_moves_.end(),
                                    [&](const RootMove& m) { return m.move == entry.move; });
    if (known != root_moves_.end()) std::rotate(root_moves_.begin(), known, known + 1);
}

bool Worker::iterate(int depth, std::size_t lines) {
    lines = std::min(lines, root_moves_.size());
    for (RootMove& root : root_moves_) root.score = -kInfinite;
    for (std::size_t first = 0; first < lines; ++first) {
        search_root(depth, first);
        if (halted_) return false;
    }
    sort_root_moves(0, lines);
    for (std::size_t i = 0; i < lines; ++i) root_moves_[i].settled = root_moves_[i].score;
    return true;
}

// Finds the best move but the first ones, and moves it to `first`.
void Worker::search_root(int depth, std::size_t first) {
    const int guess = root_moves_[first].settled;
    int below = kFirstWindow;
    int above = kFirstWindow;
    const bool is_narrow = depth >= kDepthForWindow && !is_proven(guess);
    while (true) {
        const int alpha = is_narrow ? std::max(guess - below, -kInfinite) : -kInfinite;
        const int beta = is_narrow ? std::min(guess + above, kInfinite) : kInfinite;
        selective_depth_ = 0;
        const int score = search_root_window(depth, alpha, beta, first);
        if (halted_) return;
        sort_root_moves(first, root_moves_.size());
        if (score <= alpha) {
            below = below > 1000 ? kInfinite * 2 : below * 3;
        } else if (score >= beta) {
            above = above > 1000 ? kInfinite * 2 : above * 3;
        } else {
            return;
        }
    }
}

int Worker::search_root_window(int depth, int alpha, int beta, std::size_t first) {
    Task task{0, depth, alpha, beta};
    Progress progress;
    frame(1).killers = {};
    for (std::size_t i = first; i < root_moves_.size(); ++i) {
        RootMove& root = root_moves_[i];
        root.score = -kInfinite;
        ++progress.count;
        const int score = search_root_move(task, root, progress.count);
        if (halted_) return 0;
        progress.best = std::max(progress.best, score);
        if (score <= task.alpha && progress.count > 1) continue;  // the first counts if it fails too
        raise_root(root, score);
        task.alpha = std::max(task.alpha, score);
        if (score >= task.beta) break;
    }
    return progress.best;
}

// No search makes a move better or worse than it is proven to be.
int Worker::search_root_move(const Task& task, RootMove& root, int count) {
    frame(0).line_size = 0;
    frame(1).line_size = 0;
    if (frame(0).node.reaches_goal(root.move)) return win_in(1);
    if (root.most <= task.alpha && count > 1) return root.most;
    const int score = search_child(task, {root.move, root.merit, 0}, count);
    return std::clamp(score, root.least, root.most);
}

void Worker::raise_root(RootMove& root, int score) {
    root.score = score;
    root.selective_depth = selective_depth_ + 1;
    if (score == root.least) return;  // the line of its proof stands
    keep_line(0, root.move);
    root.line.assign(frame(0).line.begin(),
                     frame(0).line.begin() + static_cast<std::ptrdiff_t>(frame(0).line_size));
}

// Moves that did not raise alpha keep their order.
void Worker::sort_root_moves(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
        for (std::size_t j = i; j > first && root_moves_[j].score > root_moves_[j - 1].score; --j) {
            std::swap(root_moves_[j], root_moves_[j - 1]);
        }
    }
}

}  // namespace koridor
