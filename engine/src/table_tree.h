// The tree that a search of three or four seats grows, one playout at a time: every seat picks
// the move that promises itself most, and what is decided for certain is not asked again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "table_candidates.h"
#include "table_evaluation.h"
#include "table_tuning.h"

namespace koridor {

class TableTree {
  public:
    // What the tree thinks of one move at the root.
    struct RootMove {
        float win = 0;  // chances of the seat to move
        float draw = 0;
        std::optional<int> plies;  // to the end of the game, where that is decided
        std::vector<Move> line;    // the move, and what is expected after it
    };

    TableTree(std::size_t bytes, const TableTuning& tuning);

    // Begins anew. With `lines` above 1, so many of the best root moves are looked into alike.
    void plant(const Position& root, int lines);
    // One more playout, no deeper than `deepest` plies.
    void grow(int deepest);

    // Whether more playouts would change nothing.
    bool is_decided() const;
    int seats() const { return seats_; }
    int root_moves() const { return nodes_[0].edges; }
    int selective_depth() const { return selective_depth_; }
    int full_thousandths() const;
    // Best first.
    std::vector<RootMove> best_moves(std::size_t most) const;

  private:
    static constexpr std::uint32_t kNoNode = 0;  // the root is nobody's child

    struct Edge {
        Move move;
        float prior = 0;
        float guess = 0;
        std::uint32_t child = kNoNode;
    };
    struct Node {
        Chances value{};  // the mean of its playouts, or exact where it is solved
        std::uint32_t visits = 0;
        std::uint32_t first_edge = 0;
        std::uint16_t plies = 0;  // where it is solved: to the end of the game
        std::uint8_t edges = 0;
        std::uint8_t step = 0;  // the edge of the best pawn move
        std::uint8_t mover = 0;
        std::uint8_t alarm = kNoSeat;  // the next seat, where it threatens to win at once
        bool is_expanded = false;
        bool is_complete = false;  // no move that is missing can save the mover
        bool may_yield = false;    // there are moves that let the next seat win at once
        bool is_solved = false;
    };
    static constexpr std::uint8_t kNoSeat = 0xFF;

    // In table_tree.cpp: one playout.
    std::optional<std::uint32_t> descend(std::size_t most);
    std::size_t select(const Node& node, std::size_t without) const;
    bool walks(const Node& node) const;
    std::size_t select_at_root() const;
    void back_up();
    Chances shaken(const Node& node, Chances value) const;
    void solve(Node& node, const Position& position);
    void settle(Node& node) const;

    // In table_growth.cpp: new nodes.
    bool has_room() const;
    void open(std::uint32_t index, bool may_expand);
    void expand(Node& node);
    bool sees_the_end(Node& node);
    bool threatens(const Position& position, int seat) const;
    void find_moves(Node& node);
    void add_edges(Node& node);
    void complete(Node& node, const Position& position);

    // In table_lines.cpp: what came of it.
    std::vector<std::size_t> best_edges(const Node& node, std::size_t most) const;
    bool is_better(const Edge& a, const Edge& b, int seat) const;
    RootMove root_move(const Edge& edge) const;
    std::vector<Move> line_from(const Edge& edge) const;

    const Node& child_of(const Node& node, std::size_t edge) const {
        return nodes_[edges_[node.first_edge + edge].child];
    }
    float promise_of(const Chances& chances, int seat) const {
        return promise(chances, seat, seats_);
    }

    TableTuning tuning_;
    std::size_t most_nodes_;
    std::size_t most_edges_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    TableView view_;  // of the node at work, with the moves found for it
    CandidateList candidates_;
    // The path of the playout at work.
    std::vector<std::uint32_t> path_;
    std::vector<Position> positions_;
    int seats_ = 0;
    int lines_ = 1;
    int selective_depth_ = 0;
};

}  // namespace koridor
