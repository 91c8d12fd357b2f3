// Small boards are played to the end of their truth: no win and no draw is given away.
#include <doctest/doctest.h>

#include "engine.h"
#include "small_positions.h"
#include "spec_tables.h"
#include "text.h"
#include "truth.h"

namespace koridor::tests {

namespace {

constexpr int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// The worth of a position after the move that so many nodes find.
void hold_against_truth(Engine& engine, Truth& truth, const Position& position,
                        std::uint64_t nodes) {
    engine.clear();
    engine.set_positions({position});
    Limit limit;
    limit.nodes = nodes;
    const Result result = engine.search(limit);
    const Position next = position.play(result.best);
    const int before = truth.plies(position);
    const int after = next.outcome().is_over() ? 1 : -truth.plies(next);
    INFO(to_text(position), " truth ", before, " move ", to_text(result.best), " then ", after);
    CHECK(sign(after) >= sign(before));
    const Score& score = result.lines.front().score;
    if (score.plies) CHECK(sign(*score.plies) == sign(before));
}

void play_all(const std::string& text, int positions, int most_in_hand, std::uint64_t nodes) {
    const Rules rules = rules_of(text);
    Random random(7);
    Truth truth(rules);
    Engine engine(rules, {.hash_megabytes = 1});
    for (int i = 0; i < positions; ++i) {
        hold_against_truth(engine, truth, small_position(rules, most_in_hand, random), nodes);
    }
}

// From the start to the end of a game.
void play_game(const std::string& text, std::uint64_t nodes) {
    const Rules rules = rules_of(text);
    Truth truth(rules);
    Engine engine(rules, {.hash_megabytes = 1});
    Position position = Position::start(rules);
    for (int ply = 0; !position.outcome().is_over() && ply < 60; ++ply) {
        hold_against_truth(engine, truth, position, nodes);
        engine.set_positions({position});
        Limit limit;
        limit.nodes = nodes;
        position = position.play(engine.search(limit).best);
    }
}

}  // namespace

TEST_CASE("no error is made on boards of three cells") { play_all("size=3 walls=2", 300, 4, 500); }

TEST_CASE("no error is made on boards of four cells") { play_all("size=4 walls=2", 60, 2, 5000); }

TEST_CASE("no error is made on boards of five cells") { play_all("mini", 20, 1, 5000); }

TEST_CASE("whole games on the smallest boards keep their truth") {
    play_game("size=3 walls=1", 500);
    play_game("size=3 walls=2", 500);
    play_game("size=4 walls=1", 5000);
}

}  // namespace koridor::tests
