#include "table_search.h"

#include <doctest/doctest.h>

#include <thread>

#include "legality.h"
#include "spec_tables.h"
#include "tables.h"
#include "text.h"

namespace koridor::tests {

namespace {

Position table(const char* text, const Rules& rules) { return position_of(text, rules); }

bool wins(const Position& position, Move move) {
    return position.play(move).outcome().cause == Cause::Goal;
}

void require_legal_line(Position position, const std::vector<Move>& moves) {
    REQUIRE_FALSE(moves.empty());
    for (const Move move : moves) {
        INFO(to_text(position), " ", to_text(move));
        REQUIRE(is_legal(position, move));
        position = position.play(move);
    }
}

struct Told : Listener {
    std::vector<Line> lines;
    std::function<void()> then = [] {};

    void on_line(const Line& line) override {
        lines.push_back(line);
        then();
    }
};

std::string said(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) {
        text += std::to_string(line.score.value) + ' ' + std::to_string(line.nodes);
        for (const Move move : line.moves) text += ' ' + to_text(move);
        text += '\n';
    }
    return text;
}

}  // namespace

TEST_CASE("at a table a win in one is taken, however little may be looked at") {
    int met = 0;
    visit_tables(30, 31, [&](const Position& position) {
        if (!could_win(position, position.turn)) return;
        const Result result = search_table(position, nodes(1 + met++ % 3));
        CAPTURE(to_text(position));
        REQUIRE(wins(position, result.best));
        REQUIRE(result.lines.front().score.plies == 1);
    });
    CHECK(met > 30);
}

TEST_CASE("at a table nobody lets the next seat win at once who can help it") {
    int met = 0;
    visit_tables(30, 32, [&](const Position& position) {
        const int next = seat_after(position);
        if (could_win(position, position.turn) || !could_win(position, next)) return;
        bool is_avertable = false;
        for (const Move move : legal_moves(position)) {
            is_avertable = is_avertable || !could_win(position.play(move), next);
        }
        const Result result = search_table(position, nodes(met % 2 == 0 ? 1 : 150));
        CAPTURE(to_text(position));
        if (is_avertable) {
            ++met;
            REQUIRE_FALSE(could_win(position.play(result.best), next));
        } else {
            REQUIRE(result.lines.front().score.plies == -2);
        }
    });
    CHECK(met > 15);
}

TEST_CASE("at a small table most wins that nobody can prevent are found, and no others") {
    const std::vector<Rules> all{
        rules_of("size=3 seats=4 walls=1"), rules_of("size=3 seats=4 walls=0"),
        rules_of("size=4 seats=4 walls=1"),
        rules_of("size=4 starts=a1,d1,b4 goals=d4+c4,a4-b4,a1-d1 walls=1,1,0")};
    int forced = 0, found = 0, others = 0;
    for (const Rules& rules : all) {
        const int plies = rules.seats + 1;
        play_at_random(rules, 60, 33, [&](const Position& position) {
            if (position.outcome().is_over() || could_win(position, position.turn)) return;
            if (legal_moves(position).size() > 12) return;
            const bool is_forced = forces_win(position, position.turn, plies);
            if (!is_forced && ++others % 5 != 0) return;
            const Result result = search_table(position, nodes(3000));
            const int claim = result.lines.front().score.plies.value_or(0);
            const bool is_claimed = claim > 0 && claim <= plies;
            CAPTURE(to_text(position));
            if (is_claimed) {
                REQUIRE(forces_win(position.play(result.best), position.turn, claim - 1));
            }
            forced += is_forced;
            found += is_claimed;
        });
    }
    INFO(found, " of ", forced, ", and ", others, " without");
    CHECK(forced > 20);
    CHECK(10 * found >= 9 * forced);
}

TEST_CASE("a seat that loses anyway may let anybody win, so nobody is sure to") {
    // Seat 3 will be able to stop seat 4 and then lose to seat 1, or let seat 4 win.
    const Rules rules = rules_of("size=3 seats=4 walls=1");
    const Position position = table("b1b2 / - / a1 a2 a3 c2 / 0 0 1 1 / 1", rules);
    CHECK_FALSE(search_table(position, nodes(3000)).lines.front().score.plies);
}

