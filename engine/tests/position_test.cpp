#include "position.h"

#include <doctest/doctest.h>

#include <map>

#include "legality.h"
#include "random_games.h"
#include "text.h"

namespace koridor::tests {

TEST_CASE("what a move changes is what the whole position says") {
    for (const Rules& rules : many_rules()) {
        play_at_random(rules, 12, 5, [](const Position& position) {
            Position whole = position;
            whole.refresh();
            CAPTURE(to_text(position));
            CHECK(position.key == whole.key);
            CHECK(position.edges.north == whole.edges.north);
            CHECK(position.edges.east == whole.edges.east);
        });
    }
}

TEST_CASE("different positions have different keys") {
    for (const Rules& rules : many_rules()) {
        std::map<std::uint64_t, std::string> known;
        play_at_random(rules, 12, 6, [&](const Position& position) {
            const std::string text = to_text(position);
            CHECK(known.emplace(position.key, text).first->second == text);
        });
    }
}

TEST_CASE("a position is what its text says") {
    for (const Rules& rules : many_rules()) {
        play_at_random(rules, 6, 7, [&](const Position& position) {
            const std::string text = to_text(position);
            const auto read = read_position(text, rules);
            REQUIRE_MESSAGE(std::holds_alternative<Position>(read), text);
            CHECK(to_text(std::get<Position>(read)) == text);
            CHECK(std::get<Position>(read).key == position.key);
        });
    }
}

TEST_CASE("a seat that leaves gets no turn and needs no path") {
    const Rules rules = four_rules(9, 5);
    const Position start = Position::start(rules);
    const Position one_left = start.retire(0);
    CHECK(one_left.turn == 1);
    CHECK(to_text(one_left) == "- / - / - a5 e9 i5 / 5 5 5 5 / 2");
    const Position two_left = one_left.retire(2);
    CHECK(two_left.turn == 1);
    CHECK_FALSE(two_left.outcome().is_over());
    const Outcome outcome = two_left.retire(1).outcome();
    CHECK(outcome.cause == Cause::LastSeat);
    CHECK(outcome.winner == 3);
}

}  // namespace koridor::tests
