// The search of a beginner, for any number of seats: every seat is taken to play the move that
// puts it furthest ahead, among the few that come to mind.
#pragma once

#include "budget.h"
#include "novice_sight.h"
#include "searcher.h"

namespace koridor {

class NoviceSearcher final : public Searcher {
  public:
    NoviceSearcher(const Options& options, const Novice& novice);

    // Looks ahead as far as a beginner does. It always sees a win at once, and avoids positions
    // that the game has seen before.
    Result search(const std::vector<Position>& line, const Limit& limit,
                  Listener* listener) override;
    int evaluate(const Position& position) const override;
    void clear() override {}

  private:
    struct Choice {
        Move move;
        int lead = 0;
    };

    // What a position is asked for: how far from the root it is, how far to look ahead, and
    // what lead of the seat to move is so great that its opponent will not let it come to that.
    struct Task {
        int ply, plies, enough;
    };

    void choose_from(const std::vector<Position>& line);
    // False where it had to end early; then the choices are in no useful order.
    bool weigh(const std::vector<Position>& line, int plies, const Budget& budget);
    Leads look(const Position& position, const Task& task, const Budget& budget);
    void report(int depth, const Budget& budget, Listener* listener, Result& result) const;

    Options options_;
    Novice novice_;
    NoviceSight sight_;
    std::vector<Choice> choices_;
    std::uint64_t nodes_ = 0;
    bool halted_ = false;
};

}  // namespace koridor
