// What the proof search finds out at the root, and what becomes of it.
#include <algorithm>

#include "worker.h"

namespace koridor {

namespace {

constexpr int kFewWalls = 0;  // in both hands together, where neither is empty

}  // namespace

// Where both seats have walls, proofs take far more than they are worth.
bool Worker::may_prove() const {
    const Position& root = frames_[0].node.position;
    const int mine = root.hand[0];
    const int yours = root.hand[1];
    if (mine + yours == 0 || (is_decided_[0] && is_decided_[1])) return false;
    return mine == 0 || yours == 0 || mine + yours <= kFewWalls;
}

bool Worker::prove(std::uint64_t nodes) {
    const Node& root = frames_[0].node;
    bool is_new = false;
    for (const int prover : {root.mover(), root.other()}) {
        const auto index = static_cast<std::size_t>(prover);
        if (is_decided_[index] || halted_) continue;
        const int open = is_decided_[1 - index] ? 1 : 2;
        const Proof proof = proofs_.search(root.position, prover,
                                           nodes / static_cast<std::uint64_t>(open), *this);
        if (prover == root.other() && !proof.is_shown()) note_lost_moves();
        if (proof.is_open()) continue;
        is_decided_[index] = true;
        if (!proof.is_shown()) continue;
        is_decided_ = {true, true};
        is_new = prover == root.mover() ? note_win(proof) : note_loss(proof);
    }
    return is_new;
}

// The proof search counts as much as searching so many nodes.
bool Worker::spend(int nodes) {
    nodes_ += static_cast<std::uint64_t>(nodes - 1);
    to_check_ -= nodes - 1;
    return !tick();
}

bool Worker::note_win(const Proof& proof) {
    const Position& root = frames_[0].node.position;
    if (root.rules->max_plies != 0 && proof.plies > root.plies_left) return false;
    const std::vector<Move> line = proofs_.line(root, root.turn);
    if (line.empty() || is_repetition(line.front())) return false;
    const auto winner = std::find_if(root_moves_.begin(), root_moves_.end(),
                                     [&](const RootMove& r) { return r.move == line.front(); });
    winner->least = win_in(proof.plies);
    if (winner->settled >= winner->least) return false;
    winner->settled = winner->least;
    winner->line = line;
    if (root_moves_.front().settled >= winner->settled) return false;
    std::rotate(root_moves_.begin(), winner, winner + 1);
    return true;
}

// Every move loses: the search still tells which makes it hardest.
bool Worker::note_loss(const Proof& proof) {
    const Position& root = frames_[0].node.position;
    if (root.rules->max_plies != 0 && proof.plies > root.plies_left) return false;
    most_ = loss_in(proof.plies);
    return true;
}

// Some moves are known to lose before all of them are, or any is known not to.
void Worker::note_lost_moves() {
    const Node& root = frames_[0].node;
    for (RootMove& move : root_moves_) {
        if (root.reaches_goal(move.move)) continue;
        const Position next = root.position.play(move.move);
        const Proof proof = proofs_.known(next, root.other());
        if (!proof.is_shown()) continue;
        if (next.rules->max_plies != 0 && proof.plies > next.plies_left) continue;
        move.most = loss_in(proof.plies + 1);
    }
}

// A move back to a position of the game gets the winner nowhere.
bool Worker::is_repetition(Move move) {
    enter(0, move);
    return repeats(1);
}

}  // namespace koridor
