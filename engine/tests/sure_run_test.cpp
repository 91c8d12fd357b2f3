#include "sure_run.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "engine.h"
#include "node.h"
#include "small_positions.h"
#include "spec_tables.h"
#include "text.h"
#include "truth.h"

namespace koridor::tests {

namespace {

constexpr int kEffort = 2000;

int moves_of(SureRun& runs, const Position& position, int runner, int effort = kEffort) {
    const Node node = make_node(position);
    return runs.moves(position, runner, {node.distance(0), node.distance(1)}, effort);
}

struct Tally {
    int runs = 0;   // of a seat that wins
    int found = 0;  // of these
    int exact = 0;  // found, and as short as can be
};

// Holds every sure run against the truth.
Tally hold_against_truth(const Rules& rules, int positions, int most_in_hand) {
    Random random(20);
    Truth truth(rules);
    SureRun runs;
    Tally tally;
    for (int i = 0; i < positions; ++i) {
        const Position position = small_position(rules, most_in_hand, random);
        const int plies = truth.plies(position);
        for (int runner = 0; runner < 2; ++runner) {
            if (position.hand[static_cast<std::size_t>(1 - runner)] == 0) continue;
            const bool is_first = runner == position.turn;
            const bool wins = is_first ? plies > 0 : plies < 0;
            const int moves = moves_of(runs, position, runner);
            const int claimed = 2 * moves - (is_first ? 1 : 0);
            INFO(to_text(position), " runner ", runner + 1, " moves ", moves, " truth ", plies);
            if (moves > 0) REQUIRE((wins && claimed >= std::abs(plies)));
            tally.runs += wins;
            tally.found += moves > 0;
            tally.exact += moves > 0 && claimed == std::abs(plies);
        }
    }
    return tally;
}

}  // namespace

TEST_CASE("who runs surely wins in truth, and no later than it says") {
    const Tally three = hold_against_truth(rules_of("size=3 walls=2"), 400, 3);
    CHECK(three.found > three.runs / 3);
    CHECK(three.exact == three.found);
    const Tally four = hold_against_truth(rules_of("size=4 walls=2"), 400, 2);
    CHECK(four.found > four.runs / 3);
    CHECK(four.exact > four.found * 9 / 10);
    const Tally five = hold_against_truth(rules_of("mini"), 150, 1);
    CHECK(five.found > five.runs / 3);
}

TEST_CASE("a lead that no wall takes away is a sure run, a smaller one is none") {
    const Rules rules = rules_of("duel");
    SureRun runs;
    // One wall costs the runner two steps, and its owner a turn.
    CHECK(moves_of(runs, position_of("- / - / a7 i5 / 0 1 / 1", rules), 0) == 4);
    CHECK(moves_of(runs, position_of("- / - / a7 i3 / 0 1 / 1", rules), 0) == 0);
    CHECK(moves_of(runs, position_of("- / - / a7 i9 / 0 0 / 1", rules), 0) == 2);
    CHECK(moves_of(runs, position_of("- / - / a7 i5 / 0 1 / 2", rules), 0) > 0);
}

TEST_CASE("walls of the runner's own do not matter to it") {
    const Rules rules = rules_of("duel");
    SureRun runs;
    CHECK(moves_of(runs, position_of("- / - / a7 i5 / 0 1 / 1", rules), 0) ==
          moves_of(runs, position_of("- / - / a7 i5 / 9 1 / 1", rules), 0));
}

TEST_CASE("a run past a pawn that could be in its way is not sure") {
    const Rules rules = rules_of("duel");
    SureRun runs;
    CHECK(moves_of(runs, position_of("- / - / e6 e8 / 0 1 / 1", rules), 0) == 0);
}

TEST_CASE("little effort shows less, and more shows it later") {
    const Rules rules = rules_of("duel");
    SureRun runs;
    const Position position = position_of("- / - / a7 i5 / 0 1 / 1", rules);
    CHECK(moves_of(runs, position, 0, 3) == 0);
    CHECK(moves_of(runs, position, 0) == 4);
}

TEST_CASE("a search sees a sure run at once") {
    const Rules rules = rules_of("duel");
    Engine engine(rules, {.hash_megabytes = 1});
    engine.set_positions({position_of("- / - / a6 i9 / 3 1 / 1", rules)});
    Limit limit;
    limit.depth = 5;
    const Score score = engine.search(limit).lines.front().score;
    REQUIRE(score.plies);
    CHECK(*score.plies > 0);
}

}  // namespace koridor::tests
