// Games to learn from: what their records say of the search.
#include <doctest/doctest.h>

#include "lab_games.h"
#include "legality.h"
#include "score.h"

namespace koridor::tests {

namespace {

std::vector<LabRecord> play(std::uint64_t number, Method method, std::uint64_t nodes = 60) {
    LabSettings settings{.seed = 5, .nodes = nodes};
    settings.options.method = method;
    return LabGames(settings).play(number);
}

}  // namespace

TEST_CASE("playouts are told as shares of several moves, the best first") {
    int several = 0;
    for (const LabRecord& record : play(2, Method::Puct)) {
        CHECK((record.flags & lab_flag::kPuct) != 0);
        REQUIRE(record.shares > 0);
        REQUIRE(record.shares <= kLabShares);
        const Position position = position_of(record);
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < record.shares; ++i) {
            sum += record.policy[i].share;
            if (i > 0) CHECK(record.policy[i].share <= record.policy[i - 1].share);
            bool is_found = false;
            for (const Move move : legal_moves(position)) {
                is_found = is_found || lab_move(move) == record.policy[i].move;
            }
            CHECK(is_found);
        }
        CHECK(sum > 0);
        CHECK(sum <= 65535);
        if (is_proven(record.score)) CHECK(record.shares == 1);
        several += record.shares > 1 ? 1 : 0;
    }
    CHECK(several > 0);
}

TEST_CASE("a search in depth is told as its best move") {
    for (const LabRecord& record : play(2, Method::AlphaBeta)) {
        CHECK((record.flags & lab_flag::kPuct) == 0);
        CHECK(record.shares == 1);
        CHECK(record.policy[0].share == 65535);
    }
}

TEST_CASE("a game depends on its number alone, by either search") {
    for (const Method method : {Method::AlphaBeta, Method::Puct}) {
        LabSettings settings{.seed = 5, .nodes = 60};
        settings.options.method = method;
        LabGames games(settings);
        games.play(0);
        const std::vector<LabRecord> after_another = games.play(3);
        const std::vector<LabRecord> alone = play(3, method);
        REQUIRE(after_another.size() == alone.size());
        for (std::size_t i = 0; i < alone.size(); ++i) {
            CHECK(after_another[i].score == alone[i].score);
            CHECK(after_another[i].policy[0].move == alone[i].policy[0].move);
            CHECK(after_another[i].policy[0].share == alone[i].policy[0].share);
        }
    }
}

}  // namespace koridor::tests
