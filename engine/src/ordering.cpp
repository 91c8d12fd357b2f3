#include "ordering.h"

#include <algorithm>
#include <utility>

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr int kKiller = 20000;
constexpr std::array<int, 6> kMeritRank{9000, 7000, 3000, 2000, 0, -6000};
constexpr int kRetreat = -3000;      // a pawn move that does not shorten the way
constexpr int kOwnCorridor = -3000;  // a wall that cuts some of the own shortest paths
constexpr int kOwnSevered = -5000;   // and one that cuts them all

constexpr Walls both(Bits slots) { return {slots, slots}; }

Bits dilate(Bits slots) {
    return slots | slots << 1 | slots >> 1 | slots << kStride | slots >> kStride;
}

// The slots at the corners of a cell.
Bits corners(Bits cell) { return cell | cell >> 1 | cell >> kStride | cell >> (kStride + 1); }

// The walls that overlap or cross one of `walls`.
Walls in_the_way_of(const Walls& walls) {
    const auto& [h, v] = walls;
    return {h << kStride | h >> kStride | v, v << 1 | v >> 1 | h};
}

// Walls that touch the end of a wall on the board, or go on from it.
Walls touching(const Walls& walls) {
    const auto& [h, v] = walls;
    const Bits posts = h | v | h << kStride | h >> kStride | v << 1 | v >> 1;
    return {posts | posts << kStride | posts >> kStride, posts | posts << 1 | posts >> 1};
}

class Ranker {
  public:
    Ranker(const Node& node, const Favourites& favourites, const History& history, Move previous,
           RankedMoves& moves)
        : node_(node),
          favourites_(favourites),
          history_(history),
          previous_(previous),
          moves_(moves),
          mine_(node.of(node.mover())),
          yours_(node.of(node.other())) {}

    void add_pawn_moves() {
        Bits targets = pawn_targets(node_.position);
        while (any(targets)) {
            const Bits target = isolate(targets);
            targets ^= target;
            const bool advances = any(target & mine_.next) || jumps_ahead(target);
            add(Move::pawn(lowest(target)), advances ? Merit::Advance : Merit::Near,
                advances ? 0 : kRetreat);
        }
    }

    void add_walls(Merit last) {
        Walls left = legal_walls_of(node_);
        const std::array<Walls, 4> classes{yours_.severs, yours_.cuts,
                                           in_the_way_of(mine_.severs), near()};
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const Merit merit = static_cast<Merit>(i + 1);
            if (merit > last) return;
            add_class(left & classes[i], merit);
            left = left - classes[i];
        }
        if (last == Merit::Remote) add_class(left, Merit::Remote);
    }

  private:
    bool jumps_ahead(Bits target) const {
        const Position& position = node_.position;
        const bool is_step = any(ring(position.pawn_bit(node_.mover()), position.edges) & target);
        if (is_step) return false;
        const int steps_left = steps(target, position.goal(node_.mover()), position.edges);
        return steps_left < node_.distance(node_.mover());
    }

    Walls near() const {
        const Bits pawns = node_.position.standing();
        return both(dilate(corners(pawns))) | touching(node_.position.walls);
    }

    void add_class(const Walls& walls, Merit merit) {
        for (Bits h = walls.horizontal; any(h);) add_wall(Move::horizontal(pop(h)), merit);
        for (Bits v = walls.vertical; any(v);) add_wall(Move::vertical(pop(v)), merit);
    }

    void add_wall(Move move, Merit merit) {
        const bool horizontal = move.kind() == MoveKind::Horizontal;
        const Bits slot = bit(move.index());
        int extra = 0;
        if (has(mine_.cuts, horizontal, slot)) {
            extra = has(mine_.severs, horizontal, slot) ? kOwnSevered : kOwnCorridor;
        }
        add(move, merit, extra);
    }

    void add(Move move, Merit merit, int extra) {
        if (move == favourites_.known) return;
        int rank = extra + kMeritRank[static_cast<std::size_t>(merit)];
        if (move == favourites_.killers[0] || move == favourites_.killers[1]) rank += kKiller;
        if (move == favourites_.reply) rank += kKiller / 2;
        rank += history_.of(node_.mover(), previous_, move);
        moves_.add({move, merit, rank});
    }

    const Node& node_;
    const Favourites& favourites_;
    const History& history_;
    Move previous_;
    RankedMoves& moves_;
    const Corridor& mine_;
    const Corridor& yours_;
};

}  // namespace

const RankedMove& RankedMoves::pick(std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < size_; ++j) {
        if (moves_[j].rank > moves_[best].rank) best = j;
    }
    std::swap(moves_[i], moves_[best]);
    return moves_[i];
}

void History::clear() {
    for (Row& row : alone_) row.fill(0);
    for (auto& seat : after_) {
        for (Row& row : seat) row.fill(0);
    }
    for (auto& seat : reply_) seat.fill(Move{});
}

void History::age() {
    for (Row& row : alone_) {
        for (std::int16_t& value : row) value = static_cast<std::int16_t>(value / 2);
    }
}

int History::of(int seat, Move previous, Move move) const {
    return alone_[at(seat)][move.code()] + after_[at(seat)][row(previous)][move.code()];
}

void History::learn(int seat, Move previous, Move move, int bonus) {
    const auto pull = [bonus](std::int16_t& value) {
        const int change = bonus - value * std::abs(bonus) / kMost;
        value = static_cast<std::int16_t>(value + change);
    };
    pull(alone_[at(seat)][move.code()]);
    pull(after_[at(seat)][row(previous)][move.code()]);
}

void rank_moves(const Node& node, Merit last, const Favourites& favourites,
                const History& history, Move previous, RankedMoves& moves) {
    moves.clear();
    Ranker ranker(node, favourites, history, previous, moves);
    ranker.add_pawn_moves();
    if (node.hand(node.mover()) > 0) ranker.add_walls(last);
    if (moves.size() == 0 && favourites.known.is_none()) {
        const MoveList all = legal_moves(node.position);
        if (all[0] == Move::pass()) moves.add({Move::pass(), Merit::Near, 0});
    }
}

}  // namespace koridor
