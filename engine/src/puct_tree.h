// The tree of a search by playouts: each follows the moves that promise most or were hardly
// tried, likely ones first, to a position that the tree does not hold yet. What is proven is not
// asked again. Several threads may grow it: the tree is locked only where it is read or changed.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "leaf_value.h"
#include "position.h"
#include "sync.h"

namespace koridor {

// What the matches of docs/strength.md decided.
struct PuctTuning {
    double exploration = 1.5;
    double growth = 0.0;      // of it, with the logarithm of the visits
    double reduction = 0.15;  // what a move not tried yet promises less than its parent
};

class PuctTree {
  public:
    struct RootMove {
        Move move;
        std::uint32_t visits = 0;
        double expected = 0;       // result for the seat to move
        std::optional<int> proven; // score.h
        std::vector<Move> line;
    };

    PuctTree(std::size_t bytes, const PuctTuning& tuning);

    // Sets the root, the last of `line`; keeps what is known of it.
    void plant(const std::vector<Position>& line);
    // One more playout.
    void grow(LeafValue& value);

    // Whether more playouts would change nothing.
    bool is_decided() const { return decided_.load(std::memory_order_relaxed); }
    bool is_full() const { return full_.load(std::memory_order_relaxed); }
    int full_thousandths() const;
    int selective_depth() const { return selective_depth_; }
    // Best first: proven wins, then by visits; all that are legal.
    std::vector<RootMove> root_moves() const;
    void clear();

  private:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0;
    static constexpr std::size_t kDeepest = 120;

    struct Edge {
        Move move;
        std::uint16_t prior = 0;  // of 65535
        Index child = kNone;
    };
    struct Leaf {
        std::uint64_t key = 0;
        double sum = 0;  // of the expected results of the seat to move
        std::uint32_t visits = 0;
        std::uint32_t under_way = 0;  // playouts that will come back
        std::uint32_t first_edge = 0;
        std::int16_t proven = 0;  // score.h, from here; kDraw too where `is_proven`
        std::uint8_t edges = 0;
        bool is_proven = false;
    };
    // A playout on its way.
    struct Path {
        std::array<Index, kDeepest + 2> nodes;
        std::array<Move, kDeepest + 2> moves;
        std::size_t length = 0;  // of moves
    };

    void walk(Path& path);
    std::size_t choose(const Leaf& leaf) const;
    bool step(Move move, Node& node) const;
    bool expand(Path& path, const Node& node, LeafValue& value);
    void add_edges(Leaf& leaf, const MoveList& moves, const std::array<float, 256>& likely);
    void add_leaf(Path& path, std::optional<int> proven);
    void back_up(const Path& path, double expected);
    void prove(const Path& path);
    std::optional<int> proven_by_children(const Leaf& leaf) const;
    bool repeats(const Path& path, std::uint64_t key) const;
    std::vector<Move> line_from(const Edge& edge) const;
    bool is_better(const Edge& a, const Edge& b) const;
    Index find_kept(const std::vector<Position>& line) const;
    void keep(Index root);
    const Edge* first_edge(const Leaf& leaf) const { return edges_.data() + leaf.first_edge; }

    PuctTuning tuning_;
    mutable Lock lock_;
    std::vector<Leaf> leaves_;
    std::vector<Edge> edges_;
    std::size_t most_leaves_;
    std::size_t most_edges_;
    std::vector<Position> line_;
    Node root_;
    int selective_depth_ = 0;
    std::atomic<bool> decided_{false};
    std::atomic<bool> full_{false};
};

}  // namespace koridor
