// Games of four seats between players, to measure the search with. For development.
//
//   table_match PRESET GAMES SEED A B C D   the players change seats from game to game
//   table_match fuzz PRESET GAMES SEED      wild games: any limits, seats that leave, blunders
//
// Each four games begin with the same four random plies, so that every player meets them in
// every seat. PRESET: four, hill, tiny (5×5). A player: `greedy`, `eager`, `paranoid`, `random`, or
// `search` with words after colons, as search:nodes=2000:exploration=2.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>

#include "greedy.h"
#include "table_search.h"
#include "text.h"

namespace koridor::tools {

namespace {

constexpr int kLongest = 400;  // plies; a game that goes on is drawn

Rules table_preset(const std::string& key) {
    Rules rules = key == "tiny" ? four_rules(5, 3) : four_rules(9, 5);
    rules.max_plies = kLongest;
    if (key == "hill") {
        for (SeatRules& seat : rules.seat) seat.goal = bit(index_of(4, 4));
        rules.seat[0].walls = 4;
    }
    return rules;
}

class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual Move choose(const Position& position) = 0;
};

class SimplePlayer final : public Player {
  public:
    SimplePlayer(const std::string& kind, std::uint64_t seed) : kind_(kind), random_(seed) {}

    Move choose(const Position& position) override {
        if (kind_ == "greedy") return greedy_move(position, random_, 1);
        if (kind_ == "eager") return greedy_move(position, random_, 0);
        if (kind_ == "paranoid") return paranoid_move(position, random_);
        const MoveList moves = legal_moves(position);
        return moves[random_.below(moves.size())];
    }

  private:
    std::string kind_;
    Random random_;
};

class SearchPlayer final : public Player {
  public:
    explicit SearchPlayer(std::istringstream& words) {
        Options options;
        options.hash_megabytes = 32;
        TableTuning tuning;
        for (std::string word; std::getline(words, word, ':');) set(word, tuning);
        searcher_ = std::make_unique<TableSearcher>(options, tuning);
    }

    Move choose(const Position& position) override {
        return searcher_->search({position}, limit_, nullptr).best;
    }

  private:
    void set(const std::string& word, TableTuning& tuning) {
        const std::string key = word.substr(0, word.find('='));
        const double value = std::atof(word.substr(word.find('=') + 1).c_str());
        if (key == "nodes") limit_.nodes = static_cast<std::uint64_t>(value);
        if (key == "movetime") limit_.movetime = static_cast<Millis>(value);
        if (key == "depth") limit_.depth = static_cast<int>(value);
        if (key == "exploration") tuning.exploration = static_cast<float>(value);
        if (key == "restlessness") tuning.restlessness = static_cast<float>(value);
        if (key == "sharpness") tuning.sharpness = static_cast<int>(value);
        if (key == "breadth") tuning.breadth = static_cast<std::size_t>(value);
        if (key == "foresight") tuning.foresight = static_cast<float>(value);
        if (key == "walking") tuning.walking = static_cast<float>(value);
        if (key == "distrust") tuning.distrust = static_cast<float>(value);
    }

    Limit limit_;
    std::unique_ptr<TableSearcher> searcher_;
};

std::unique_ptr<Player> make_player(const std::string& text, std::uint64_t seed) {
    std::istringstream words(text);
    std::string kind;
    std::getline(words, kind, ':');
    if (kind == "search") return std::make_unique<SearchPlayer>(words);
    return std::make_unique<SimplePlayer>(kind, seed);
}

// What a player did, over all its games.
struct Tally {
    int games = 0, wins = 0, draws = 0;
    int missed_wins = 0;  // could win at once, and did not
    int blunders = 0;     // could keep the next seat from winning at once, and did not
    int trusts = 0;       // could keep a later one from it, left it to others, and it won
    int plies = 0;

    void print(const std::string& name) const {
        std::printf("%-40s games %d wins %d (%.1f%%) draws %d | missed wins %d blunders %d "
                    "trusts %d of %d plies\n",
                    name.c_str(), games, wins, 100.0 * wins / games, draws, missed_wins, blunders,
                    trusts, plies);
    }
};

// Whether `move` let `seat` win at its next turn where another one would not have.
bool lets_win(const Position& position, Move move, int seat) {
    const Position next = position.play(move);
    if (next.outcome().is_over() || !any(winning_targets(next, seat))) return false;
    return refutations(position, seat, legal_walls(position)).size() > 0;
}

void fail(const Position& position, Move move, const std::string& name) {
    std::cerr << name << ": illegal " << to_text(move) << " in " << to_text(position) << '\n';
    std::exit(1);
}

struct Turn {
    Tally* tally;
    int lets;  // the later seat that may win now, or -1
};

// Notes what can be said of a move at once.
int note(Tally& tally, const Position& position, Move move) {
    ++tally.plies;
    const int mover = position.turn;
    const Position after = position.play(move);
    if (any(winning_targets(position, mover))) {
        tally.missed_wins += !after.outcome().is_over();
        return -1;
    }
    const int next = next_seat(position, mover);
    tally.blunders += lets_win(position, move, next);
    for (int seat = next_seat(position, next); seat != mover; seat = next_seat(position, seat)) {
        if (lets_win(position, move, seat)) return seat;
    }
    return -1;
}

void check_paths(const Position& position) {
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        if (!position.in_play(seat)) continue;
        if (steps(position.pawn_bit(seat), position.goal(seat), position.edges) >= 0) continue;
        std::cerr << "no path in " << to_text(position) << '\n';
        std::exit(1);
    }
}

