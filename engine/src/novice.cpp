#include "novice.h"

#include <algorithm>

#include "score.h"
#include "table_view.h"

namespace koridor {

namespace {

constexpr int kRepeated = 400;  // how much worse a position seems that the game has seen before
constexpr std::uint64_t kNodesBetweenChecks = 256;

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// What the end of the game, so many plies from the root, is worth to each seat.
Leads leads_at_end(const Outcome& outcome, int ply) {
    Leads leads{};
    if (outcome.winner < 0) return leads;
    leads.fill(loss_in(ply));
    leads[at(outcome.winner)] = win_in(ply);
    return leads;
}

// What is claimed of a lead: of wins by force a beginner knows the one at once alone.
int claimed(int lead) { return lead == win_in(1) ? lead : clamp_static(lead); }

bool has_seen(const std::vector<Position>& line, const Position& position) {
    return std::any_of(line.begin(), line.end(), [&](const Position& earlier) {
        return earlier.key == position.key && earlier.walls == position.walls;
    });
}

}  // namespace

NoviceSearcher::NoviceSearcher(const Options& options, const Novice& novice)
    : options_(options), novice_(novice), sight_(novice, options.seed) {}

Result NoviceSearcher::search(const std::vector<Position>& line, const Limit& limit,
                              Listener* listener) {
    const Budget budget(limit, line.back().turn, options_.overhead);
    nodes_ = 0;
    halted_ = false;
    choose_from(line);
    Result result;
    result.best = choices_.front().move;
    for (int plies = 1; plies <= novice_.plies && weigh(line, plies, budget); ++plies) {
        report(plies, budget, listener, result);
        if (is_proven(choices_.front().lead) || budget.is_enough(plies, 0)) break;
    }
    return result;
}

// The moves to weigh: a win at once alone; else what stops another seat's; else all in mind.
void NoviceSearcher::choose_from(const std::vector<Position>& line) {
    const Position& position = line.back();
    const Bits wins = winning_targets(position, position.turn);
    MoveList moves;
    if (any(wins)) {
        moves.add(Move::pawn(lowest(wins)));
    } else {
        moves = sight_.find_defences(position);
        if (moves.size() == 0) moves = sight_.find_moves(position);
    }
    choices_.clear();
    for (const Move move : moves) choices_.push_back({move, 0});
}

bool NoviceSearcher::weigh(const std::vector<Position>& line, int plies, const Budget& budget) {
    const Position& root = line.back();
    const bool needs_best_alone = root.rules->seats == 2 && options_.lines == 1;
    int best = -kInfinite;
    for (Choice& choice : choices_) {
        const Position next = root.play(choice.move);
        const int enough = needs_best_alone ? -best : kInfinite;
        choice.lead = look(next, {1, plies - 1, enough}, budget)[root.turn];
        if (halted_) return false;
        const bool may_repeat = !choice.move.is_wall() && !is_proven(choice.lead);
        if (may_repeat && has_seen(line, next)) choice.lead -= kRepeated;
        best = std::max(best, choice.lead);
    }
    std::sort(choices_.begin(), choices_.end(), [&](const Choice& a, const Choice& b) {
        if (a.lead != b.lead) return a.lead > b.lead;
        return sight_.whim(root, a.move) < sight_.whim(root, b.move);
    });
    return true;
}

Leads NoviceSearcher::look(const Position& position, const Task& task, const Budget& budget) {
    if (++nodes_ % kNodesBetweenChecks == 0) halted_ = is_stopped() || budget.is_spent(nodes_);
    const Outcome outcome = position.outcome();
    if (halted_ || outcome.is_over()) return leads_at_end(outcome, task.ply);
    if (task.plies == 0) return sight_.judge(position);
    const bool is_duel = position.rules->seats == 2;
    Leads best{};
    best.fill(-kInfinite);
    int& most = best[position.turn];
    for (const Move move : sight_.find_moves(position)) {
        const Task next{task.ply + 1, task.plies - 1, is_duel ? -most : kInfinite};
        const Leads leads = look(position.play(move), next, budget);
        if (leads[position.turn] > most) best = leads;
        if (most > task.enough) break;
    }
    return best;
}

void NoviceSearcher::report(int depth, const Budget& budget, Listener* listener,
                            Result& result) const {
    const auto lines = std::min(at(std::max(1, options_.lines)), choices_.size());
    result.best = choices_.front().move;
    result.lines.assign(lines, Line{});
    for (std::size_t i = 0; i < lines; ++i) {
        Line& line = result.lines[i];
        line.rank = static_cast<int>(i) + 1;
        line.depth = line.selective_depth = depth;
        line.score = to_score(claimed(choices_[i].lead));
        line.chances = to_chances(claimed(choices_[i].lead));
        line.nodes = nodes_;
        line.time = budget.elapsed();
        line.moves = {choices_[i].move};
        if (listener != nullptr) listener->on_line(line);
    }
}

int NoviceSearcher::evaluate(const Position& position) const {
    return clamp_static(sight_.judge(position)[position.turn]);
}

}  // namespace koridor
