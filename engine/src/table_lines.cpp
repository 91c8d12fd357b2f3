// What the tree has to say: its best moves, and the lines that begin with them.
#include <algorithm>
#include <cmath>

#include "table_tree.h"

namespace koridor {

namespace {

// A move that was tried seldom may owe its promise to luck.
constexpr float kDoubt = 0.3F;

}  // namespace

bool TableTree::is_decided() const {
    const Node& root = nodes_[0];
    if (lines_ <= 1 || !root.is_solved) return root.is_solved;
    for (std::size_t i = 0; i < root.edges; ++i) {
        const std::uint32_t child = edges_[root.first_edge + i].child;
        if (child == kNoNode || !nodes_[child].is_solved) return false;
    }
    return true;
}

int TableTree::full_thousandths() const {
    return static_cast<int>(
        std::max(nodes_.size() * 1000 / most_nodes_, edges_.size() * 1000 / most_edges_));
}

bool TableTree::is_better(const Edge& a, const Edge& b, int seat) const {
    // Wins, the fastest first; then what is open; then losses, the slowest first.
    const auto standing = [&](const Edge& edge) -> std::pair<int, float> {
        if (edge.child == kNoNode) return {0, edge.guess - 1};
        const Node& node = nodes_[edge.child];
        const float promised = promise_of(node.value, seat);
        if (node.is_solved && promised >= 1) return {1, -static_cast<float>(node.plies)};
        if (node.is_solved && promised <= 0) return {-1, static_cast<float>(node.plies)};
        return {0, promised - kDoubt / std::sqrt(static_cast<float>(1 + node.visits))};
    };
    const auto [class_a, merit_a] = standing(a);
    const auto [class_b, merit_b] = standing(b);
    if (class_a != class_b) return class_a > class_b;
    return merit_a != merit_b ? merit_a > merit_b : a.guess > b.guess;
}

// The edges of the best moves, best first.
std::vector<std::size_t> TableTree::best_edges(const Node& node, std::size_t most) const {
    std::vector<std::size_t> edges;
    if (most == 0) return edges;
    for (std::size_t i = 0; i < node.edges; ++i) edges.push_back(node.first_edge + i);
    most = std::min(most, edges.size());
    const auto better = [&](std::size_t a, std::size_t b) {
        return is_better(edges_[a], edges_[b], node.mover);
    };
    std::partial_sort(edges.begin(), edges.begin() + static_cast<std::ptrdiff_t>(most),
                      edges.end(), better);
    edges.resize(most);
    return edges;
}

std::vector<TableTree::RootMove> TableTree::best_moves(std::size_t most) const {
    std::vector<RootMove> moves;
    for (const std::size_t index : best_edges(nodes_[0], most)) {
        moves.push_back(root_move(edges_[index]));
    }
    return moves;
}

TableTree::RootMove TableTree::root_move(const Edge& edge) const {
    const Node& root = nodes_[0];
    RootMove move;
    move.line = line_from(edge);
    move.win = edge.guess;
    if (edge.child != kNoNode && nodes_[edge.child].visits > 0) {
        const Node& child = nodes_[edge.child];
        move.win = child.value[root.mover];
        move.draw = 1;
        for (const float chance : child.value) move.draw -= chance;
        if (child.is_solved) move.plies = child.plies + 1;
    } else if (root.is_solved) {
        move.win = root.value[root.mover];
        move.plies = root.plies;
    }
    return move;
}

std::vector<Move> TableTree::line_from(const Edge& edge) const {
    std::vector<Move> line{edge.move};
    const Edge* last = &edge;
    while (last->child != kNoNode && nodes_[last->child].edges > 0) {
        const Node& node = nodes_[last->child];
        last = &edges_[best_edges(node, 1).front()];
        line.push_back(last->move);
        if (last->child == kNoNode) break;
    }
    return line;
}

}  // namespace koridor