// The longest delay by one wall, by two slots the number of walls that delay.
std::string sample(const Position& position) {
    std::ostringstream row;
    row << static_cast<int>(position.turn);
    const Distances now = find_distances(position);
    const Walls legal = legal_walls(position);
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        int worst = 0;
        int count_1 = 0;
        int count_2 = 0;
        for (const bool horizontal : {true, false}) {
            for (Bits left = horizontal ? legal.horizontal : legal.vertical; any(left);) {
                const Bits slot = isolate(left);
                left ^= slot;
                const Edges edges = close(position.edges, horizontal ? Walls{slot, 0} : Walls{0, slot});
                const int delay = steps(position.pawn_bit(seat), position.goal(seat), edges) - now[s];
                worst = std::max(worst, delay);
                count_1 += delay > 0;
                count_2 += delay > 2;
            }
        }
        row << ' ' << now[s] << ' ' << static_cast<int>(position.hand[s]) << ' ' << worst << ' '
            << count_1 << ' ' << count_2;
    }
    return row.str();
}

// The winner, or -1. `seats` gives each seat's player and tally.
int play_game(Position position, const std::array<Player*, 4>& players,
              const std::array<Tally*, 4>& tallies, const std::array<std::string, 4>& names) {
    std::array<int, 4> let{-1, -1, -1, -1};
    const bool samples = std::getenv("SAMPLES") != nullptr;
    std::vector<std::string> rows;
    while (!position.outcome().is_over()) {
        if (samples) rows.push_back(sample(position));
        const std::size_t seat = position.turn;
        const Move move = players[seat]->choose(position);
        if (!is_legal(position, move)) fail(position, move, names[seat]);
        let[seat] = note(*tallies[seat], position, move);
        position = position.play(move);
        if (std::getenv("SHOW") != nullptr) {
            std::printf("%zu%c %-5s ", seat + 1, names[seat][0], to_text(move).c_str());
            for (const int d : find_distances(position)) std::printf(" %d", d);
            std::printf("  %s\n", to_text(position).c_str());
        }
        check_paths(position);
    }
    const int winner = position.outcome().winner;
    for (const std::string& row : rows) std::printf("@%d %s\n", winner, row.c_str());
    for (std::size_t seat = 0; seat < 4; ++seat) {
        ++tallies[seat]->games;
        tallies[seat]->wins += winner == static_cast<int>(seat);
        tallies[seat]->draws += winner < 0;
        tallies[seat]->trusts += winner >= 0 && let[seat] == winner;
    }
    return winner;
}

Position random_start(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    Position position = Position::start(rules);
    for (int ply = 0; ply < 4; ++ply) {
        const MoveList moves = legal_moves(position);
        const bool wants_wall = random.below(3) == 0;
        Move move;
        do {
            move = moves[random.below(moves.size())];
        } while (move.is_wall() != wants_wall);
        position = position.play(move);
    }
    return position;
}

int match(const std::string& preset, int games, std::uint64_t seed,
          const std::vector<std::string>& texts) {
    const Rules rules = table_preset(preset);
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& text : texts) {
        players.push_back(make_player(text, seed * 100 + players.size()));
    }
    std::map<std::string, Tally> tallies;
    std::array<int, 4> by_seat{};
    for (int game = 0; game < games; ++game) {
        std::array<Player*, 4> seated{};
        std::array<Tally*, 4> counts{};
        std::array<std::string, 4> names;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t seat = (i + static_cast<std::size_t>(game)) % 4;
            seated[seat] = players[i].get();
            counts[seat] = &tallies[texts[i]];
            names[seat] = texts[i];
        }
        const Position start = random_start(rules, seed + static_cast<std::uint64_t>(game) / 4);
        const int winner = play_game(start, seated, counts, names);
        if (winner >= 0) ++by_seat[static_cast<std::size_t>(winner)];
    }
    for (const auto& [name, tally] : tallies) tally.print(name);
    std::printf("%s, wins by seat: %d %d %d %d\n", preset.c_str(), by_seat[0], by_seat[1],
                by_seat[2], by_seat[3]);
    return 0;
}

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    using namespace koridor::tools;
    const std::vector<std::string> args(words + 1, words + count);
    if (args.size() == 7) {
        return match(args[0], std::atoi(args[1].c_str()),
                     std::strtoull(args[2].c_str(), nullptr, 10), {args.begin() + 3, args.end()});
    }
    std::cerr << "usage: see the top of table_match.cpp\n";
    return 1;
}
