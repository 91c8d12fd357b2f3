#include "tables.h"

#include <algorithm>

#include "legality.h"

namespace koridor::tests {

std::vector<Rules> table_rules() {
    std::vector<Rules> rules;
    for (const Rules& any : many_rules()) {
        if (any.seats > 2) rules.push_back(any);
    }
    return rules;
}

void visit_tables(int games, unsigned seed, const std::function<void(const Position&)>& visit) {
    static const std::vector<Rules> all = table_rules();
    for (const Rules& rules : all) {
        play_at_random(rules, games, seed, [&](const Position& position) {
            if (!position.outcome().is_over()) visit(position);
        });
    }
}

Limit nodes(std::uint64_t most) {
    Limit limit;
    limit.nodes = most;
    return limit;
}

Result search_table(const Position& position, const Limit& limit, Options options) {
    options.hash_megabytes = 1;
    Engine engine(*position.rules, options);
    engine.set_positions({position});
    return engine.search(limit);
}

int seat_after(const Position& position) {
    Position turned = position.play(legal_moves(position)[0]);
    return turned.outcome().is_over() ? position.turn : turned.turn;
}

bool could_win(const Position& position, int seat) {
    Position turned = position;
    turned.turn = static_cast<std::uint8_t>(seat);
    turned.hand = {};
    turned.refresh();
    const MoveList moves = legal_moves(turned);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        return turned.play(move).outcome().cause == Cause::Goal;
    });
}

bool forces_win(const Position& position, int seat, int plies) {
    const Outcome outcome = position.outcome();
    if (outcome.is_over()) return outcome.winner == seat;
    if (plies == 0) return false;
    const MoveList moves = legal_moves(position);
    const auto wins = [&](Move move) { return forces_win(position.play(move), seat, plies - 1); };
    return position.turn == seat ? std::any_of(moves.begin(), moves.end(), wins)
                                 : std::all_of(moves.begin(), moves.end(), wins);
}

}  // namespace koridor::tests
