#include "table_tree.h"

#include <algorithm>
#include <cmath>

namespace koridor {

namespace {

constexpr std::size_t kLongestPath = 200;  // plies; only a tree full of shuffling gets there

}  // namespace

void TableTree::grow(int deepest) {
    const std::size_t most = std::min(kLongestPath, static_cast<std::size_t>(deepest));
    path_.assign(1, 0);
    while (const std::optional<std::uint32_t> child = descend(most)) path_.push_back(*child);
    selective_depth_ = std::max(selective_depth_, static_cast<int>(path_.size()) - 1);
    back_up();
    positions_.resize(1);
}

// One step down from the end of the path; nothing where the path ends here.
std::optional<std::uint32_t> TableTree::descend(std::size_t most) {
    const std::uint32_t index = path_.back();
    const bool is_root = index == 0;
    if (nodes_[index].is_solved && !(is_root && lines_ > 1 && nodes_[0].is_expanded)) {
        return std::nullopt;
    }
    if (!nodes_[index].is_expanded) {
        open(index, path_.size() - 1 < most);
        return std::nullopt;
    }
    Edge& edge = edges_[is_root ? select_at_root() : select(nodes_[index], 0)];
    if (edge.child == kNoNode) {
        if (!has_room()) return std::nullopt;
        edge.child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
    }
    positions_.push_back(positions_.back().play(edge.move));
    return edge.child;
}

// The edge to follow from a node, leaving out those that are among the `without` best ones.
std::size_t TableTree::select(const Node& node, std::size_t without) const {
    if (walks(node)) return node.first_edge + node.step;
    std::array<bool, 256> is_left_out{};
    for (const std::size_t edge : best_edges(node, without)) {
        is_left_out[edge - node.first_edge] = true;
    }
    const float hope = promise_of(node.value, node.mover);
    const float scale = tuning_.exploration * std::sqrt(static_cast<float>(node.visits)) *
                        (hope * (1 - hope) + tuning_.restlessness);
    float best = -1e9F;
    std::size_t chosen = node.first_edge;
    for (std::size_t i = 0; i < node.edges; ++i) {
        const Edge& edge = edges_[node.first_edge + i];
        if (is_left_out[i]) continue;
        float worth = edge.guess + scale * edge.prior;
        if (edge.child != kNoNode) {
            const Node& child = nodes_[edge.child];
            const float promised = promise_of(child.value, node.mover);
            worth = promised + scale * edge.prior / static_cast<float>(1 + child.visits);
            if (child.is_solved && promised <= 0) worth -= 10;
        }
        if (worth > best) {
            best = worth;
            chosen = node.first_edge + i;
        }
    }
    return chosen;
}

// Whether it is time for a seat other than the root's to just step on.
bool TableTree::walks(const Node& node) const {
    if (node.mover == nodes_[0].mover || node.step >= node.edges) return false;
    const Edge& step = edges_[node.first_edge + node.step];
    const std::uint32_t visits = step.child == kNoNode ? 0 : nodes_[step.child].visits;
    return static_cast<float>(visits) < tuning_.walking * static_cast<float>(node.visits);
}

// With several lines, each of the best moves gets its turn, as if there were no better ones.
std::size_t TableTree::select_at_root() const {
    const Node& root = nodes_[0];
    const auto lines = std::min<std::size_t>(static_cast<std::size_t>(lines_), root.edges);
    return select(root, root.visits % lines);
}

void TableTree::back_up() {
    Chances value = nodes_[path_.back()].value;
    ++nodes_[path_.back()].visits;
    for (std::size_t i = path_.size() - 1; i-- > 0;) {
        Node& node = nodes_[path_[i]];
        ++node.visits;
        if (!node.is_solved && nodes_[path_[i + 1]].is_solved) solve(node, positions_[i]);
        if (node.is_solved) {
            value = node.value;
            continue;
        }
        value = shaken(node, value);
        const float share = 1 / static_cast<float>(node.visits);
        for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
            node.value[seat] += (value[seat] - node.value[seat]) * share;
        }
    }
}

// Another seat may fail to stop the one that wins next.
Chances TableTree::shaken(const Node& node, Chances value) const {
    if (node.alarm == kNoSeat || node.mover == nodes_[0].mover) return value;
    for (float& chance : value) chance *= 1 - tuning_.distrust;
    value[node.alarm] += tuning_.distrust;
    return value;
}

// Finds out whether the node is decided, now that one of its moves is.
void TableTree::solve(Node& node, const Position& position) {
    int fastest = 0;
    bool is_open = false;
    for (std::size_t i = 0; i < node.edges; ++i) {
        const std::uint32_t index = edges_[node.first_edge + i].child;
        if (index == kNoNode || !nodes_[index].is_solved) {
            is_open = true;
        } else if (nodes_[index].value[node.mover] >= 1) {
            const int plies = nodes_[index].plies + 1;
            fastest = fastest == 0 ? plies : std::min(fastest, plies);
        }
    }
    if (fastest > 0) {
        node.value = {};
        node.value[node.mover] = 1;
        node.plies = static_cast<std::uint16_t>(fastest);
        node.is_solved = true;
    } else if (!is_open && !node.is_complete) {
        complete(node, position);
    } else if (!is_open) {
        settle(node);
    }
}

// All moves are decided and none wins: the mover takes what promises most. Where that is the
// same for several, as when all lose, nobody knows which it will be; letting the next seat win at
// once is one of them, where that has not been tried.
void TableTree::settle(Node& node) const {
    float most = 0;
    for (std::size_t i = 0; i < node.edges; ++i) {
        most = std::max(most, promise_of(child_of(node, i).value, node.mover));
    }
    Chances sum{};
    float count = 0;
    node.plies = 0;
    for (std::size_t i = 0; i < node.edges; ++i) {
        const Node& child = child_of(node, i);
        if (promise_of(child.value, node.mover) < most) continue;
        for (std::size_t seat = 0; seat < kMostSeats; ++seat) sum[seat] += child.value[seat];
        count += 1;
        node.plies = std::max<std::uint16_t>(node.plies, child.plies + 1U);
    }
    if (most <= 0 && node.may_yield) {
        sum[node.alarm] += 1;
        count += 1;
    }
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) node.value[seat] = sum[seat] / count;
    node.is_solved = true;
}

}  // namespace koridor
