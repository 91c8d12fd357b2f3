// The engine as Python sees it: on states and move objects of koridor.rules, searching in the
// background.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>

#include "background_search.h"
#include "python_moves.h"
#include "translation.h"

namespace koridor {

// A search at work, with the move objects its lines are told in.
struct CoreSearch {
    std::shared_ptr<BackgroundSearch> search;
    std::shared_ptr<const PythonMoves> moves;

    // The fields of the next line, or None when the search is over. Handles signals while it
    // waits.
    nanobind::object next();
    // The fields of a Choice, once the search has ended. Throws what the search threw.
    nanobind::tuple choice();
    // Ends the search and waits for its end.
    void close();
};

class CoreEngine {
  public:
    CoreEngine(nanobind::object rules, nanobind::handle options);

    nanobind::list legal_moves(nanobind::handle state) const;
    std::uint64_t perft(nanobind::handle state, int depth) const;
    int evaluate(nanobind::handle state);

    // Searches the last of `states`, which are the positions of a game; None while another
    // search is at work.
    std::optional<CoreSearch> search(nanobind::sequence states, nanobind::handle limit);
    // Forgets what earlier searches learned; false while a search is at work.
    bool clear();
    // Ends the search at work, if there is one, and gives back its memory.
    void close();

    Position read(nanobind::handle state) const;
    const PythonMoves& moves() const { return *moves_; }
    const Rules& rules() const { return *rules_; }

  private:
    Engine& engine();
    bool is_busy() const;

    nanobind::object python_rules_;
    std::unique_ptr<const Rules> rules_;  // at a fixed address: positions point to it
    Options options_;
    std::shared_ptr<const PythonMoves> moves_;
    std::shared_ptr<Engine> engine_;  // made for the first search, as it takes much memory
    std::weak_ptr<BackgroundSearch> running_;
};

}  // namespace koridor
