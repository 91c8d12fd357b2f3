#include "naive.h"

#include <array>
#include <queue>
#include <utility>

namespace koridor::tests {

namespace {

struct Spot {
    int file, rank;
    auto operator<=>(const Spot&) const = default;
};

constexpr std::array<Spot, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

Spot spot_of(int index) { return {file_of(index), rank_of(index)}; }
int index_of_spot(Spot spot) { return spot.file * kStride + spot.rank; }

class Board {
  public:
    explicit Board(const Position& position) : position_(position) {
        for (int i = 0; i < kCells; ++i) {
            if (any(position.walls.horizontal & bit(i))) place(spot_of(i), true);
            if (any(position.walls.vertical & bit(i))) place(spot_of(i), false);
        }
    }

    void place(Spot slot, bool is_horizontal) {
        const auto [file, rank] = slot;
        centres_.insert(slot);
        if (is_horizontal) {
            block({file, rank}, {file, rank + 1});
            block({file + 1, rank}, {file + 1, rank + 1});
        } else {
            block({file, rank}, {file + 1, rank});
            block({file, rank + 1}, {file + 1, rank + 1});
        }
    }

    bool fits(Spot slot, bool is_horizontal) const {
        const auto [file, rank] = slot;
        if (centres_.count(slot) > 0) return false;
        return is_horizontal ? !is_blocked({file, rank}, {file, rank + 1}) &&
                                   !is_blocked({file + 1, rank}, {file + 1, rank + 1})
                             : !is_blocked({file, rank}, {file + 1, rank}) &&
                                   !is_blocked({file, rank + 1}, {file + 1, rank + 1});
    }

    bool is_on(Spot spot) const {
        const int size = position_.rules->size;
        return spot.file >= 0 && spot.file < size && spot.rank >= 0 && spot.rank < size;
    }

    bool is_open(Spot from, Spot to) const { return is_on(to) && !is_blocked(from, to); }

    bool is_taken(Spot spot) const {
        for (int seat = 0; seat < position_.rules->seats; ++seat) {
            if (!position_.in_play(seat)) continue;
            if (spot_of(position_.pawn[static_cast<std::size_t>(seat)]) == spot) return true;
        }
        return false;
    }

    bool all_reach() const {
        for (int seat = 0; seat < position_.rules->seats; ++seat) {
            if (position_.in_play(seat) && !does_reach(seat)) return false;
        }
        return true;
    }

  private:
    void block(Spot one, Spot other) { blocked_.insert({one, other}); }
    bool is_blocked(Spot one, Spot other) const {
        return blocked_.count({std::min(one, other), std::max(one, other)}) > 0;
    }

    bool does_reach(int seat) const {
        std::queue<Spot> waiting;
        std::set<Spot> seen;
        waiting.push(spot_of(position_.pawn[static_cast<std::size_t>(seat)]));
        seen.insert(waiting.front());
        while (!waiting.empty()) {
            const Spot here = waiting.front();
            waiting.pop();
            if (any(position_.goal(seat) & bit(index_of_spot(here)))) return true;
            for (const Spot step : kSteps) {
                const Spot there{here.file + step.file, here.rank + step.rank};
                if (is_open(here, there) && seen.insert(there).second) waiting.push(there);
            }
        }
        return false;
    }

    const Position& position_;
    std::set<std::pair<Spot, Spot>> blocked_;
    std::set<Spot> centres_;
};

void add_pawn_moves(const Position& position, const Board& board, std::set<int>& moves) {
    const Spot here = spot_of(position.pawn[position.turn]);
    const auto add = [&](Spot spot) { moves.insert(Move::pawn(index_of_spot(spot)).code()); };
    for (const Spot step : kSteps) {
        const Spot next{here.file + step.file, here.rank + step.rank};
        const Spot behind{next.file + step.file, next.rank + step.rank};
        if (!board.is_open(here, next)) continue;
        if (!board.is_taken(next)) {
            add(next);
        } else if (board.is_open(next, behind) && !board.is_taken(behind)) {
            add(behind);
        } else if (!board.is_open(next, behind) || position.rules->third_pawn) {
            for (const int side : {-1, 1}) {
                const Spot beside{next.file + side * step.rank, next.rank + side * step.file};
                if (board.is_open(next, beside) && !board.is_taken(beside)) add(beside);
            }
        }
    }
}

void add_walls(const Position& position, const Board& board, std::set<int>& moves) {
    for (int file = 0; file < position.rules->size - 1; ++file) {
        for (int rank = 0; rank < position.rules->size - 1; ++rank) {
            for (const bool is_horizontal : {true, false}) {
                if (!board.fits({file, rank}, is_horizontal)) continue;
                Board with = board;
                with.place({file, rank}, is_horizontal);
                const int slot = index_of(file, rank);
                const Move move = is_horizontal ? Move::horizontal(slot) : Move::vertical(slot);
                if (with.all_reach()) moves.insert(move.code());
            }
        }
    }
}

}  // namespace

std::set<int> naive_moves(const Position& position) {
    std::set<int> moves;
    if (position.outcome().is_over()) return moves;
    const Board board(position);
    add_pawn_moves(position, board, moves);
    if (position.hand[position.turn] > 0) add_walls(position, board, moves);
    if (moves.empty()) moves.insert(Move::pass().code());
    return moves;
}

}  // namespace koridor::tests
