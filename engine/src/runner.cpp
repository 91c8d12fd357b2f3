#include "runner.h"

#include <tuple>

#include "legality.h"
#include "race.h"
#include "score.h"

namespace koridor {

namespace {

int way_home(const Position& position, Bits from) {
    return steps(from, position.goal(position.turn), position.edges);
}

// In how many plies the seat to move wins (positive) or loses (negative) after a move of its own.
int plies_after(const Position& position, Move move, const RaceTable& race) {
    const Position next = position.play(move);
    if (next.outcome().cause == Cause::Goal) return 1;
    const int plies = race.plies(next);
    return plies > 0 ? -(plies + 1) : plies < 0 ? 1 - plies : 0;
}

// A step, by what makes it better than others: the least is the best.
struct Stride {
    std::tuple<int, int> rank;
    Move move;
    int plies;
};

std::optional<Stride> best_stride(const Position& position, const RaceTable& race) {
    const bool wins = race.plies(position) > 0;
    std::optional<Stride> best;
    for (Bits targets = pawn_targets(position); any(targets);) {
        const Move move = Move::pawn(pop(targets));
        const int plies = plies_after(position, move, race);
        if (wins && plies <= 0) continue;
        const int way = way_home(position, bit(move.index()));
        const std::tuple rank = wins ? std::tuple(plies, way) : std::tuple(way, plies);
        if (!best || rank < best->rank) best = Stride{rank, move, plies};
    }
    return best;
}

}  // namespace

bool nobody_has_walls(const Position& position) {
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        if (position.in_play(seat) && position.hand[static_cast<std::size_t>(seat)] > 0) return false;
    }
    return true;
}

std::optional<Line> run_home(const Position& position) {
    if (position.rules->seats != 2 || !nobody_has_walls(position)) return std::nullopt;
    RaceTable race;
    race.solve(position);
    if (race.plies(position) == 0) return std::nullopt;
    const std::optional<Stride> stride = best_stride(position, race);
    if (!stride) return std::nullopt;
    const int plies = stride->plies;
    const int value = plies > 0 ? win_in(plies) : loss_in(-plies);
    Line line;
    line.depth = line.selective_depth = 1;
    line.score = to_score(value);
    line.chances = to_chances(value);
    line.nodes = 1;
    line.moves = {stride->move};
    return line;
}

std::optional<Move> step_home(const Position& position) {
    if (!nobody_has_walls(position)) return std::nullopt;
    std::optional<Move> best;
    int least = way_home(position, position.pawn_bit(position.turn));
    for (Bits targets = pawn_targets(position); any(targets);) {
        const int target = pop(targets);
        const int way = way_home(position, bit(target));
        if (way >= least) continue;
        best = Move::pawn(target);
        least = way;
    }
    return best;
}

}  // namespace koridor
