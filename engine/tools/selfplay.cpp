// Matches between builds of the engine, and samples to fit its weights on. For development;
// POSIX only.
//
//   selfplay play PRESET [NETWORK]              answers on standard input, for `match`
//   selfplay match A B PRESET PAIRS LIMIT SEED  A, B: PATH, PATH:NETWORK or PATH:NETWORK:puct,
//                                               PATH being one of this program;
//                                               LIMIT: `nodes N` or `movetime MS` in one word,
//                                               as nodes=2000
//   selfplay samples PRESET GAMES NODES SEED    a line for each position met
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "evaluation.h"
#include "openings.h"
#include "searcher.h"
#include "text.h"

namespace koridor::tools {

namespace {

Limit read_limit(const std::string& text) {
    Limit limit;
    const auto value = std::atoll(text.substr(text.find('=') + 1).c_str());
    if (text.starts_with("nodes")) limit.nodes = static_cast<std::uint64_t>(value);
    if (text.starts_with("movetime")) limit.movetime = value;
    if (text.starts_with("depth")) limit.depth = static_cast<int>(value);
    return limit;
}

// Each line: a limit, then the moves so far. Answers with a move.
int play(const std::string& key, const std::string& how) {
    const Rules rules = preset(key);
    const std::size_t colon = how.find(':');
    const auto found = find_network(how.substr(0, colon));
    if (const TextError* error = std::get_if<TextError>(&found)) {
        std::cerr << error->message << '\n';
        return 1;
    }
    Options options{.hash_megabytes = 16};
    options.network = std::get<std::shared_ptr<const Network>>(found);
    if (colon != std::string::npos) options.method = Method::Puct;
    Engine engine(rules, options);
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "new") {
            engine.clear();
            continue;
        }
        std::istringstream words(line);
        std::string word;
        words >> word;
        const Limit limit = read_limit(word);
        std::vector<Move> moves;
        while (words >> word) moves.push_back(*read_move(word, rules.size));
        engine.set_position(Position::start(engine.rules()), moves);
        std::cout << to_text(engine.search(limit).best) << std::endl;
    }
    return 0;
}

// A build of this program at the other end of two pipes.
class Player {
  public:
    Player(const std::string& name, const std::string& key) {
        const std::size_t colon = name.find(':');
        const std::string path = name.substr(0, colon);
        const std::string network = colon == std::string::npos ? "" : name.substr(colon + 1);
        int in[2];
        int out[2];
        if (pipe(in) != 0 || pipe(out) != 0) std::exit(1);
        child_ = fork();
        if (child_ == 0) {
            dup2(in[0], 0);
            dup2(out[1], 1);
            for (const int end : {in[0], in[1], out[0], out[1]}) ::close(end);
            execl(path.c_str(), path.c_str(), "play", key.c_str(), network.c_str(), nullptr);
            std::_Exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = fdopen(in[1], "w");
        from_ = fdopen(out[0], "r");
    }
    ~Player() {
        std::fclose(to_);
        std::fclose(from_);
        waitpid(child_, nullptr, 0);
    }
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    void forget() { std::fputs("new\n", to_); }

    std::string ask(const std::string& question) {
        std::fputs((question + "\n").c_str(), to_);
        std::fflush(to_);
        char answer[64] = "";
        if (std::fgets(answer, sizeof answer, from_) == nullptr) std::exit(2);
        std::string text(answer);
        return text.substr(0, text.find('\n'));
    }

  private:
    pid_t child_;
    std::FILE* to_;
    std::FILE* from_;
};

constexpr int kLongest = 300;  // plies; a game that goes on is drawn

// 1, 0.5 or 0 for the player who moves first.
double play_game(const Rules& rules, Player& first, Player& second, const std::string& limit,
                 const std::vector<Move>& opening) {
    Position position = Position::start(rules);
    std::string question = limit;
    const auto add = [&](Move move) {
        question += " " + to_text(move);
        position = position.play(move);
    };
    for (const Move move : opening) add(move);
    first.forget();
    second.forget();
    for (int ply = 0; ply < kLongest && !position.outcome().is_over(); ++ply) {
        Player& player = position.turn == 0 ? first : second;
        const std::string answer = player.ask(question);
        const std::optional<Move> move = read_move(answer, rules.size);
        if (!move || !is_legal(position, *move)) {
            std::cerr << "illegal: " << answer << " after " << question << '\n';
            return position.turn == 0 ? 0 : 1;
        }
        add(*move);
    }
    const Outcome outcome = position.outcome();
    return outcome.winner < 0 ? 0.5 : outcome.winner == 0 ? 1 : 0;
}

struct Tally {
    int wins = 0, draws = 0, losses = 0;

