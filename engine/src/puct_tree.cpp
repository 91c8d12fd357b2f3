#include "puct_tree.h"

#include <algorithm>
#include <cmath>

#include "score.h"
#include "worker.h"

namespace koridor {

namespace {

constexpr double kEven = 0.5;

double result_of(int proven) { return is_win(proven) ? 1 : is_loss(proven) ? 0 : kEven; }

// A proven score one ply earlier, for the other seat.
int before_move(int proven) {
    if (is_win(proven)) return loss_in(kWin - proven + 1);
    return is_loss(proven) ? win_in(kWin + proven + 1) : kDraw;
}

}  // namespace

PuctTree::PuctTree(std::size_t bytes, const PuctTuning& tuning)
    : tuning_(tuning),
      most_leaves_(bytes / 4 / sizeof(Leaf)),
      most_edges_(bytes * 3 / 4 / sizeof(Edge)) {
    clear();
}

void PuctTree::clear() {
    leaves_.assign(2, Leaf{});  // none, and the root
    edges_.clear();
    line_.clear();
}

void PuctTree::plant(const std::vector<Position>& line) {
    const Index kept = find_kept(line);
    if (kept == kNone) {
        clear();
    } else {
        keep(kept);
    }
    line_ = line;
    root_ = make_node(line.back());
    leaves_[1].is_proven = false;
    selective_depth_ = 0;
    decided_ = leaves_[1].edges > 0 && proven_by_children(leaves_[1]).has_value();
    full_ = leaves_.size() >= most_leaves_;
}

// The leaf of the last of `line`, where it is at most two plies after the root.
PuctTree::Index PuctTree::find_kept(const std::vector<Position>& line) const {
    if (line_.empty() || line.size() < line_.size() || line.size() > line_.size() + 2) return kNone;
    if (line[line_.size() - 1].key != line_.back().key) return kNone;
    Index index = 1;
    for (std::size_t i = line_.size(); i < line.size() && index != kNone; ++i) {
        const Leaf& leaf = leaves_[index];
        index = kNone;
        for (std::size_t e = 0; e < leaf.edges; ++e) {
            const Edge& edge = first_edge(leaf)[e];
            if (line[i - 1].play(edge.move).key == line[i].key) index = edge.child;
        }
    }
    return index;
}

// Throws away all but what grows from `root`.
void PuctTree::keep(Index root) {
    std::vector<Leaf> leaves{Leaf{}, leaves_[root]};
    std::vector<Edge> edges;
    for (std::size_t i = 1; i < leaves.size(); ++i) {
        const std::size_t first = leaves[i].first_edge;
        const std::size_t count = leaves[i].edges;
        leaves[i].first_edge = static_cast<std::uint32_t>(edges.size());
        for (std::size_t e = 0; e < count; ++e) {
            edges.push_back(edges_[first + e]);
            if (edges.back().child == kNone) continue;
            leaves.push_back(leaves_[edges.back().child]);
            edges.back().child = static_cast<Index>(leaves.size() - 1);
        }
    }
    leaves_ = std::move(leaves);
    edges_ = std::move(edges);
}

int PuctTree::full_thousandths() const {
    const Locked locked(lock_);
    return static_cast<int>(std::max(1000 * leaves_.size() / most_leaves_,
                                     1000 * edges_.size() / most_edges_));
}

void PuctTree::grow(LeafValue& value) {
    Path path;
    {
        const Locked locked(lock_);
        walk(path);
        const Index last = path.nodes[path.length];
        if (last != kNone && leaves_[last].is_proven) {
            return back_up(path, result_of(leaves_[last].proven));
        }
    }
    Node node = root_;
    bool is_home = false;
    for (std::size_t i = 0; i < path.length; ++i) is_home = step(path.moves[i], node);
    if (path.nodes[path.length] != kNone) {
        if (!expand(path, node, value)) return;
        is_home = step(path.moves[path.length - 1], node);
    }
    std::optional<int> proven;
    if (is_home) {
        proven = loss_in(0);
    } else {
        proven = repeats(path, key_of(node.position)) ? std::optional(kDraw) : value.exact(node);
    }
    const double expected = proven ? result_of(*proven) : value.expected(node);
    const Locked locked(lock_);
    add_leaf(path, proven);
    back_up(path, expected);
    if (proven) prove(path);
}

// Down to a leaf, or to a move whose leaf is not in the tree yet.
void PuctTree::walk(Path& path) {
    Index index = 1;
    for (;;) {
        path.nodes[path.length] = index;
        if (index == kNone) break;
        Leaf& leaf = leaves_[index];
        ++leaf.under_way;
        if (leaf.is_proven || leaf.edges == 0 || path.length >= kDeepest) break;
        const Edge& edge = first_edge(leaf)[choose(leaf)];
        path.moves[path.length++] = edge.move;
        index = edge.child;
    }
    selective_depth_ = std::max(selective_depth_, static_cast<int>(path.length));
}

std::size_t PuctTree::choose(const Leaf& leaf) const {
    const double visits = leaf.visits + leaf.under_way;
    const double width = (tuning_.exploration + tuning_.growth * std::log1p(visits / 1000)) *
                         std::sqrt(std::max(1.0, visits)) / 65535;
    const double own = leaf.visits > 0 ? leaf.sum / leaf.visits : kEven;
    double tried = 0;
    double most = -1;
    std::size_t best = 0;
    for (std::size_t i = 0; i < leaf.edges; ++i) {
        const Edge& edge = first_edge(leaf)[i];
        if (edge.child == kNone) {
            // The edges are in order: of those not tried yet the first is the most likely.
            const double hope = own - tuning_.reduction * std::sqrt(tried / 65535);
            if (hope + width * edge.prior > most) best = i;
            return best;
        }
        const Leaf& child = leaves_[edge.child];
        tried += edge.prior;
        if (child.is_proven && is_win(child.proven)) continue;
        const double count = child.visits + child.under_way;
        const double promised = 1 - (child.sum + child.under_way) / std::max(1.0, count);
        const double score = promised + width * edge.prior / (1 + count);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

// Whether the move ends the game at the goal; if not, `node` is set to what it leads to.
bool PuctTree::step(Move move, Node& node) const {
    if (node.reaches_goal(move)) return true;
    Node next;
    play_node(node, move, next);
    node = next;
    return false;
}

// Gives the leaf at the end of the path its edges, and the path the first of them. Where there is
// no room, the playout comes back with what the leaf was worth before; then false.
bool PuctTree::expand(Path& path, const Node& node, LeafValue& value) {
    const MoveList moves = legal_moves(node.position);
    std::array<float, 256> likely{1};
    if (moves[0] != Move::pass()) value.likelihoods(node, moves, likely);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (node.reaches_goal(moves[i])) likely[i] = 1;  // only at the root: tried first
    }
    const Locked locked(lock_);
    Leaf& leaf = leaves_[path.nodes[path.length]];
    if (leaf.edges == 0 && (path.length >= kDeepest || edges_.size() + moves.size() > most_edges_)) {
        full_ = edges_.size() + moves.size() > most_edges_;
        back_up(path, leaf.visits > 0 ? leaf.sum / leaf.visits : kEven);
        return false;
    }
    if (leaf.edges == 0) add_edges(leaf, moves, likely);
    const Edge& edge = first_edge(leaf)[choose(leaf)];
    path.moves[path.length++] = edge.move;
    path.nodes[path.length] = edge.child;
    if (edge.child != kNone) ++leaves_[edge.child].under_way;
    return true;
}

void PuctTree::add_edges(Leaf& leaf, const MoveList& moves, const std::array<float, 256>& likely) {
    leaf.first_edge = static_cast<std::uint32_t>(edges_.size());
    leaf.edges = static_cast<std::uint8_t>(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        edges_.push_back({moves[i], static_cast<std::uint16_t>(likely[i] * 65535)});
    }
    std::stable_sort(edges_.end() - leaf.edges, edges_.end(),
                     [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
}

// The leaf at the end of the path, which another thread may have added meanwhile.
void PuctTree::add_leaf(Path& path, std::optional<int> proven) {
    if (path.nodes[path.length] != kNone) return;
    const Leaf& parent = leaves_[path.nodes[path.length - 1]];
    Edge* edge = edges_.data() + parent.first_edge;
    while (edge->move != path.moves[path.length - 1]) ++edge;
    if (edge->child == kNone && leaves_.size() < most_leaves_) {
        edge->child = static_cast<Index>(leaves_.size());
        leaves_.push_back({});
        leaves_.back().is_proven = proven.has_value();
        leaves_.back().proven = static_cast<std::int16_t>(proven.value_or(0));
    }
    full_ = leaves_.size() >= most_leaves_;
    path.nodes[path.length] = edge->child;
    if (edge->child != kNone) ++leaves_[edge->child].under_way;
}

bool PuctTree::repeats(const Path& path, std::uint64_t key) const {
    std::size_t back = 0;
    Position position = line_.back();
    std::array<std::uint64_t, kDeepest + 2> keys;
    for (std::size_t i = 0; i < path.length; ++i) {
        keys[i] = key_of(position);
        position = position.play(path.moves[i]);
    }
    for (std::size_t i = path.length; i > 0; --i) {
        if (path.moves[i - 1].is_wall()) return false;
        if (++back >= 4 && keys[i - 1] == key) return true;
    }
    for (std::size_t i = line_.size(); i > 1; --i) {
        if (line_[i - 1].walls != line_[i - 2].walls) return false;
        if (++back >= 4 && key_of(line_[i - 2]) == key) return true;
    }
    return false;
}

void PuctTree::back_up(const Path& path, double expected) {
    for (std::size_t i = path.length + 1; i-- > 0; expected = 1 - expected) {
        if (path.nodes[i] == kNone) continue;
        Leaf& leaf = leaves_[path.nodes[i]];
        --leaf.under_way;
        ++leaf.visits;
        leaf.sum += expected;
    }
}

void PuctTree::prove(const Path& path) {
    for (std::size_t i = path.length; i-- > 0;) {
        Leaf& leaf = leaves_[path.nodes[i]];
        const std::optional<int> proven = proven_by_children(leaf);
        if (!proven) return;
        leaf.is_proven = true;
        leaf.proven = static_cast<std::int16_t>(*proven);
        if (i == 0) decided_ = true;
    }
}

// Won by one move, or decided by all of them together.
std::optional<int> PuctTree::proven_by_children(const Leaf& leaf) const {
    int most = -kInfinite;
    bool is_whole = true;
    for (std::size_t i = 0; i < leaf.edges; ++i) {
        const Index child = first_edge(leaf)[i].child;
        if (child == kNone || !leaves_[child].is_proven) {
            is_whole = false;
        } else {
            most = std::max(most, before_move(leaves_[child].proven));
        }
    }
    if (is_whole || is_win(most)) return most;
    return std::nullopt;
}

bool PuctTree::is_better(const Edge& a, const Edge& b) const {
    const auto rank = [this](const Edge& edge) {
        const Leaf& leaf = leaves_[edge.child];
        const bool is_known = edge.child != kNone && leaf.is_proven && leaf.proven != kDraw;
        return is_known ? before_move(leaf.proven) : 0;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    const std::uint32_t visits_a = leaves_[a.child].visits;
    const std::uint32_t visits_b = leaves_[b.child].visits;
    return visits_a != visits_b ? visits_a > visits_b : a.prior > b.prior;
}

std::vector<Move> PuctTree::line_from(const Edge& edge) const {
    std::vector<Move> line{edge.move};
    Index index = edge.child;
    while (index != kNone && leaves_[index].edges > 0 && line.size() < kDeepest) {
        const Leaf& leaf = leaves_[index];
        const Edge* best = first_edge(leaf);
        for (std::size_t i = 1; i < leaf.edges; ++i) {
            if (is_better(first_edge(leaf)[i], *best)) best = first_edge(leaf) + i;
        }
        if (best->child == kNone) break;
        line.push_back(best->move);
        index = best->child;
    }
    return line;
}

std::vector<PuctTree::RootMove> PuctTree::root_moves() const {
    const Locked locked(lock_);
    const Leaf& root = leaves_[1];
    std::vector<Edge> edges(first_edge(root), first_edge(root) + root.edges);
    std::stable_sort(edges.begin(), edges.end(),
                     [this](const Edge& a, const Edge& b) { return is_better(a, b); });
    std::vector<RootMove> moves;
    for (const Edge& edge : edges) {
        const Leaf& leaf = leaves_[edge.child];
        RootMove move{edge.move, leaf.visits, 0, std::nullopt, line_from(edge)};
        move.expected = leaf.visits > 0 ? 1 - leaf.sum / leaf.visits : 0;
        if (edge.child != kNone && leaf.is_proven) move.proven = before_move(leaf.proven);
        moves.push_back(std::move(move));
    }
    return moves;
}

}  // namespace koridor
