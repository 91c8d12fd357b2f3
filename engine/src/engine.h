// The one door to the engine. The protocol, the Python module and the browser build are thin
// listeners on it; it knows nothing of them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "levels.h"
#include "network.h"
#include "position.h"

namespace koridor {

using Millis = std::int64_t;

// What a search may spend. Nothing set means: until `stop`.
struct Limit {
    std::optional<int> depth;            // plies of the last iteration
    std::optional<std::uint64_t> nodes;  // checked within a few hundred
    std::optional<Millis> movetime;      // for this move, overrun by at most a few milliseconds
    // Clocks, one per seat; set where the game has clocks.
    std::array<std::optional<Millis>, kMostSeats> time_left{};
    std::array<Millis, kMostSeats> increment{};
    bool ponder = false;  // the opponent's time: no limit holds until `ponder_hit`
};

// An evaluation for the seat to move at the root, in hundredths of a step; or, when `plies` is
// set, a proven win (positive) or loss (negative) in that many plies from the root.
struct Score {
    int value = 0;
    std::optional<int> plies;
};

// Chances of the seat to move, in thousandths. With more than two seats `loss` is the chance
// that anybody else wins.
struct WinDrawLoss {
    int win = 0, draw = 0, loss = 0;
};

// What one finished iteration (or a batch of playouts) thinks of one root move.
struct Line {
    int rank = 1;  // 1 is the best line
    int depth = 0, selective_depth = 0;
    Score score;
    WinDrawLoss chances;
    std::uint64_t nodes = 0;
    Millis time = 0;
    int hash_full = 0;  // thousandths
    std::vector<Move> moves;
};

struct Result {
    Move best;    // legal, unless the game is over; never from an unfinished iteration
    Move ponder;  // the reply expected, or none
    std::vector<Line> lines;  // of the last finished iteration, best first
    // Of a search by playouts: the moves that they began with, best first, but for moves that are
    // proven to lose.
    struct Visits {
        Move move;
        std::uint32_t count = 0;
    };
    std::vector<Visits> visits{};
};

class Listener {
  public:
    virtual ~Listener() = default;
    // Called from the searching thread, after each iteration, best line first.
    virtual void on_line(const Line& line) = 0;
};

// How duels are searched.
enum class Method : std::uint8_t { AlphaBeta, Puct };

struct Options {
    int hash_megabytes = 64;
    int threads = 1;
    int lines = 1;           // how many root moves get a line (MultiPV)
    Millis overhead = 10;    // time kept back for what lies between the clock and the search
    std::uint64_t seed = 1;  // of searches that use chance; the same seed gives the same moves
    // Plays like a player of this level, 1 to kLevels, instead of as well as it can (levels.h).
    std::optional<int> level = std::nullopt;
    // What evaluates 9×9 duels; without one, hand-written features do, as everywhere else.
    std::shared_ptr<const Network> network = Network::built_in();
    Method method = Method::AlphaBeta;  // playouts need a network that knows the board

    bool operator==(const Options&) const = default;
};

class Searcher;  // the search for the engine's number of seats

class Engine {
  public:
    explicit Engine(const Rules& rules, const Options& options = {});
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const Rules& rules() const { return *rules_; }

    // Sets the position to search: a start, and the legal moves played from it (they matter for
    // repetitions). The start's rules must equal the engine's.
    void set_position(const Position& start, const std::vector<Move>& moves);
    // The same by the positions of a game, from which seats may have left; at least one.
    void set_positions(std::vector<Position> positions);
    const Position& position() const { return line_.back(); }

    // Searches the position on the calling thread until a limit is reached, or `stop` is called
    // from another thread. The listener may be null.
    Result search(const Limit& limit, Listener* listener = nullptr);
    void stop();
    void ponder_hit();

    // The static evaluation of the position for the seat to move, in hundredths of a step.
    int evaluate() const { return evaluate(position()); }
    // Of another position under the engine's rules; may be asked while a search is at work.
    int evaluate(const Position& position) const;
    // Forgets what earlier searches learned.
    void clear();

  private:
    Result search_by_level(const Limit& limit, Listener* listener);

    std::unique_ptr<Rules> rules_;  // at a fixed address: positions point to it
    std::vector<Position> line_;    // the start and the position after each move
    std::optional<Level> level_;
    std::unique_ptr<Searcher> searcher_;
};

}  // namespace koridor