TEST_CASE("at every table moves and lines are legal, also where seats have left") {
    int met = 0, left = 0;
    visit_tables(3, 34, [&](const Position& position) {
        if (++met % 6 != 0) return;
        Options options;
        options.lines = 1 + met % 3;
        const Result result = search_table(position, nodes(40), options);
        REQUIRE(is_legal(position, result.best));
        REQUIRE(result.best == result.lines.front().moves.front());
        for (const Line& line : result.lines) {
            require_legal_line(position, line.moves);
            const WinDrawLoss& chances = line.chances;
            CHECK(chances.win + chances.draw + chances.loss == 1000);
        }
        for (int seat = 0; seat < position.rules->seats; ++seat) left += !position.in_play(seat);
    });
    CHECK(met > 600);
    CHECK(left > 10);
}

TEST_CASE("of four seats of which two have left the others play on") {
    const Rules rules = rules_of("four");
    const Position race = table("- / - / e7 - e3 - / 0 0 0 0 / 1", rules);
    const Result result = search_table(race, nodes(500));
    CHECK(result.lines.front().score.plies == 3);
    CHECK(to_text(result.best) == "e8");
    const Position threat = table("- / - / e6 - e2 - / 1 0 0 0 / 1", rules);
    CHECK_FALSE(could_win(threat.play(search_table(threat, nodes(1)).best), 2));
}

TEST_CASE("a seat that cannot move passes, and the others count on it") {
    const Rules rules = rules_of("four");
    const Position stuck = table("- / d1e1 / e1 e2 e3 i5 / 0 3 3 3 / 1", rules);
    const Result result = search_table(stuck, nodes(200));
    CHECK(result.best == Move::pass());
    require_legal_line(stuck, result.lines.front().moves);

    // Seat 4 is at the move; seat 1 is stuck after it, wherever seat 4 goes.
    const Position before = table("- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 4", rules);
    bool is_passed = false;
    for (const Line& line : search_table(before, nodes(2000)).lines) {
        require_legal_line(before, line.moves);
        for (const Move move : line.moves) is_passed = is_passed || move == Move::pass();
    }
    CHECK(is_passed);
}

TEST_CASE("on the hill everybody keeps everybody from the one cell that wins") {
    const Rules rules = rules_of("hill");
    CHECK(to_text(search_table(table("- / - / e4 a5 e9 i5 / 4 5 5 5 / 1", rules), nodes(1)).best) ==
          "e5");
    // Seat 2 stands beside the top; seat 1, two steps away, has to wall it off.
    const Position threat = table("- / - / e3 d5 e9 i5 / 4 5 5 5 / 1", rules);
    for (const std::uint64_t most : {1, 100, 2000}) {
        const Move move = search_table(threat, nodes(most)).best;
        CHECK(move.is_wall());
        CHECK_FALSE(could_win(threat.play(move), 1));
    }
    // Without a wall it cannot, and runs on.
    const Position lost = table("- / - / e3 d5 e9 i5 / 0 5 5 5 / 1", rules);
    CHECK(search_table(lost, nodes(100)).lines.front().score.plies == -2);
    // A jump over a pawn beside it leads to the top too.
    const Position jump = table("- / - / e3 e4 e9 i5 / 4 5 5 5 / 1", rules);
    CHECK(to_text(search_table(jump, nodes(1)).best) == "e5");
}

TEST_CASE("a table at which the plies run out is a draw, and a win on the last ply is one") {
    const Rules rules = rules_of("four max_plies=60");
    Position last = table("- / - / e5 b5 e8 h5 / 5 5 5 5 / 1", rules);
    last.plies_left = 1;
    last.refresh();
    const Line line = search_table(last, nodes(300)).lines.front();
    CHECK(line.chances.draw == 1000);
    // Seat 2 would win next, but there is no next ply.
    Position threat = table("- / - / e5 h5 e7 c2 / 0 0 0 0 / 1", rules);
    threat.plies_left = 1;
    threat.refresh();
    CHECK(search_table(threat, nodes(300)).lines.front().chances.draw == 1000);
    Position win = table("- / - / e8 b5 d5 h5 / 5 5 5 5 / 1", rules);
    win.plies_left = 1;
    win.refresh();
    CHECK(search_table(win, nodes(1)).lines.front().score.plies == 1);
}