    void add(double result) { ++(result == 1 ? wins : result == 0 ? losses : draws); }

    void print() const {
        const double games = wins + draws + losses;
        const double mean = (wins + draws / 2.0) / games;
        const double square = (wins + draws / 4.0) / games - mean * mean;
        const double error = std::sqrt(square / games);
        const auto elo = [](double share) {
            const double inside = std::min(std::max(share, 0.001), 0.999);
            return -400 * std::log10(1 / inside - 1);
        };
        std::printf("+%d =%d -%d  %.1f%%  Elo %+.0f  [%+.0f, %+.0f]\n", wins, draws, losses,
                    100 * mean, elo(mean), elo(mean - 1.96 * error), elo(mean + 1.96 * error));
        std::fflush(stdout);
    }
};

int match(const std::string& a, const std::string& b, const std::string& key, int pairs,
          const std::string& limit, std::uint64_t seed) {
    const Rules rules = preset(key);
    Player one(a, key);
    Player two(b, key);
    Random random(seed);
    Tally tally;
    for (int pair = 0; pair < pairs; ++pair) {
        const std::vector<Move> opening = random_opening(rules, random);
        tally.add(play_game(rules, one, two, limit, opening));
        tally.add(1 - play_game(rules, two, one, limit, opening));
        if (pair % 25 == 24 || pair + 1 == pairs) tally.print();
    }
    return 0;
}

// The game's result for the seat to move, the phase and the features of each position, once
// the opening is over.
int samples(const std::string& key, int games, std::uint64_t nodes, std::uint64_t seed) {
    const Rules rules = preset(key);
    Engine engine(rules, {.hash_megabytes = 16});
    Evaluator evaluator;
    Random random(seed);
    Limit limit;
    limit.nodes = nodes;
    for (int game = 0; game < games; ++game) {
        std::vector<Move> moves = random_opening(rules, random);
        std::vector<Position> met;
        engine.clear();
        for (int ply = 0; ply < kLongest; ++ply) {
            engine.set_position(Position::start(engine.rules()), moves);
            if (engine.position().outcome().is_over()) break;
            met.push_back(engine.position());
            const Result result = engine.search(limit);
            moves.push_back(result.best);
        }
        const int winner = engine.position().outcome().winner;
        for (const Position& position : met) {
            const Features features = evaluator.find_features(make_node(position));
            std::printf("%d %d", winner < 0 ? 0 : winner == position.turn ? 1 : -1,
                        features.phase);
            for (const int value : features.value) std::printf(" %d", value);
            std::puts("");
        }
    }
    return 0;
}

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    using namespace koridor::tools;
    const std::vector<std::string> args(words + 1, words + count);
    if (args.size() >= 2 && args[0] == "play") return play(args[1], args.size() > 2 ? args[2] : "");
    if (args.size() == 7 && args[0] == "match") {
        return match(args[1], args[2], args[3], std::atoi(args[4].c_str()), args[5],
                     std::strtoull(args[6].c_str(), nullptr, 10));
    }
    if (args.size() == 5 && args[0] == "samples") {
        return samples(args[1], std::atoi(args[2].c_str()),
                       std::strtoull(args[3].c_str(), nullptr, 10),
                       std::strtoull(args[4].c_str(), nullptr, 10));
    }
    std::cerr << "usage: see the top of selfplay.cpp\n";
    return 1;
}
