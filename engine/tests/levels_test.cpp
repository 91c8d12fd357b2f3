#include "levels.h"

#include <doctest/doctest.h>

#include "engine.h"
#include "legality.h"
#include "noise.h"
#include "random_games.h"
#include "runner.h"
#include "spec_tables.h"
#include "text.h"

namespace koridor::tests {

namespace {

Move choice_of(const Position& position, int level, std::uint64_t seed = 1) {
    Engine engine(*position.rules, {.hash_megabytes = 1, .seed = seed, .level = level});
    engine.set_positions({position});
    Limit limit;
    limit.nodes = 500;
    return engine.search(limit).best;
}

}  // namespace

TEST_CASE("noise is the same for the same question, balanced and bounded") {
    const Noise noise(7, 20);
    int sum = 0;
    for (std::uint64_t key = 0; key < 4000; ++key) {
        CHECK(noise.of(key) == Noise(7, 20).of(key));
        REQUIRE(std::abs(noise.of(key)) <= 20);
        sum += noise.of(key);
    }
    CHECK(std::abs(sum) < 4000);
    CHECK(Noise(7, 0).of(3) == 0);
}

TEST_CASE("every level plays legal moves under all rules, also where seats have left") {
    for (const Rules& rules : many_rules()) {
        int met = 0;
        play_at_random(rules, 1, 5, [&](const Position& position) {
            if (position.outcome().is_over() || ++met % 7 != 0) return;
            const int level = 1 + met / 7 % kLevels;
            const Move move = choice_of(position, level, static_cast<std::uint64_t>(met));
            INFO(to_text(position), " level ", level);
            REQUIRE(is_legal(position, move));
        });
    }
}

TEST_CASE("every level takes a win at once") {
    const Rules rules = rules_of("duel");
    const Position position = position_of("- / - / e8 a3 / 5 5 / 1", rules);
    for (int level = 1; level <= kLevels; ++level) {
        CHECK(to_text(choice_of(position, level)) == "e9");
    }
}

TEST_CASE("from level 3 on a loss at once is averted where a wall can do it") {
    const Rules rules = rules_of("duel");
    const Position position = position_of("a1 / b1 / e5 b2 / 5 5 / 1", rules);
    for (int level = 3; level <= kLevels; ++level) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Position next = position.play(choice_of(position, level, seed));
            for (const Move reply : legal_moves(next)) {
                CHECK(next.play(reply).outcome().cause != Cause::Goal);
            }
        }
    }
}

TEST_CASE("running home says of a race what a search says of it") {
    for (const Rules& rules : many_rules()) {
        if (rules.seats != 2 || rules.max_plies != 0) continue;
        play_at_random(rules, 3, 9, [&](const Position& met) {
            Position position = met;
            position.hand = {};
            position.refresh();
            const std::optional<Line> line =
                position.outcome().is_over() ? std::nullopt : run_home(position);
            if (!line) return;
            REQUIRE(is_legal(position, line->moves.front()));
            Engine engine(rules, {.hash_megabytes = 1});
            engine.set_positions({position});
            Limit limit;
            limit.depth = 12;
            const Score score = engine.search(limit).lines.front().score;
            if (!score.plies) return;
            const int plies = *line->score.plies;
            if (plies > 0) CHECK(*score.plies == plies);
            if (plies < 0) CHECK(*score.plies < 0);
        });
    }
}

TEST_CASE("where nobody has walls, everybody runs") {
    const Rules rules = rules_of("duel");
    const std::string text =
        "a2a7b6b8c2d5d7e2f1f7g2g6h1h7 / a3b1c7d2e8g7 / c4 h5 / 0 0 / 1";
    for (int level = 1; level <= kLevels; ++level) {
        Position position = position_of(text, rules);
        for (int ply = 0; !position.outcome().is_over(); ++ply) {
            REQUIRE(ply < 60);
            const Bits goal = position.goal(position.turn);
            const int before = steps(position.pawn_bit(position.turn), goal, position.edges);
            const Move move = choice_of(position, level);
            CHECK(steps(bit(move.index()), goal, position.edges) < before);
            position = position.play(move);
        }
    }
}

TEST_CASE("a step home leads nearer, and there is none while somebody has walls") {
    for (const Rules& rules : many_rules()) {
        play_at_random(rules, 2, 3, [&](const Position& met) {
            if (met.outcome().is_over()) return;
            Position position = met;
            position.hand = {};
            position.hand[position.turn] = 1;
            CHECK_FALSE(step_home(position));
            position.hand = {};
            const std::optional<Move> step = step_home(position);
            if (!step) return;
            const Bits goal = position.goal(position.turn);
            REQUIRE(is_legal(position, *step));
            CHECK(steps(bit(step->index()), goal, position.edges) <
                  steps(position.pawn_bit(position.turn), goal, position.edges));
        });
    }
}

TEST_CASE("who cannot win any more among four runs on") {
    const Rules rules = rules_of("four");
    const Position position = position_of("- / - / e2 c5 b8 f7 / 0 0 0 0 / 2", rules);
    const Position lost = position_of("- / - / d8 g5 d6 f7 / 0 0 0 0 / 4", rules);
    for (int level = 6; level <= kLevels; ++level) {
        CHECK(to_text(choice_of(lost, level)) == "e7");
        CHECK(to_text(choice_of(position, level)) == "d5");
    }
}

TEST_CASE("other seeds make other games, the same seed the same") {
    const Rules rules = rules_of("duel");
    for (int level = 1; level <= kLevels; ++level) {
        const auto play = [&](std::uint64_t seed) {
            Position position = Position::start(rules);
            std::string moves;
            for (int ply = 0; ply < 24; ++ply) {
                const Move move = choice_of(position, level, seed);
                moves += to_text(move) + ' ';
                position = position.play(move);
                if (position.outcome().is_over()) break;
            }
            return moves;
        };
        CHECK(play(1) == play(1));
        CHECK((play(1) != play(2) || play(1) != play(3) || play(1) != play(4)));
    }
}

}  // namespace koridor::tests
