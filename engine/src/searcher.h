// What finds a move: one kind for two seats, another for more. The facade owns one of them.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "engine.h"

namespace koridor {

class Searcher {
  public:
    Searcher() = default;
    virtual ~Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    // Searches the last position of `line`, in which the game goes on; the ones before it led
    // there. Returns when a limit is reached, `is_stopped`, or nothing deeper can be found.
    // The listener may be null.
    virtual Result search(const std::vector<Position>& line, const Limit& limit,
                          Listener* listener) = 0;
    // The static evaluation for the seat to move, in hundredths of a step.
    virtual int evaluate(const Position& position) const = 0;
    // Forgets what earlier searches learned.
    virtual void clear() = 0;

    // Signals from other threads. The facade takes them back before the next position: so a
    // signal between `set_position` and the search is heard too.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    void ponder_hit() { ponder_hit_.store(true, std::memory_order_relaxed); }
    void take_signals_back() {
        stopped_.store(false, std::memory_order_relaxed);
        ponder_hit_.store(false, std::memory_order_relaxed);
    }
    bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    bool is_ponder_hit() const { return ponder_hit_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> stopped_{false};
    std::atomic<bool> ponder_hit_{false};
};

// For two seats (duel_search.h) and for three or four (table_search.h).
std::unique_ptr<Searcher> make_duel_searcher(const Options& options);
std::unique_ptr<Searcher> make_puct_searcher(const Options& options);
std::unique_ptr<Searcher> make_table_searcher(const Options& options);

}  // namespace koridor
