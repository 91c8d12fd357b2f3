#include "proof_search.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "engine.h"
#include "legality.h"
#include "proof_zone.h"
#include "small_positions.h"
#include "spec_tables.h"
#include "text.h"
#include "truth.h"

namespace koridor::tests {

namespace {

// Lost for the seat to move, as the other runs past its pawn; a search alone takes long to see it.
constexpr const char* kLost = "a5a8c7d4d8e5e7f4g7h4 / b6c5d6e1g6h8 / g5 g6 / 0 4 / 2";
constexpr int kLostIn = 18;

class Allowance final : public Meter {
  public:
    explicit Allowance(int nodes = 1'000'000) : left_(nodes) {}
    bool spend(int nodes) override {
        left_ -= nodes;
        return left_ > 0;
    }
    int left() const { return left_; }

  private:
    int left_;
};

struct Searches {
    RaceCache races;
    SureRun runs;
    ProofSearch proofs{races, runs};

    // In pieces of so many nodes.
    Proof search(const Position& position, int prover, int pieces, std::uint64_t nodes) {
        Allowance allowance;
        Proof proof;
        for (int i = 0; i < pieces && proof.is_open(); ++i) {
            proof = proofs.search(position, prover, nodes, allowance);
        }
        return proof;
    }
};

struct Tally {
    int wins = 0;
    int found = 0;  // of these
};

// Holds every claim against the truth; all of them use one table.
Tally hold_against_truth(const std::string& text, int positions, int most_in_hand,
                         std::uint64_t nodes) {
    const Rules rules = rules_of(text);
    Random random(30);
    Truth truth(rules);
    Searches searches;
    Tally tally;
    for (int i = 0; i < positions; ++i) {
        const Position position = small_position(rules, most_in_hand, random);
        const int plies = truth.plies(position);
        for (int prover = 0; prover < 2; ++prover) {
            const bool wins = prover == position.turn ? plies > 0 : plies < 0;
            const Proof proof = searches.search(position, prover, 20, nodes);
            INFO(to_text(position), " prover ", prover + 1, " plies ", proof.plies, " truth ",
                 plies);
            if (proof.is_shown()) REQUIRE((wins && proof.plies >= std::abs(plies)));
            tally.wins += wins;
            tally.found += proof.is_shown();
        }
    }
    return tally;
}

// Every wall outside the zone of a proof leaves the claim as true as it was.
void hold_zone_against_truth(const Position& position, int prover, Searches& searches,
                             Truth& truth) {
    const Proof proof = searches.search(position, prover, 20, 2000);
    if (!proof.is_shown()) return;
    Position placing = position;
    const auto other = static_cast<std::uint8_t>(1 - prover);
    placing.turn = other;
    placing.refresh();
    for (const Move wall : legal_moves(placing)) {
        const bool horizontal = wall.kind() == MoveKind::Horizontal;
        const Bits zone = horizontal ? proof.zone.horizontal : proof.zone.vertical;
        if (!wall.is_wall() || any(zone & bit(wall.index()))) continue;
        Position next = placing.play(wall);
        next.turn = position.turn;
        next.refresh();
        const int plies = truth.plies(next);
        INFO(to_text(position), " prover ", prover + 1, " and ", to_text(wall));
        REQUIRE((prover == position.turn ? plies > 0 : plies < 0));
    }
}

void replay(Position position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        INFO(to_text(position), " ", to_text(move));
        REQUIRE(is_legal(position, move));
        position = position.play(move);
    }
}

Line first_line(Engine& engine, const Position& position, std::uint64_t nodes) {
    engine.clear();
    engine.set_positions({position});
    Limit limit;
    limit.nodes = nodes;
    return engine.search(limit).lines.front();
}

}  // namespace

TEST_CASE("what is shown is true, and the win no later than it says") {
    const Tally three = hold_against_truth("size=3 walls=2", 1000, 4, 500);
    CHECK(three.found > three.wins * 9 / 10);
    const Tally four = hold_against_truth("size=4 walls=2", 200, 2, 500);
    CHECK(four.found > four.wins * 9 / 10);
    const Tally five = hold_against_truth("mini", 80, 1, 2000);
    CHECK(five.found == five.wins);
}

TEST_CASE("a proof in small pieces is as true") {
    const Tally three = hold_against_truth("size=3 walls=2", 500, 4, 20);
    CHECK(three.found > three.wins * 8 / 10);
    hold_against_truth("size=4 walls=2", 100, 2, 20);
}

TEST_CASE("walls outside the zone of a proof change nothing") {
    const Rules rules = rules_of("size=4 walls=2");
    Random random(31);
    Truth truth(rules);
    Searches searches;
    for (int i = 0; i < 150; ++i) {
        const Position position = small_position(rules, 2, random);
        for (int prover = 0; prover < 2; ++prover) {
            if (position.hand[static_cast<std::size_t>(1 - prover)] == 0) continue;
            hold_zone_against_truth(position, prover, searches, truth);
        }
    }
}

TEST_CASE("the line of a proof can be played") {
    const Rules rules = rules_of("duel");
    const Position position = position_of(kLost, rules);
    Searches searches;
    const Proof proof = searches.search(position, 0, 1, 20'000);
    REQUIRE(proof.is_shown());
    CHECK(proof.plies == kLostIn);
    const std::vector<Move> line = searches.proofs.line(position, 0);
    CHECK(line.size() > 1);
    replay(position, line);
}

TEST_CASE("the meter ends a proof search soon") {
    const Rules rules = rules_of("duel");
    const Position position =
        position_of("a1a5c1c5d3d4d8e1e2f3f4g2h4 / b6c2f8h3 / e6 d6 / 0 3 / 1", rules);
    Searches searches;
    Allowance allowance(2000);
    CHECK(searches.proofs.search(position, 0, 1'000'000, allowance).is_open());
    CHECK(allowance.left() > -1000);
}

TEST_CASE("a search tells what is proven, with a line that can be played") {
    const Rules rules = rules_of("duel");
    Engine engine(rules, {.hash_megabytes = 1});
    const Position position = position_of(kLost, engine.rules());
    const Line line = first_line(engine, position, 20'000);
    REQUIRE(line.score.plies);
    CHECK(*line.score.plies == -kLostIn);
    CHECK(line.chances.loss == 1000);
    REQUIRE_FALSE(line.moves.empty());
    replay(position, line.moves);
    CHECK(first_line(engine, position, 20'000).moves == line.moves);
}

TEST_CASE("all lines of a lost position are lost, and differ") {
    const Rules rules = rules_of("duel");
    Engine engine(rules, {.hash_megabytes = 1, .lines = 3});
    engine.set_positions({position_of(kLost, engine.rules())});
    Limit limit;
    limit.nodes = 40'000;
    const Result result = engine.search(limit);
    REQUIRE(result.lines.size() == 3);
    CHECK(result.lines[0].moves[0] != result.lines[1].moves[0]);
    for (const Line& line : result.lines) {
        REQUIRE(line.score.plies);
        CHECK(*line.score.plies < 0);
    }
}

TEST_CASE("a win that needs more plies than are left is none") {
    Rules rules = rules_of("duel");
    rules.max_plies = 200;
    Engine engine(rules, {.hash_megabytes = 1});
    Position position = position_of(kLost, engine.rules());
    position.plies_left = kLostIn;
    CHECK(first_line(engine, position, 20'000).score.plies);
    position.plies_left = 8;
    CHECK_FALSE(first_line(engine, position, 20'000).score.plies);
}

}  // namespace koridor::tests
