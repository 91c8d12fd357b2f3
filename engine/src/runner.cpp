#include "runner.h"

#include <tuple>

#include "legality.h"
#include "race.h"
#include "score.h"

namespace koridor {

namespace {

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
        const int way = steps(bit(move.index()), position.goal(position.turn), position.edges);
        const std::tuple rank = wins ? std::tuple(plies, way) : std::tuple(way, plies);
        if (!best || rank < best->rank) best = Stride{rank, move, plies};
    }
    return best;
}

}  // namespace

std::optional<Line> run_home(const Position& position) {
    if (position.rules->seats != 2 || position.hand[0] + position.hand[1] > 0) return std::nullopt;
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

}  // namespace koridor
