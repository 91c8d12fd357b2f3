// Games between levels: how often each beats the one below, and whether they run when nobody has
// walls left.
//
//     ladder RULES GAMES SEED [LEVEL LEVEL]
//
// RULES is a text such as 'duel max_plies=200'. Without two levels, all neighbours play. With
// more than two seats the upper level plays alone against the lower one in all other seats.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine.h"
#include "levels.h"
#include "openings.h"
#include "text.h"

namespace koridor::tools {

namespace {

// A level at the table, and what was noticed about it.
struct Player {
    int level = 1;
    std::unique_ptr<Engine> engine;
    std::uint64_t moves = 0;
    double seconds = 0;
    std::uint64_t runs = 0;     // moves while nobody had walls
    std::uint64_t aimless = 0;  // those of them that led no nearer to the goal

    explicit Player(int number) : level(number) {}

    void sit_down(const Rules& rules, std::uint64_t seed) {
        engine = std::make_unique<Engine>(rules, Options{.seed = seed, .level = level});
    }
    Move choose(const std::vector<Position>& line) {
        const auto start = std::chrono::steady_clock::now();
        engine->set_positions(line);
        Limit limit;
        if (level == kLevels) limit.nodes = 200'000;
        const Move move = engine->search(limit).best;
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ++moves;
        note(line.back(), move);
        return move;
    }

  private:
    void note(const Position& position, Move move) {
        for (const int hand : position.hand) {
            if (hand > 0) return;
        }
        if (move.is_wall() || move == Move::pass()) return;
        const Bits goal = position.goal(position.turn);
        const int before = steps(position.pawn_bit(position.turn), goal, position.edges);
        ++runs;
        aimless += steps(bit(move.index()), goal, position.edges) >= before;
    }
};

struct Tally {
    double points = 0;
    int games = 0, draws = 0;
    std::uint64_t plies = 0;
};

// The points of the player in `seat`, whose opponents are all `other`.
void play_game(const Rules& rules, const std::vector<Move>& opening, Player& player,
               Player& other, int seat, Tally& tally) {
    std::vector<Position> line{Position::start(rules)};
    for (const Move move : opening) line.push_back(line.back().play(move));
    while (!line.back().outcome().is_over()) {
        const Position& position = line.back();
        const Move move = (position.turn == seat ? player : other).choose(line);
        if (!is_legal(position, move)) {
            std::printf("illegal: %s in %s\n", to_text(move).c_str(), to_text(position).c_str());
            std::exit(1);
        }
        line.push_back(position.play(move));
    }
    const int winner = line.back().outcome().winner;
    ++tally.games;
    tally.draws += winner < 0;
    tally.plies += line.size() - 1;
    tally.points += winner == seat ? 1 : winner < 0 ? 1.0 / rules.seats : 0;
}

void print(const Player& player) {
    std::printf("   %d: %.2f ms, aimless %llu of %llu", player.level,
                1000 * player.seconds / static_cast<double>(std::max<std::uint64_t>(1, player.moves)),
                static_cast<unsigned long long>(player.aimless),
                static_cast<unsigned long long>(player.runs));
}

void match(const Rules& rules, int upper, int lower, int games, std::uint64_t seed) {
    Random random(seed);
    Player player(upper);
    Player other(lower);
    Tally tally;
    while (tally.games < games) {
        const std::vector<Move> opening = random_opening(rules, random);
        for (int seat = 0; seat < rules.seats; ++seat) {
            player.sit_down(rules, random.below(1U << 30));
            other.sit_down(rules, random.below(1U << 30));
            play_game(rules, opening, player, other, seat, tally);
        }
    }
    const double share = tally.points / tally.games;
    const double error = std::sqrt(share * (1 - share) / tally.games);
    const double odds = share * (rules.seats - 1) / std::max(1e-3, 1 - share);
    std::printf("%2d : %2d  %5.1f%% ±%.1f  Elo %+4.0f  %d games, %d drawn, %.0f plies", upper, lower,
                100 * share, 196 * error, 400 * std::log10(std::max(1e-3, odds)), tally.games,
                tally.draws, static_cast<double>(tally.plies) / tally.games);
    print(player);
    print(other);
    std::puts("");
    std::fflush(stdout);
}

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    using namespace koridor::tools;
    if (count != 4 && count != 6) {
        std::fputs("usage: ladder RULES GAMES SEED [LEVEL LEVEL]\n", stderr);
        return 1;
    }
    const auto rules = koridor::read_rules(words[1]);
    if (const auto* error = std::get_if<koridor::TextError>(&rules)) {
        std::fprintf(stderr, "%s\n", error->message.c_str());
        return 1;
    }
    const int games = std::atoi(words[2]);
    const auto seed = std::strtoull(words[3], nullptr, 10);
    const auto& played = std::get<koridor::Rules>(rules);
    if (count == 6) {
        match(played, std::atoi(words[4]), std::atoi(words[5]), games, seed);
        return 0;
    }
    for (int upper = 2; upper <= koridor::kLevels; ++upper) {
        match(played, upper, upper - 1, games, seed);
    }
}
