// A search on a thread of its own. Its lines wait in a queue until somebody takes them.
//
// Knows nothing of Python, and so the searching thread never waits for Python's lock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine.h"

namespace koridor {

class BackgroundSearch final : private Listener {
  public:
    using Patience = std::chrono::milliseconds;

    // Starts to search the engine's position. Until it has ended nothing else may be asked of
    // the engine but `evaluate` of a position.
    BackgroundSearch(std::shared_ptr<Engine> engine, const Limit& limit);
    // Ends the search.
    ~BackgroundSearch() override;

    void stop();
    void ponder_hit();

    // The next line; nothing if none comes in time or the search is over.
    std::optional<Line> next(Patience patience);
    // Waits for the end of the search; whether it came in time.
    bool ends_within(Patience patience);

    bool has_ended() const;
    // Whether the search has ended and all lines are taken.
    bool is_over() const;
    // What the ended search settled on. Throws what the search threw.
    const Result& result() const;

  private:
    void on_line(const Line& line) override;
    void run(const Limit& limit);

    std::shared_ptr<Engine> engine_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Line> lines_;
    Result result_;
    std::exception_ptr failure_;
    bool ended_ = false;
    std::thread thread_;  // last, as it uses the others
};

}  // namespace koridor
