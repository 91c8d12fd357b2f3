// The moves worth a look in a position of three or four seats, with what each is good for at
// first sight: the chances of all seats once it is played.
#pragma once

#include <array>

#include "table_evaluation.h"
#include "table_view.h"

namespace koridor {

struct Candidate {
    Move move;
    Chances chances{};
    float guess = 0;  // what it promises the seat to move
};

// All legal moves; or those of the pawn, walls that hold up another seat, and walls beside a
// seat that is about to jump home.
enum class Scope { Useful, All };

class CandidateList {
  public:
    void clear() { size_ = 0; }
    void add(const Candidate& candidate) { candidates_[size_++] = candidate; }
    std::size_t size() const { return size_; }
    const Candidate& operator[](std::size_t i) const { return candidates_[i]; }
    // Keeps the `most` best guesses at the most, best first. Moves of the same guess keep their
    // order.
    void keep_best(std::size_t most);

  private:
    std::array<Candidate, 256> candidates_;
    std::size_t size_ = 0;
};

// A pass where the seat to move has nothing else.
void find_candidates(const TableView& view, Scope scope, CandidateList& list);

// The same for moves that are given.
void judge_moves(const TableView& view, const MoveList& moves, CandidateList& list);

}  // namespace koridor
