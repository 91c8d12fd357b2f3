#include "perft.h"

#include <doctest/doctest.h>

#include "spec_tables.h"

namespace koridor::tests {

namespace {

// Sanitizers make everything slow; greater figures are left to the Python tests.
constexpr std::uint64_t kMost = 3'000'000;

}  // namespace

TEST_CASE("perft: the figures of spec/perft come out") {
    for (const Row& row : rows_of("perft")) {
        const Rules rules = rules_of(row.value("rules"));
        const Position position = end_of(row, rules);
        int depth = 0;
        for (const std::string& figure : row.words("perft")) {
            const std::uint64_t expected = std::stoull(figure);
            ++depth;
            if (expected > kMost) continue;
            CAPTURE(row.value("id"));
            CAPTURE(depth);
            CHECK(perft(position, depth) == expected);
        }
    }
}

TEST_CASE("perft: from the start of the duel") {
    const Rules rules = duel_rules(9, 10);
    const Position start = Position::start(rules);
    CHECK(perft(start, 0) == 1);
    CHECK(perft(start, 1) == 131);
    CHECK(perft(start, 2) == 16'677);
    CHECK(perft(start, 3) == 2'062'264);
}

}  // namespace koridor::tests
