#include "protocol.h"

#include <doctest/doctest.h>

#include <random>
#include <vector>

namespace koridor::tests {

namespace {

// A protocol and what it has said.
class Talk {
  public:
    std::vector<std::string> answers(const std::string& line) {
        protocol_.obey(line);
        protocol_.wait();
        return std::move(said_);
    }
    std::string last(const std::string& line) {
        const std::vector<std::string> all = answers(line);
        return all.empty() ? "" : all.back();
    }
    // The position, as `show` tells it.
    std::string position() { return last("show"); }
    Protocol& protocol() { return protocol_; }

  private:
    std::vector<std::string> said_;
    Protocol protocol_{[this](const std::string& line) { said_.push_back(line); }};
};

// Words of the protocol in any order, with some that are none.
std::string random_line(std::mt19937& random) {
    static const std::vector<std::string> words{
        "position", "start", "text",  "rules", "moves",     "plies", "duel",   "mini", "four",
        "e2",       "e8",    "e3h",   "--",    "-",         "/",     "e1",     "e9",   "10",
        "1",        "0",     "200",   "go",    "nodes",     "depth", "time1",  "inc2", "setoption",
        "name",     "value", "Hash",  "Seed",  "max_plies=", "\t",    "\xff",   "stop", "newgame",
        "isready",  "show",  "perft", "d",     "ponderhit", "uqi",   "999999999999999999999"};
    std::string line;
    const auto count = random() % 9;
    for (std::size_t i = 0; i < count; ++i) line += words[random() % words.size()] + ' ';
    return line;
}

}  // namespace

TEST_CASE("what cannot be obeyed gets one line and changes nothing") {
    Talk talk;
    talk.answers("position start moves e2");
    const std::string before = talk.position();
    for (const char* line : {"bogus", "position", "position start moves e2 e2", "go deep", "perft",
                             "setoption name Hash value x", "position text - / - / e1 / 1 / 1"}) {
        const std::vector<std::string> answers = talk.answers(line);
        CHECK(answers.size() == 1);
        CHECK(answers.at(0).starts_with("error "));
        CHECK(talk.position() == before);
    }
}

TEST_CASE("positions are set as they are described") {
    Talk talk;
    CHECK(talk.position() == "position - / - / e1 e9 / 10 10 / 1");
    talk.answers("position start rules mini moves c2 a1h");
    CHECK(talk.position() == "position a1 / - / c2 c5 / 3 2 / 1");
    talk.answers("position text - / - / e1 - e9 i5 / 5 5 5 5 / 4 rules four moves h5 e2");
    CHECK(talk.position() == "position - / - / e2 - e9 h5 / 5 5 5 5 / 3");
}

TEST_CASE("a search ends with a legal move, and the end of a game with none") {
    Talk talk;
    CHECK(talk.last("go depth 2").starts_with("bestmove "));
    talk.answers("position text - / - / e8 a5 / 0 0 / 1");
    CHECK(talk.last("go nodes 1000") == "bestmove e9");
    talk.answers("position start rules duel max_plies=1 moves e2");
    CHECK(talk.last("go nodes 1000") == "bestmove none");
}

TEST_CASE("plies left are counted down from what is said") {
    Talk talk;
    talk.answers("position start rules duel max_plies=9 plies 1");
    CHECK(talk.last("go nodes 100").starts_with("bestmove "));
    CHECK(talk.last("go nodes 100") != "bestmove none");
    talk.answers("position start rules duel max_plies=9 plies 1 moves e2");
    CHECK(talk.last("go nodes 100") == "bestmove none");
}

TEST_CASE("a search is stopped, and its end is waited for") {
    Talk talk;
    talk.protocol().obey("go infinite");
    CHECK(talk.last("stop").starts_with("bestmove "));
    talk.protocol().obey("perft 30");
    CHECK(talk.last("stop") == "error perft was stopped");
    CHECK(talk.last("isready") == "readyok");
    talk.protocol().obey("go ponder");  // left to the destructor
}

TEST_CASE("no words do any harm") {
    std::mt19937 random(5);
    Talk talk;
    talk.answers("setoption name Hash value 1");
    for (int i = 0; i < 20'000; ++i) {
        const std::string line = random_line(random);
        const Words words(line);
        if (words.peek() == "go" || words.peek() == "perft" || words.peek() == "uqi") continue;
        for (const std::string& answer : talk.answers(line)) {
            CHECK(answer.find('\n') == std::string::npos);
        }
    }
    CHECK(talk.last("isready") == "readyok");
}

}  // namespace koridor::tests
