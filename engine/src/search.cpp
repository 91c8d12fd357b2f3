// The nodes below the root.
#include "worker.h"

namespace koridor {

namespace {

constexpr int kStaticMargin = 70;  // what one ply of search may change, for pruning by it
constexpr int kStaticDepth = 6;
constexpr int kSkipDepth = 3;
constexpr int kFutileDepth = 4;
constexpr int kFutileBase = 60;
constexpr int kFutileMargin = 90;
constexpr int kCountDepth = 5;
constexpr int kGoodHistory = 6000;  // worth one ply of reduction

// 16 times the binary logarithm, rounded down; in integers, to be the same everywhere.
constexpr int sixteen_logs(int n) {
    std::uint64_t power = 1;
    for (int i = 0; i < 4; ++i) power = (power == 1 ? static_cast<std::uint64_t>(n) : power * power);
    // n to the 8th; the bits below that are interpolated.
    const int whole = 63 - std::countl_zero(power);
    const std::uint64_t rest = power - (std::uint64_t{1} << whole);
    return 2 * whole + static_cast<int>(rest * 2 >> whole);
}

constexpr auto kReductions = [] {
    std::array<std::array<std::uint8_t, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth) {
        for (int count = 1; count < 64; ++count) {
            const int product = sixteen_logs(depth) * sixteen_logs(count);
            table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(count)] =
                static_cast<std::uint8_t>((product * 26 / 100 + 110) / 256);
        }
    }
    return table;
}();

// How many moves are tried at least near the leaves.
constexpr int moves_worth_trying(int depth) { return 4 + 3 * depth * depth; }

// The classes of walls that are looked at, so many plies above the leaves.
constexpr Merit last_merit(int depth) {
    if (depth <= 1) return Merit::Guarding;
    return depth <= 3 ? Merit::Near : Merit::Remote;
}

int to_table(int score, int ply) {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
int from_table(int score, int ply) {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

bool decides(const Entry& entry, int depth, int score, int alpha, int beta) {
    if (entry.depth < depth && !is_proven(score)) return false;
    switch (entry.bound) {
        case Bound::Exact: return true;
        case Bound::Lower: return score >= beta;
        case Bound::Upper: return score <= alpha;
        case Bound::None: break;
    }
    return false;
}

}  // namespace

void Worker::enter(int ply, Move move) {
    Frame& here = frame(ply);
    Frame& next = frame(ply + 1);
    here.move = move;
    play_node(here.node, move, next.node);
    next.reversible = move.is_wall() ? 0 : here.reversible + 1;
    keys_[root_index_ + static_cast<std::size_t>(ply) + 1] = key_of(next.node.position);
    evaluator_.expect(next.node.position.key);
}

int Worker::search(Task task, bool may_skip) {
    Frame& here = frame(task.ply);
    here.line_size = 0;
    const std::uint64_t key = keys_[root_index_ + static_cast<std::size_t>(task.ply)];
    if (task.depth > 0) shared_.table.expect(key);
    if (tick()) return 0;
    selective_depth_ = std::max(selective_depth_, task.ply);
    if (const auto value = settled(task)) return *value;
    find_sure_runs(task);
    if (task.least >= task.beta) return task.least;
    if (task.most <= task.alpha) return task.most;
    if (task.depth <= 0 || task.ply >= kMostPlies - 2) {
        return std::clamp(evaluator_.evaluate(here.node), task.least, task.most);
    }
    task.alpha = std::max({task.alpha, task.least, loss_in(task.ply + 2)});
    task.beta = std::min({task.beta, task.most, win_in(task.ply + 3)});
    if (task.alpha >= task.beta) return task.alpha;

    Entry entry;
    const bool is_known = shared_.table.probe(key, entry);
    if (is_known && !task.is_open()) {
        const int score = from_table(entry.score, task.ply);
        if (decides(entry, task.depth, score, task.alpha, task.beta)) return score;
    }
    here.statics = is_known ? entry.statics : evaluator_.evaluate(here.node);
    if (!task.is_open()) {
        if (const auto value = prune(task)) return *value;
        if (may_skip) {
            if (const auto value = skip_turn(task)) return *value;
        }
    }
    if (task.depth >= 4 && entry.move.is_none()) --task.depth;
    return search_moves(task, entry.move);
}

// Far above beta, near the leaves: nothing the opponent does in so few plies changes that.
std::optional<int> Worker::prune(const Task& task) {
    const int statics = frame(task.ply).statics;
    if (task.depth > kStaticDepth || is_proven(task.beta)) return std::nullopt;
    if (statics - kStaticMargin * task.depth < task.beta) return std::nullopt;
    return statics;
}

// Still above beta with a turn given away: then surely so with a move.
std::optional<int> Worker::skip_turn(const Task& task) {
    Frame& here = frame(task.ply);
    if (task.depth < kSkipDepth || here.statics < task.beta || is_proven(task.beta)) {
        return std::nullopt;
    }
    enter(task.ply, Move::pass());
    frame(task.ply + 1).reversible = 0;
    const int depth = task.depth - 3 - task.depth / 4;
    const int score = -search({task.ply + 1, depth, -task.beta, -task.beta + 1}, false);
    if (halted_ || score < task.beta) return std::nullopt;
    return is_proven(score) ? task.beta : score;
}

int Worker::search_moves(const Task& given, Move known) {
    Task task = given;
    Frame& here = frame(task.ply);
    Progress progress;
    frame(task.ply + 1).killers = {};
    const bool is_known = is_legal_in(here.node, known);
    bool is_cut = is_known && try_move(task, {known, Merit::Advance, 0}, progress);
    if (!is_cut) is_cut = try_ranked(task, is_known ? known : Move{}, progress);
    if (!is_cut && is_loss(progress.best)) try_rest(task, progress);
    if (halted_) return 0;
    if (progress.count == 0) return std::clamp(here.statics, task.least, task.most);
    progress.best = std::clamp(progress.best, task.least, task.most);
    if (progress.best >= given.beta) reward(task, progress);
    const Bound bound = progress.best >= given.beta    ? Bound::Lower
                        : progress.best > given.alpha ? Bound::Exact
                                                      : Bound::Upper;
    shared_.table.store(keys_[root_index_ + static_cast<std::size_t>(task.ply)],
                        {progress.best_move.is_none() ? known : progress.best_move,
                         to_table(progress.best, task.ply), here.statics, task.depth, bound});
    return progress.best;
}

// Tries the moves worth it at this depth but `known`, best first. Returns whether the node is
// done with.
bool Worker::try_ranked(Task& task, Move known, Progress& progress) {
    Frame& here = frame(task.ply);
    const Move previous = previous_move(task.ply);
    const Favourites favourites{known, here.killers, history_.reply(here.node.mover(), previous)};
    rank_moves(here.node, last_merit(task.depth), favourites, history_, previous, here.moves);
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
        const RankedMove ranked = here.moves.pick(i);
        if (is_hopeless(task, ranked, progress)) continue;
        if (try_move(task, ranked, progress)) return true;
    }
    return false;
}

