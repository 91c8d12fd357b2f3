// The proof search: shows that one seat of a duel wins, whatever the other does, or gives up.
//
// It goes down where the least is left to be shown (df-pn, with Ueda's weak proof numbers, that
// do not count a position twice). The prover's moves are steps and the walls across the other's
// corridor; fewer moves than there are can only miss a win. Of the other's walls, those that
// touch no edge the prover would use are all answered at once, by the proof for a turn and a
// wall thrown away (proof_zone.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.h"
#include "proof.h"
#include "race.h"
#include "sure_run.h"

namespace koridor {

// Told what a proof search spends.
class Meter {
  public:
    virtual ~Meter() = default;
    // Whether the search may go on, after so much work as `nodes` nodes of the main search take.
    virtual bool spend(int nodes) = 0;
};

class ProofSearch {
  public:
    ProofSearch(RaceCache& races, SureRun& runs) : races_(races), runs_(runs) {}

    // Goes on, for so many nodes or until the meter ends it, to show that `prover` wins; from
    // where an earlier search stopped. The game goes on in the position.
    Proof search(const Position& root, int prover, std::uint64_t nodes, Meter& meter);
    // What is known of the position.
    Proof known(const Position& position, int prover) const;
    // The moves of a proof that was found, as far as they are still known.
    std::vector<Move> line(const Position& root, int prover);
    void clear() { table_.clear(); }

  private:
    struct Child {
        Move move;  // none: a turn and a wall thrown away
        Position position;
        Proof proof;
        bool is_guess = false;  // the race has not been asked
    };
    struct Frame {
        std::uint64_t key = 0;
        std::vector<Child> children;
        bool has_walls = false;  // the walls that touch the proof are among the children
    };
    // At which numbers a node is left.
    struct Limits {
        std::uint32_t proof, refutation;
    };

    std::uint64_t key_of(const Position& position, int prover) const;
    bool is_provers(const Position& position) const { return position.turn == prover_; }
    Proof prove(const Position& here, const Limits& limits, std::size_t ply);
    void go_on(Frame& frame, bool is_mine, const Limits& limits, std::size_t ply);
    bool pay();
    void list(const Position& here, std::size_t ply);
    void add_child(const Position& here, Move move, std::size_t ply);
    bool add_walls(const Position& here, std::size_t ply);
    std::uint8_t support(const Position& here, std::size_t ply) const;
    Proof find_proof(const Position& position);
    void guess_child(Child& child);
    Proof sum_up(const Position& here, const Frame& frame) const;
    Proof sum_up_mine(const Position& here, const Frame& frame) const;
    Proof sum_up_yours(const Position& here, const Frame& frame) const;

    // In proof_leaf.cpp: what is known of a position without a search.
    Proof judge(const Position& position);
    Proof guess(const Position& position);
    bool judge_runs(const Position& position, const std::array<int, 2>& distance, Proof& proof);
    void judge_race(const Position& position, Proof& proof);

    RaceCache& races_;
    SureRun& runs_;
    ProofTable table_;
    std::vector<Frame> frames_;
    int prover_ = 0;
    std::array<bool, 2> needs_zones_{};  // by prover: whether the other seat had walls at the root
    std::uint64_t spent_ = 0;
    std::uint64_t paid_ = 0;
    std::uint64_t most_ = 0;
    Meter* meter_ = nullptr;
    bool is_halted_ = false;
};

}  // namespace koridor
