#include "random_games.h"

#include "legality.h"
#include "spec_tables.h"

namespace koridor::tests {

namespace {

constexpr int kLongest = 160;

int below(std::size_t bound, Random& random) {
    return static_cast<int>(random() % bound);
}

int seats_in_play(const Position& position) {
    int seats = 0;
    for (int seat = 0; seat < position.rules->seats; ++seat) seats += position.in_play(seat);
    return seats;
}

int any_seat_in_play(const Position& position, Random& random) {
    while (true) {
        const int seat = below(static_cast<std::size_t>(position.rules->seats), random);
        if (position.in_play(seat)) return seat;
    }
}

Move any_move(const Position& position, Random& random) {
    const MoveList moves = legal_moves(position);
    MoveList chosen;
    const bool wants_wall = below(10, random) < 6;
    for (const Move move : moves) {
        if (move.is_wall() == wants_wall) chosen.add(move);
    }
    const MoveList& from = chosen.size() == 0 ? moves : chosen;
    return from[static_cast<std::size_t>(below(from.size(), random))];
}

}  // namespace

const std::vector<Rules>& many_rules() {
    static const std::vector<Rules> all = [] {
        std::vector<Rules> rules;
        for (const char* text :
             {"duel", "four", "hill", "mini", "small", "pinko", "duel max_plies=40",
              "size=3 walls=2", "size=4 seats=4 walls=3", "size=5 seats=4 walls=2 third_pawn=no",
              "size=6 walls=9", "size=8 seats=4 walls=8 max_plies=60", "size=10 walls=30",
              "size=11 seats=4 walls=12",
              "size=7 starts=a1,g1,d7 goals=g7+d4,a7-b6,a1-g1 walls=6,5,4"}) {
            rules.push_back(rules_of(text));
        }
        return rules;
    }();
    return all;
}

void play_at_random(const Rules& rules, int games, unsigned seed,
                    const std::function<void(const Position&)>& visit) {
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        Position position = Position::start(rules);
        for (int ply = 0; ply < kLongest; ++ply) {
            visit(position);
            if (position.outcome().is_over()) break;
            const bool leaves = seats_in_play(position) > 2 && below(50, random) == 0;
            position = leaves ? position.retire(any_seat_in_play(position, random))
                              : position.play(any_move(position, random));
        }
    }
}

}  // namespace koridor::tests