TEST_CASE("a search at a table ends when it is told to, even before it has begun") {
    const Rules rules = rules_of("four");
    Engine engine(rules, {.hash_megabytes = 1});
    const Position start = Position::start(rules);
    engine.set_positions({start});
    engine.stop();
    CHECK(is_legal(start, engine.search({}).best));

    Told told;
    told.then = [&] { engine.stop(); };
    engine.set_positions({start});
    CHECK(is_legal(start, engine.search({}, &told).best));
    CHECK(told.lines.size() == 2);  // the first iteration, and what was known at the end
    CHECK(told.lines.back().nodes < 64 + 65);

    engine.set_positions({start});
    std::thread other([&engine] { engine.stop(); });
    CHECK(is_legal(start, engine.search({}).best));
    other.join();
}

TEST_CASE("at a table the opponent's time ends with the hit") {
    const Rules rules = rules_of("hill");
    Engine engine(rules, {.hash_megabytes = 1});
    Limit limit = nodes(10);
    limit.ponder = true;
    Told told;
    told.then = [&] {
        if (told.lines.size() == 3) engine.ponder_hit();
    };
    engine.search(limit, &told);
    REQUIRE(told.lines.size() >= 3);
    CHECK(told.lines[2].nodes >= 64 * 9);
    CHECK(told.lines.back().nodes <= 64 * 9 + 64);
}

TEST_CASE("nodes and depth at a table are kept to") {
    const Rules rules = rules_of("four");
    const Position start = Position::start(rules);
    for (const std::uint64_t most : {1, 7, 64, 65, 1000, 4321}) {
        CHECK(search_table(start, nodes(most)).lines.front().nodes == most);
    }
    for (int depth = 1; depth <= 5; ++depth) {
        Limit limit;
        limit.depth = depth;
        const Line line = search_table(start, limit).lines.front();
        CHECK(line.depth == depth);
        CHECK(line.selective_depth <= depth);
        CHECK(line.nodes == 64 * static_cast<std::uint64_t>(depth * depth));
    }
}

TEST_CASE("the same table and seed give the same search, whatever was searched before") {
    visit_tables(1, 35, [place = 0](const Position& position) mutable {
        if (++place % 40 != 0) return;
        Engine engine(*position.rules, {.hash_megabytes = 1, .lines = 2, .seed = 3});
        Told first, again, other;
        engine.set_positions({position});
        engine.search(nodes(300), &first);
        engine.set_positions({Position::start(*position.rules)});
        engine.search(nodes(150), &other);
        engine.set_positions({position});
        engine.search(nodes(300), &again);
        REQUIRE(said(first.lines) == said(again.lines));
    });
}

TEST_CASE("several lines at a table begin with different moves, the best first") {
    const Rules rules = rules_of("four");
    Options options;
    options.lines = 5;
    const Result result = search_table(Position::start(rules), nodes(2000), options);
    REQUIRE(result.lines.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(result.lines[i].rank == static_cast<int>(i) + 1);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(result.lines[i].moves.front() != result.lines[j].moves.front());
        }
    }
    options.lines = 500;
    const std::size_t all = legal_moves(Position::start(rules)).size();
    CHECK(search_table(Position::start(rules), nodes(10), options).lines.size() == all);
}

TEST_CASE("a full tree grows no more, and the search goes on with what it has") {
    const Rules rules = rules_of("four");
    Told told;
    Engine engine(rules, {.hash_megabytes = 1});
    const Result result = engine.search(nodes(30'000), &told);
    CHECK(is_legal(Position::start(rules), result.best));
    CHECK(told.lines.back().nodes == 30'000);
    int full = 0;
    for (const Line& line : told.lines) {
        REQUIRE(line.hash_full >= full);
        full = line.hash_full;
    }
    CHECK(full > 900);
    CHECK(full <= 1000);
}

}  // namespace koridor::tests
