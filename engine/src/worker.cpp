#include "worker.h"

namespace koridor {

namespace {

constexpr int kNodesBetweenChecks = 256;

// Plies since the last wall before the end of the game so far; no position before that recurs.
int reversible_plies(const std::vector<Position>& line) {
    int plies = 0;
    for (std::size_t i = line.size() - 1; i > 0; --i, ++plies) {
        if (line[i].walls != line[i - 1].walls) break;
    }
    return plies;
}

}  // namespace

// How many plies are left changes values, and transpositions have it in common: the ply of the
// game follows from it.
std::uint64_t key_of(const Position& position) {
    if (position.rules->max_plies == 0) return position.key;
    return position.key ^ static_cast<std::uint64_t>(position.plies_left) * 0x9E3779B97F4A7C15ULL;
}

Worker::Worker(Shared& shared, std::shared_ptr<const Network> network, const Noise& noise)
    : shared_(shared),
      frames_(kMostPlies + 2),
      evaluator_(std::move(network), noise) {
    history_.clear();
}

void Worker::prepare(const std::vector<Position>& line, Supervisor* supervisor) {
    supervisor_ = supervisor;
    halted_ = false;
    nodes_ = published_ = 0;
    to_check_ = 0;
    selective_depth_ = 0;
    history_.age();
    is_decided_ = {};
    most_ = kInfinite;
    keys_.clear();
    for (const Position& position : line) keys_.push_back(key_of(position));
    root_index_ = line.size() - 1;
    keys_.resize(line.size() + kMostPlies + 2);
    Frame& root = frames_[0];
    root.node = make_node(line.back());
    root.reversible = reversible_plies(line);
    root.killers = {};
    prepare_root_moves();
}

bool Worker::tick() {
    ++nodes_;
    if (--to_check_ > 0) return halted_;
    const std::uint64_t unpublished = nodes_ - published_;
    const std::uint64_t nodes =
        shared_.nodes.fetch_add(unpublished, std::memory_order_relaxed) + unpublished;
    published_ = nodes_;
    if (shared_.halt.load(std::memory_order_relaxed)) halted_ = true;
    if (supervisor_ != nullptr && !halted_) halted_ = supervisor_->must_end(nodes);
    to_check_ =
        supervisor_ != nullptr ? supervisor_->nodes_to_check(nodes) : kNodesBetweenChecks;
    return halted_;
}

void Worker::clear() {
    history_.clear();
    races_.clear();
    runs_.clear();
    proofs_.clear();
}

}  // namespace koridor
