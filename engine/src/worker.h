// One thread of the search for two seats: a principal variation search with the tricks of the
// trade, deepened one ply at a time.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "budget.h"
#include "evaluation.h"
#include "node.h"
#include "ordering.h"
#include "proof_search.h"
#include "race.h"
#include "score.h"
#include "searcher.h"
#include "sure_run.h"
#include "transpositions.h"

namespace koridor {

// What the threads of one search share.
struct Shared {
    Transpositions table;
    std::atomic<bool> halt{false};
    std::atomic<std::uint64_t> nodes{0};

    explicit Shared(int megabytes) : table(megabytes) {}
};

// Told by the first thread between nodes; returns true where the search must end.
class Supervisor {
  public:
    virtual ~Supervisor() = default;
    virtual bool must_end(std::uint64_t nodes) = 0;
    virtual int nodes_to_check(std::uint64_t nodes) = 0;
};

struct RootMove {
    Move move;
    Merit merit = Merit::Remote;
    int score = -kInfinite;     // of the iteration at work
    int settled = -kInfinite;   // of the last finished one
    // Proven by the proof search: what the move is worth at least and at most.
    int least = -kInfinite, most = kInfinite;
    int selective_depth = 0;
    std::vector<Move> line;     // of the last search that raised alpha; never grows beyond its room
};

class Worker final : private Meter {
  public:
    // What it evaluates is off by `noise`.
    Worker(Shared& shared, std::shared_ptr<const Network> network, const Noise& noise);

    // Sets the root. The first thread has a supervisor; the others end when `shared.halt` is set.
    void prepare(const std::vector<Position>& line, Supervisor* supervisor);
    // Finishes one iteration for the `lines` best moves, or is halted and returns false; then
    // the root moves are in no useful order.
    bool iterate(int depth, std::size_t lines);
    // Spends up to so many nodes on a proof that one seat wins from the root. Whether something
    // new was proven; then the root moves are in order again.
    bool prove(std::uint64_t nodes);
    // Whether a proof is worth looking for.
    bool may_prove() const;
    // The root is worth no more to the seat to move.
    int most() const { return most_; }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    std::size_t seat() const { return frames_[0].node.position.turn; }
    std::uint64_t nodes() const { return nodes_; }
    void clear();

  private:
    struct Frame {
        Node node;
        RankedMoves moves;
        std::array<Move, 2> killers;
        std::array<Move, 96> tried;
        Move move;          // being searched here
        int statics = 0;    // the evaluation of the node
        int reversible = 0; // plies since the last wall
        std::size_t line_size = 0;
        std::array<Move, kMostPlies> line;
    };
    // What a node is asked for.
    struct Task {
        int ply, depth, alpha, beta;
        int least = -kInfinite, most = kInfinite;  // what its value is known to lie between
        bool is_open() const { return beta - alpha > 1; }
    };
    // What comes of searching a node's moves.
    struct Progress {
        int best = -kInfinite;
        Move best_move;
        int count = 0;
    };

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    bool tick();

    // In search.cpp.
    int search(Task task, bool may_skip = true);
    int search_moves(const Task& task, Move known);
    bool try_ranked(Task& task, Move known, Progress& progress);
    void try_rest(Task& task, Progress& progress);
    bool try_move(Task& task, const RankedMove& ranked, Progress& progress);
    int search_child(const Task& task, const RankedMove& ranked, int count);
    std::optional<int> skip_turn(const Task& task);
    std::optional<int> prune(const Task& task);
    int reduction(const Task& task, const RankedMove& ranked, int count) const;
    bool is_hopeless(const Task& task, const RankedMove& ranked, const Progress& progress) const;
    void enter(int ply, Move move);
    void reward(const Task& task, const Progress& progress);
    void keep_line(int ply, Move move);
    Move previous_move(int ply) { return ply > 0 ? frame(ply - 1).move : Move{}; }

    // In settled.cpp: values that need no search.
    std::optional<int> settled(const Task& task);
    bool wins_at_once(const Node& node) const;
    bool repeats(int ply);
    std::optional<int> race_value(const Task& task);
    std::optional<int> exact_race(const Node& node, int ply);
    void find_sure_runs(Task& task);

    // In root_proof.cpp.
    bool spend(int nodes) override;
    bool note_win(const Proof& proof);
    bool note_loss(const Proof& proof);
    void note_lost_moves();
    bool is_repetition(Move move);

    // In root.cpp.
    int search_root_move(const Task& task, RootMove& root, int count);
    void prepare_root_moves();
    void search_root(int depth, std::size_t first);
    int search_root_window(int depth, int alpha, int beta, std::size_t first);
    void sort_root_moves(std::size_t first, std::size_t last);
    void raise_root(RootMove& root, int score);

    Shared& shared_;
    Supervisor* supervisor_ = nullptr;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> keys_;  // of the game so far and of the path searched
    std::size_t root_index_ = 0;       // of the root's key
    std::vector<RootMove> root_moves_;
    History history_;
    RaceCache races_;
    SureRun runs_;
    ProofSearch proofs_{races_, runs_};
    std::array<bool, 2> is_decided_{};  // by prover: nothing more is to be proven
    int most_ = kInfinite;
    Evaluator evaluator_;
    std::uint64_t nodes_ = 0;
    std::uint64_t published_ = 0;
    int to_check_ = 0;
    int selective_depth_ = 0;
    bool halted_ = false;
};

// The key of the node for the transposition table and repetitions.
std::uint64_t key_of(const Position& position);

}  // namespace koridor
