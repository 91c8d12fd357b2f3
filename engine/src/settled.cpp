// Values that need no search: the end of the game, repetitions, races and sure runs.
#include "worker.h"

namespace koridor {

namespace {

constexpr int kNodesPerRaceTable = 200;  // that could be searched in the time one table takes
constexpr int kDepthForRaceTable = 10;    // below that, searching the race is cheaper
constexpr int kWallsOfSureRun = 4;        // against more, hardly any run is sure
constexpr int kDepthForSureRun = 4;       // below that, it costs more than it spares
constexpr int kEffortOfSureRun = 40;      // for each ply of depth
constexpr int kEffortPerNode = 8;         // that could be searched instead

bool has_limit(const Position& position) { return position.rules->max_plies != 0; }

}  // namespace

// A goal within reach wins now, unless the other pawn stands in the way.
bool Worker::wins_at_once(const Node& node) const {
    if (node.distance(node.mover()) > 2) return false;
    return any(pawn_targets(node.position) & node.position.goal(node.mover()));
}

// A position met before, in the game or on the path, counts as a draw: the rules let a game go
// round for ever, and nobody gains by it. So a proven win never rests on going round.
bool Worker::repeats(int ply) {
    const std::size_t here = root_index_ + static_cast<std::size_t>(ply);
    const std::size_t most = std::min(here, static_cast<std::size_t>(frame(ply).reversible));
    for (std::size_t back = 4; back <= most; back += 2) {
        if (keys_[here - back] == keys_[here]) return true;
    }
    return false;
}

// The value as a race, with nothing in hand.
std::optional<int> Worker::exact_race(const Node& node, int ply) {
    const std::uint64_t before = races_.solved();
    const int plies = races_.plies(node.position);
    if (races_.solved() != before) to_check_ -= kNodesPerRaceTable;
    const bool in_time = !has_limit(node.position) || std::abs(plies) <= node.position.plies_left;
    if (plies == 0 || !in_time) return kDraw;
    return plies > 0 ? win_in(ply + plies) : loss_in(ply - plies);
}

// Who has walls against none may still just run: a race that it wins is won, and a race that it
// does not lose is at least a draw. With nothing in hand on either side the race is exact.
std::optional<int> Worker::race_value(const Task& task) {
    const Node& node = frame(task.ply).node;
    const int mine = node.hand(node.mover());
    const int yours = node.hand(node.other());
    if (mine > 0 && yours > 0) return std::nullopt;
    const std::array<int, 2> distance{node.distance(0), node.distance(1)};
    const int limit = has_limit(node.position) ? node.position.plies_left : kMostPlies * 8;
    if (yours == 0 && runs_free(node.position, node.mover(), distance)) {
        const int plies = 2 * node.distance(node.mover()) - 1;
        const int score = win_in(task.ply + plies);
        if (plies <= limit && (mine > 0 || score >= task.beta)) return score;
    }
    if (mine == 0 && runs_free(node.position, node.other(), distance)) {
        const int plies = 2 * node.distance(node.other());
        const int score = loss_in(task.ply + plies);
        if (plies <= limit && (yours > 0 || score <= task.alpha)) return score;
    }
    if (task.depth < kDepthForRaceTable && !races_.knows(node.position)) return std::nullopt;
    if (mine == 0 && yours == 0) return exact_race(node, task.ply);
    const int race = *exact_race(node, task.ply);
    if (yours == 0 ? is_win(race) : is_loss(race)) return race;
    return std::nullopt;
}

// Whoever runs surely against the walls of the other has won, walls of its own or not; perhaps
// sooner than that.
void Worker::find_sure_runs(Task& task) {
    if (task.depth < kDepthForSureRun) return;
    const Node& node = frame(task.ply).node;
    const std::array<int, 2> distance{node.distance(0), node.distance(1)};
    const int effort = kEffortOfSureRun * std::min(task.depth, 8);
    for (const int runner : {node.mover(), node.other()}) {
        const int hand = node.hand(1 - runner);
        if (hand == 0 || hand > kWallsOfSureRun) continue;
        const std::uint64_t before = runs_.effort();
        const int moves = runs_.moves(node.position, runner, distance, effort);
        to_check_ -= static_cast<int>(runs_.effort() - before) / kEffortPerNode;
        const bool is_first = runner == node.mover();
        const int plies = 2 * moves - (is_first ? 1 : 0);
        if (moves == 0 || (has_limit(node.position) && plies > node.position.plies_left)) continue;
        if (is_first) {
            task.least = win_in(task.ply + plies);
        } else {
            task.most = loss_in(task.ply + plies);
        }
    }
}

std::optional<int> Worker::settled(const Task& task) {
    const Node& node = frame(task.ply).node;
    if (wins_at_once(node)) return win_in(task.ply + 1);
    if (has_limit(node.position) && node.position.plies_left <= 0) return kDraw;
    if (repeats(task.ply)) return kDraw;
    return race_value(task);
}

}  // namespace koridor
