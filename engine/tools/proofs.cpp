// How soon the engine proves who wins where walls are few. For development.
//
//   proofs positions GAMES NODES SEED   positions of games against itself, one a line: of each
//                                       game one in which just one seat has walls left
//   proofs measure NODES < POSITIONS    a line for each: the plies to the win (or, negative, to
//                                       the loss), and the nodes until that was known; 0 and
//                                       NODES where it was not
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "engine.h"
#include "openings.h"
#include "text.h"

namespace koridor::tools {

namespace {

constexpr std::size_t kLongest = 300;  // plies

// One empty hand, and walls in the other.
bool is_one_sided(const Position& position) {
    return (position.hand[0] == 0) != (position.hand[1] == 0) && !position.outcome().is_over();
}

std::vector<Position> play_game(Engine& engine, Random& random, const Limit& limit) {
    std::vector<Position> line{Position::start(engine.rules())};
    for (const Move move : random_opening(engine.rules(), random)) {
        line.push_back(line.back().play(move));
    }
    engine.clear();
    while (line.size() < kLongest && !line.back().outcome().is_over()) {
        engine.set_positions(line);
        line.push_back(line.back().play(engine.search(limit).best));
    }
    return line;
}

int positions(int games, std::uint64_t nodes, std::uint64_t seed) {
    const Rules rules = duel_rules(9, 10);
    Engine engine(rules, {.hash_megabytes = 16});
    Random random(seed);
    Limit limit;
    limit.nodes = nodes;
    for (int game = 0; game < games; ++game) {
        std::vector<Position> found;
        for (const Position& position : play_game(engine, random, limit)) {
            if (is_one_sided(position)) found.push_back(position);
        }
        if (!found.empty()) std::puts(to_text(found[random.below(found.size())]).c_str());
    }
    return 0;
}

// Hears when the first line is proven.
class Ear final : public Listener {
  public:
    void on_line(const Line& line) override {
        last = line.nodes;
        if (line.rank != 1 || plies != 0 || !line.score.plies) return;
        plies = *line.score.plies;
        nodes = line.nodes;
    }
    int plies = 0;
    std::uint64_t nodes = 0;
    std::uint64_t last = 0;
};

int measure(std::uint64_t nodes) {
    const Rules rules = duel_rules(9, 10);
    Engine engine(rules, {.hash_megabytes = 64});
    Limit limit;
    limit.nodes = nodes;
    for (std::string text; std::getline(std::cin, text);) {
        const auto position = read_position(text, engine.rules());
        if (const auto* error = std::get_if<TextError>(&position)) {
            std::cerr << error->message << '\n';
            return 1;
        }
        engine.clear();
        engine.set_positions({std::get<Position>(position)});
        Ear ear;
        engine.search(limit, &ear);
        std::printf("%d %llu  %s\n", ear.plies,
                    static_cast<unsigned long long>(ear.plies == 0 ? nodes : ear.nodes),
                    text.c_str());
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    using namespace koridor::tools;
    const std::vector<std::string> args(words + 1, words + count);
    const auto number = [&](std::size_t i) {
        return std::strtoull(args[i].c_str(), nullptr, 10);
    };
    if (args.size() == 4 && args[0] == "positions") {
        return positions(static_cast<int>(number(1)), number(2), number(3));
    }
    if (args.size() == 2 && args[0] == "measure") return measure(number(1));
    std::fputs("usage: see the top of proofs.cpp\n", stderr);
    return 1;
}
