#include "qtp.h"

#include <doctest/doctest.h>

#include <random>

namespace koridor::tests {

namespace {

Qtp quick() {
    Limit limit;
    limit.nodes = 50;
    Options options;
    options.hash_megabytes = 1;
    return Qtp(limit, options);
}

std::string random_line(std::mt19937& random) {
    static const std::vector<std::string> words{
        "playmove", "playwall", "undo",       "winner", "walls", "boardsize", "clear_board",
        "black",    "white",    "e8",         "e2",     "a2",    "h9",        "i5",
        "h",        "v",        "horizontal", "3",      "9",     "0",         "#",
        "12",       "\x01",     "z99",        "E10",    "name",  "showboard", "known_command"};
    std::string line;
    const auto count = random() % 6;
    for (std::size_t i = 0; i < count; ++i) line += words[random() % words.size()] + ' ';
    return line;
}

}  // namespace

TEST_CASE("black begins on e9, and ranks are flipped") {
    Qtp qtp = quick();
    CHECK(qtp.answer("playmove black E8") == "=\n\n");
    CHECK(qtp.answer("playmove white e1") == "? illegal move\n\n");
    CHECK(qtp.answer("playwall white e3 h") == "=\n\n");
    CHECK(qtp.answer("playwall black d3 horizontal") == "? illegal move\n\n");
    CHECK(qtp.answer("playwall black e3 vertical") == "? illegal move\n\n");
    CHECK(qtp.answer("playwall black i3 vertical") == "? illegal move\n\n");
    CHECK(qtp.answer("playwall black a1 vertical") == "? illegal move\n\n");
}

TEST_CASE("an id is repeated, comments and empty lines are not answered") {
    Qtp qtp = quick();
    CHECK(qtp.answer("7 winner # who?") == "=7 false\n\n");
    CHECK(qtp.answer("8 dance") == "?8 unknown command\n\n");
    CHECK(qtp.answer("# a comment").empty());
    CHECK(qtp.answer(" \t\r").empty());
    CHECK(!qtp.is_over());
    CHECK(qtp.answer("quit\r") == "=\n\n");
    CHECK(qtp.is_over());
}

TEST_CASE("games of the engine with itself end with a winner") {
    for (const char* size : {"boardsize 3", "boardsize 5", "boardsize 7"}) {
        Qtp qtp = quick();
        CHECK(qtp.answer(size) == "=\n\n");
        CHECK(qtp.answer("walls 2") == "=\n\n");
        int plies = 0;
        while (qtp.answer("winner") == "= false\n\n" && plies < 200) {
            const char* command = plies % 2 == 0 ? "genmove black" : "genmove white";
            CHECK(qtp.answer(command).starts_with("= "));
            ++plies;
        }
        CHECK(qtp.answer("undo " + std::to_string(plies)) == "=\n\n");
        CHECK(qtp.answer("undo") == "? cannot undo\n\n");
    }
}

TEST_CASE("no words do any harm to a game") {
    std::mt19937 random(6);
    Qtp qtp = quick();
    for (int i = 0; i < 20'000; ++i) {
        const std::string answer = qtp.answer(random_line(random));
        CHECK((answer.empty() || answer.ends_with("\n\n")));
    }
    CHECK(qtp.answer("clear_board") == "=\n\n");
    CHECK(qtp.answer("genmove black").starts_with("= "));
}

}  // namespace koridor::tests
