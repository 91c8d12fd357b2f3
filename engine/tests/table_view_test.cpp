#include "table_view.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "legality.h"
#include "table_candidates.h"
#include "tables.h"
#include "text.h"

namespace koridor::tests {

namespace {

std::set<int> codes(const MoveList& moves) {
    std::set<int> found;
    for (const Move move : moves) found.insert(move.code());
    return found;
}

std::set<int> codes(const CandidateList& list) {
    std::set<int> found;
    for (std::size_t i = 0; i < list.size(); ++i) found.insert(list[i].move.code());
    return found;
}

// How far a pawn is from its goal, step by step.
int distance_of(const Position& position, int seat) {
    return steps(position.pawn_bit(seat), position.goal(seat), position.edges);
}

}  // namespace

TEST_CASE("a view of a table knows how far everybody is, and what each wall does to them") {
    int walls = 0;
    visit_tables(2, 21, [&](const Position& position) {
        TableView view;
        look(position, view);
        CAPTURE(to_text(position));
        for (int seat = 0; seat < position.rules->seats; ++seat) {
            const int seen = view.distance[static_cast<std::size_t>(seat)];
            REQUIRE(seen == (position.in_play(seat) ? distance_of(position, seat) : -1));
        }
        for (std::size_t i = 0; i < view.delay_count; ++i) {
            const Delay& delay = view.delays[i];
            if (!view.has_walls() || i % 5 != 0) continue;
            ++walls;
            REQUIRE(is_legal(position, delay.wall));
            const Position after = position.play(delay.wall);
            for (int seat = 0; seat < position.rules->seats; ++seat) {
                if (!position.in_play(seat)) continue;
                const int now = view.distance[static_cast<std::size_t>(seat)];
                const int then = delay.distance[static_cast<std::size_t>(seat)];
                REQUIRE(distance_of(after, seat) == (then < 0 ? now : then));
            }
        }
    });
    CHECK(walls > 1000);
}

TEST_CASE("no wall delays a seat but those that the view names") {
    visit_tables(1, 22, [&](const Position& position) {
        if (position.hand[position.turn] == 0) return;
        TableView view;
        look(position, view);
        std::set<int> named;
        for (std::size_t i = 0; i < view.delay_count; ++i) {
            named.insert(view.delays[i].wall.code());
        }
        int place = 0;
        for (const Move move : legal_moves(position)) {
            if (!move.is_wall() || named.count(move.code()) > 0 || ++place % 9 != 0) continue;
            const Position after = position.play(move);
            for (int seat = 0; seat < position.rules->seats; ++seat) {
                if (!position.in_play(seat)) continue;
                INFO(to_text(position), " ", to_text(move));
                REQUIRE(distance_of(after, seat) == distance_of(position, seat));
            }
        }
    });
}

TEST_CASE("who could win at once is told as by trying every move") {
    int threats = 0;
    visit_tables(12, 23, [&](const Position& position) {
        for (int seat = 0; seat < position.rules->seats; ++seat) {
            if (!position.in_play(seat)) continue;
            const bool seen = winning_targets(position, seat) != 0;
            CAPTURE(to_text(position));
            REQUIRE(seen == could_win(position, seat));
            threats += seen;
        }
    });
    CHECK(threats > 100);
}

TEST_CASE("refutations are the moves after which the next seat cannot win, and no others") {
    int threats = 0;
    visit_tables(12, 24, [&](const Position& position) {
        const int next = next_seat(position, position.turn);
        const bool is_last_ply = position.rules->max_plies != 0 && position.plies_left == 1;
        if (is_last_ply || winning_targets(position, position.turn)) return;
        REQUIRE(next == seat_after(position));
        if (!winning_targets(position, next)) return;
        ++threats;
        std::set<int> expected;
        for (const Move move : legal_moves(position)) {
            if (!could_win(position.play(move), next)) expected.insert(move.code());
        }
        TableView view;
        look(position, view);
        CAPTURE(to_text(position));
        const std::set<int> found = codes(refutations(position, next, view.legal));
        REQUIRE(found == expected);
    });
    CHECK(threats > 50);
}

TEST_CASE("all candidates are all legal moves, and useful ones are some of them") {
    visit_tables(2, 25, [&](const Position& position) {
        TableView view;
        look(position, view);
        CandidateList all;
        find_candidates(view, Scope::All, all);
        CAPTURE(to_text(position));
        REQUIRE(codes(all) == codes(legal_moves(position)));
        const bool is_pass = legal_moves(position)[0] == Move::pass();
        REQUIRE(view.moves() == (is_pass ? 0 : all.size()));
        CandidateList useful;
        find_candidates(view, Scope::Useful, useful);
        REQUIRE(useful.size() > 0);
        const std::set<int> some = codes(useful), every = codes(all);
        REQUIRE(std::includes(every.begin(), every.end(), some.begin(), some.end()));
    });
}

TEST_CASE("chances at first sight are those of the seats in play, and one together") {
    visit_tables(4, 26, [&](const Position& position) {
        TableView view;
        look(position, view);
        const Chances chances = judge(find_standing(view));
        float sum = 0;
        for (int seat = 0; seat < kMostSeats; ++seat) {
            const float chance = chances[static_cast<std::size_t>(seat)];
            CHECK((chance > 0) == position.in_play(seat));
            sum += chance;
        }
        CHECK(sum == doctest::Approx(1));
    });
}

}  // namespace koridor::tests
