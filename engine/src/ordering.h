// Which moves to look at, and in what order: walls across the opponent's corridor first, walls
// far from everything last, and what worked elsewhere in the tree before what did not.
#pragma once

#include <array>
#include <cstdint>

#include "node.h"

namespace koridor {

// What makes a move worth a look, from the best class to the worst.
enum class Merit : std::uint8_t {
    Advance,   // a step or jump that shortens the own way
    Severing,  // a wall that cuts all of the opponent's shortest paths
    Cutting,   // a wall that cuts some of them
    Guarding,  // a wall that takes away a wall severing the own paths
    Near,      // a wall beside a pawn or touching another wall, or any other pawn move
    Remote,    // the rest
};

struct RankedMove {
    Move move;
    Merit merit = Merit::Remote;
    int rank = 0;  // the higher, the earlier
};

// A list of moves to pick from, best first; as long as the longest list of legal moves.
class RankedMoves {
  public:
    void clear() { size_ = 0; }
    void add(const RankedMove& move) { moves_[size_++] = move; }
    std::size_t size() const { return size_; }
    const RankedMove& operator[](std::size_t i) const { return moves_[i]; }
    RankedMove* begin() { return moves_.data(); }
    RankedMove* end() { return moves_.data() + size_; }
    // Moves the best of the moves from `i` on to `i`.
    const RankedMove& pick(std::size_t i);

  private:
    std::array<RankedMove, 256> moves_;
    std::size_t size_ = 0;
};

// What worked in this search, by seat.
class History {
  public:
    static constexpr int kMost = 8192;

    void clear();
    void age();
    // How well the move did after `previous`, within ±2 kMost.
    int of(int seat, Move previous, Move move) const;
    // Moves the memory of a move towards ±kMost, the more, the greater `bonus` is.
    void learn(int seat, Move previous, Move move, int bonus);
    Move reply(int seat, Move previous) const {
        return reply_[static_cast<std::size_t>(seat)][row(previous)];
    }
    void set_reply(int seat, Move previous, Move move) {
        reply_[static_cast<std::size_t>(seat)][row(previous)] = move;
    }

  private:
    using Row = std::array<std::int16_t, kMoveCodes>;
    static std::size_t row(Move move) { return move.is_none() ? kMoveCodes : move.code(); }

    std::array<Row, 2> alone_{};
    std::array<std::array<Row, kMoveCodes + 1>, 2> after_{};
    std::array<std::array<Move, kMoveCodes + 1>, 2> reply_{};
};

// The moves that are tried before what history says.
struct Favourites {
    Move known;  // from the transposition table; it is left out of the list
    std::array<Move, 2> killers;
    Move reply;
};

// Ranks the legal pawn moves, and the legal walls of merit `last` or better. A pass where there
// is no legal move at all.
void rank_moves(const Node& node, Merit last, const Favourites& favourites,
                const History& history, Move previous, RankedMoves& moves);

}  // namespace koridor
