#include "../python/background_search.h"

#include <doctest/doctest.h>

#include "legality.h"
#include "spec_tables.h"

namespace koridor::tests {

namespace {

using Patience = BackgroundSearch::Patience;

constexpr Patience kLong{60'000};

std::shared_ptr<Engine> engine_for(const Rules& rules) {
    Options options;
    options.hash_megabytes = 1;
    return std::make_shared<Engine>(rules, options);
}

Limit depth(int plies) {
    Limit limit;
    limit.depth = plies;
    return limit;
}

}  // namespace

TEST_CASE("lines of a search in the background come in order, and then its result") {
    BackgroundSearch search(engine_for(rules_of("mini")), depth(4));
    std::vector<int> depths;
    while (!search.is_over()) {
        if (const std::optional<Line> line = search.next(kLong)) depths.push_back(line->depth);
    }
    CHECK(depths == std::vector<int>{1, 2, 3, 4});
    CHECK(search.has_ended());
    CHECK_FALSE(search.result().best.is_none());
    CHECK_FALSE(search.next(Patience(0)));
}

TEST_CASE("a search in the background ends when it is told to, from any thread") {
    const Rules rules = rules_of("duel");
    const auto engine = engine_for(rules);
    for (int i = 0; i < 20; ++i) {
        BackgroundSearch search(engine, Limit{});
        std::thread other([&search] { search.stop(); });
        search.next(Patience(i));
        CHECK(search.ends_within(kLong));
        CHECK(is_legal(Position::start(rules), search.result().best));
        other.join();
    }
}

TEST_CASE("a search that nobody waits for ends with its life, and the engine can search again") {
    const Rules rules = rules_of("duel");
    const auto engine = engine_for(rules);
    const Position start = Position::start(rules);
    for (int i = 0; i < 20; ++i) {
        const BackgroundSearch search(engine, Limit{});
        CHECK(engine->evaluate(start) == engine->evaluate());
    }
    CHECK(BackgroundSearch(engine, depth(1)).ends_within(kLong));
}

TEST_CASE("the opponent's time ends with the hit") {
    Limit limit = depth(1);
    limit.ponder = true;
    BackgroundSearch search(engine_for(rules_of("duel")), limit);
    search.ponder_hit();
    CHECK(search.ends_within(kLong));
}

}  // namespace koridor::tests