// All seems lost; and is, unless a wall averts it that was not worth a look.
void Worker::try_rest(Task& task, Progress& progress) {
    Frame& here = frame(task.ply);
    const Merit last = last_merit(task.depth);
    if (last == Merit::Remote || here.node.hand(here.node.mover()) == 0) return;
    rank_moves(here.node, Merit::Remote, {}, history_, previous_move(task.ply), here.moves);
    for (std::size_t i = 0; i < here.moves.size() && is_loss(progress.best); ++i) {
        const RankedMove ranked = here.moves.pick(i);
        if (ranked.merit > last && try_move(task, ranked, progress)) return;
    }
}

// Returns whether the node is done with.
bool Worker::try_move(Task& task, const RankedMove& ranked, Progress& progress) {
    Frame& here = frame(task.ply);
    if (static_cast<std::size_t>(progress.count) < here.tried.size()) {
        here.tried[static_cast<std::size_t>(progress.count)] = ranked.move;
    }
    ++progress.count;
    const int score = search_child(task, ranked, progress.count);
    if (halted_) return true;
    progress.best = std::max(progress.best, score);
    if (score <= task.alpha) return false;
    task.alpha = score;
    progress.best_move = ranked.move;
    keep_line(task.ply, ranked.move);
    return score >= task.beta;
}

int Worker::search_child(const Task& task, const RankedMove& ranked, int count) {
    enter(task.ply, ranked.move);
    const int ply = task.ply + 1;
    const int depth = task.depth - 1;
    if (count == 1) return -search({ply, depth, -task.beta, -task.alpha});
    const int reduced = depth - reduction(task, ranked, count);
    int score = -search({ply, reduced, -task.alpha - 1, -task.alpha});
    if (score > task.alpha && reduced < depth && !halted_) {
        score = -search({ply, depth, -task.alpha - 1, -task.alpha});
    }
    if (score > task.alpha && score < task.beta && !halted_) {
        score = -search({ply, depth, -task.beta, -task.alpha});
    }
    return score;
}

int Worker::reduction(const Task& task, const RankedMove& ranked, int count) const {
    if (task.depth < 2 || count < 3) return 0;
    int plies = kReductions[static_cast<std::size_t>(std::min(task.depth, 63))]
                           [static_cast<std::size_t>(std::min(count, 63))];
    if (ranked.merit == Merit::Remote) ++plies;
    if (ranked.merit <= Merit::Severing) --plies;
    if (task.is_open()) --plies;
    plies -= std::clamp(ranked.rank / kGoodHistory, -2, 2);
    return std::clamp(plies, 0, task.depth - 1);
}

// A move that, so near the leaves, is not even tried.
bool Worker::is_hopeless(const Task& task, const RankedMove& ranked,
                         const Progress& progress) const {
    if (progress.count == 0 || is_loss(progress.best) || task.is_open()) return false;
    if (task.depth <= kCountDepth && progress.count >= moves_worth_trying(task.depth)) return true;
    if (task.depth > kFutileDepth || ranked.merit <= Merit::Severing) return false;
    const int statics = frames_[static_cast<std::size_t>(task.ply)].statics;
    return statics + kFutileBase + kFutileMargin * task.depth <= task.alpha;
}

void Worker::reward(const Task& task, const Progress& progress) {
    Frame& here = frame(task.ply);
    const int seat = here.node.mover();
    const Move previous = previous_move(task.ply);
    const Move best = progress.best_move;
    if (here.killers[0] != best) here.killers = {best, here.killers[0]};
    history_.set_reply(seat, previous, best);
    const int bonus = std::min(1600, 24 * task.depth * task.depth);
    history_.learn(seat, previous, best, bonus);
    const int tried = std::min(progress.count, static_cast<int>(here.tried.size()));
    for (int i = 0; i < tried; ++i) {
        const Move move = here.tried[static_cast<std::size_t>(i)];
        if (move != best) history_.learn(seat, previous, move, -bonus);
    }
}

void Worker::keep_line(int ply, Move move) {
    Frame& here = frame(ply);
    const Frame& next = frame(ply + 1);
    here.line[0] = move;
    std::copy_n(next.line.begin(), next.line_size, here.line.begin() + 1);
    here.line_size = next.line_size + 1;
}

}  // namespace koridor
