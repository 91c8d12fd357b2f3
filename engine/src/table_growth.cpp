// How the tree gets new nodes: what a position is worth at first sight, and its moves.
#include <algorithm>

#include "table_tree.h"

namespace koridor {

namespace {

constexpr std::size_t kMostMoves = 255;
constexpr std::size_t kLeastNodes = 1024;

Chances sure_win(int seat) {
    Chances chances{};
    chances[static_cast<std::size_t>(seat)] = 1;
    return chances;
}

float power(float base, int exponent) {
    float result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}

}  // namespace

// A node has about twelve edges.
TableTree::TableTree(std::size_t bytes, const TableTuning& tuning)
    : tuning_(tuning),
      most_nodes_(std::max(kLeastNodes, bytes / (sizeof(Node) + 12 * sizeof(Edge)))),
      most_edges_(most_nodes_ * 12) {}

void TableTree::plant(const Position& root, int lines) {
    nodes_.clear();
    nodes_.reserve(most_nodes_);
    edges_.clear();
    edges_.reserve(most_edges_);
    nodes_.emplace_back();
    positions_.assign(1, root);
    seats_ = root.rules->seats;
    lines_ = lines;
    selective_depth_ = 0;
}

bool TableTree::has_room() const {
    return nodes_.size() < most_nodes_ && edges_.size() + kMostMoves <= most_edges_;
}

// Looks at a node for the first time; with its moves, unless the tree is full or deep enough.
void TableTree::open(std::uint32_t index, bool may_expand) {
    Node& node = nodes_[index];
    const Position& position = positions_.back();
    if (node.visits > 0 && !(may_expand && has_room())) return;
    const Outcome outcome = position.outcome();
    node.mover = position.turn;
    if (outcome.is_over()) {
        node.value = outcome.winner < 0 ? Chances{} : sure_win(outcome.winner);
        node.is_solved = true;
        return;
    }
    look(position, view_);
    node.value = shaken(node, judge(find_standing(view_)));
    if (may_expand && has_room()) expand(node);
}

void TableTree::expand(Node& node) {
    candidates_.clear();
    if (!sees_the_end(node)) {
        find_moves(node);
        Chances value = node.value;
        const Chances& ahead = candidates_[0].chances;
        for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
            value[seat] += tuning_.foresight * (ahead[seat] - value[seat]);
        }
        node.value = shaken(node, value);
    }
    add_edges(node);
    node.is_expanded = true;
}

// Whether `seat`, which is the next one, will be able to win at once if nothing is done.
bool TableTree::threatens(const Position& position, int seat) const {
    const bool is_last_ply = position.rules->max_plies != 0 && position.plies_left == 1;
    return !is_last_ply && any(winning_targets(position, seat));
}

// Whether the mover wins at once, or cannot keep the next seat from it. That takes no search.
bool TableTree::sees_the_end(Node& node) {
    const Position& position = view_.position;
    const bool is_root = &node == nodes_.data();
    if (is_root && lines_ > 1) return false;
    const Bits wins = winning_targets(position, node.mover);
    const int next = next_seat(position, node.mover);
    if (any(wins)) {
        node.value = sure_win(node.mover);
        node.plies = 1;
        candidates_.add({Move::pawn(lowest(wins)), node.value, 1});
    } else {
        if (!threatens(position, next)) return false;
        node.alarm = static_cast<std::uint8_t>(next);
        if (refutations(position, next, view_.legal).size() > 0) return false;
        node.value = sure_win(next);
        node.plies = 2;
        if (is_root) find_candidates(view_, Scope::All, candidates_);
    }
    node.is_complete = true;
    node.is_solved = true;
    return true;
}

// Where the next seat threatens to win, only what stops it counts.
void TableTree::find_moves(Node& node) {
    const Position& position = view_.position;
    const bool is_root = &node == nodes_.data();
    if (node.alarm != kNoSeat) {
        judge_moves(view_, refutations(position, node.alarm, view_.legal), candidates_);
        node.is_complete = true;
        node.may_yield = candidates_.size() < view_.moves();
    } else {
        find_candidates(view_, is_root ? Scope::All : Scope::Useful, candidates_);
        node.is_complete = is_root || !view_.has_walls();
    }
    const std::size_t most = is_root ? kMostMoves : tuning_.breadth;
    node.is_complete = node.is_complete && candidates_.size() <= most;
    candidates_.keep_best(most);
}

void TableTree::add_edges(Node& node) {
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    node.edges = static_cast<std::uint8_t>(candidates_.size());
    if (node.edges == 0) return;
    const float best = std::max(candidates_[0].guess, 1e-6F);
    float sum = 0;
    for (std::size_t i = 0; i < node.edges; ++i) {
        const float trust = power(candidates_[i].guess / best, tuning_.sharpness);
        edges_.push_back({candidates_[i].move, trust, candidates_[i].guess, kNoNode});
        sum += trust;
    }
    const Edge* first = &edges_[node.first_edge];
    const auto is_step = [](const Edge& edge) { return !edge.move.is_wall(); };
    const auto step = std::find_if(first, first + node.edges, is_step) - first;
    node.step = static_cast<std::uint8_t>(step);
    for (std::size_t i = 0; i < node.edges; ++i) edges_[node.first_edge + i].prior /= sum;
}

// Adds all legal moves that a node does not have yet.
void TableTree::complete(Node& node, const Position& position) {
    if (!has_room()) return;
    const Edge* first = edges_.data() + node.first_edge;
    const std::vector<Edge> known(first, first + node.edges);
    look(position, view_);
    candidates_.clear();
    if (node.alarm != kNoSeat) {
        judge_moves(view_, refutations(position, node.alarm, view_.legal), candidates_);
    } else {
        find_candidates(view_, Scope::All, candidates_);
    }
    candidates_.keep_best(kMostMoves);
    add_edges(node);
    for (std::size_t i = 0; i < node.edges; ++i) {
        Edge& edge = edges_[node.first_edge + i];
        for (const Edge& old : known) {
            if (old.move == edge.move) edge.child = old.child;
        }
    }
    node.is_complete = true;
}

}  // namespace koridor
