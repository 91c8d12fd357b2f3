#include "lab_games.h"

#include <algorithm>
#include <cmath>

#include "node.h"
#include "ordering.h"
#include "random_opening.h"
#include "score.h"

namespace koridor {

namespace {

constexpr std::size_t kLastTry = 60;  // plies; later moves are the best that are known

Random random_of(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed * 0xD1342543DE82EF95ULL ^ number;
    return Random(split_mix(state));
}

// A playout adds 131 moves to the tree at most, of 8 bytes each, and what the search before this
// one has left of its own may be as large.
constexpr std::uint64_t kPlayoutsOfMegabyte = 350;
constexpr std::uint64_t kMostMegabytesOfGame = 4096;

Options options_of(const LabSettings& settings) {
    Options options = settings.options;
    if (options.method == Method::Puct) {
        const std::uint64_t wanted = 1 + settings.nodes / kPlayoutsOfMegabyte;
        options.hash_megabytes = std::max(
            options.hash_megabytes, static_cast<int>(std::min(wanted, kMostMegabytesOfGame)));
    }
    return options;
}

// The best move has the whole share; of playouts, as they are spread, unless they prove it.
void note_policy(const Result& result, int score, LabRecord& record) {
    std::uint64_t total = 0;
    for (const Result::Visits& visits : result.visits) total += visits.count;
    if (total == 0 || is_proven(score)) {
        record.policy[0] = {static_cast<std::uint16_t>(lab_move(result.best)), 65535};
        record.shares = 1;
        return;
    }
    for (const Result::Visits& visits : result.visits) {
        if (record.shares == kLabShares) break;
        record.policy[record.shares++] = {
            static_cast<std::uint16_t>(lab_move(visits.move)),
            static_cast<std::uint16_t>(visits.count * std::uint64_t{65535} / total)};
    }
}

}  // namespace

struct LabGames::Played {
    Random random;
    std::vector<Move> moves;
    std::vector<LabRecord> records;
    int winner = -1;
};

LabGames::LabGames(const LabSettings& settings)
    : settings_(settings), engine_(lab_rules(), options_of(settings)) {}

// A move that has some sense, whatever it is worth.
Move LabGames::try_move(Played& played) const {
    static const History nothing{};  // too large for the stack
    RankedMoves moves;
    rank_moves(make_node(engine_.position()), Merit::Near, {}, nothing, Move{}, moves);
    return moves[played.random.below(moves.size())].move;
}

// Searches the position and plays a move. Whether the game goes on.
bool LabGames::add_ply(Played& played) {
    engine_.set_position(Position::start(engine_.rules()), played.moves);
    const Position& position = engine_.position();
    const Outcome outcome = position.outcome();
    played.winner = outcome.winner;
    if (outcome.is_over()) return false;
    if (legal_moves(position)[0] == Move::pass()) {
        played.moves.push_back(Move::pass());
        return true;
    }
    Limit limit;
    limit.nodes = settings_.nodes;
    const Result result = engine_.search(limit);
    LabRecord record = lab_record(position);
    record.ply = static_cast<std::uint16_t>(played.moves.size());
    const int score = result.lines.empty() ? 0 : result.lines[0].score.value;
    record.score = static_cast<std::int16_t>(score);
    note_policy(result, score, record);
    if (settings_.options.method == Method::Puct) record.flags |= lab_flag::kPuct;
    if (is_proven(score)) {
        record.flags |= lab_flag::kProven;
        played.winner = is_win(score) ? position.turn : 1 - position.turn;
        played.records.push_back(record);
        return false;  // what is proven needs no playing out
    }
    const bool tries = played.moves.size() < kLastTry &&
                       played.random.below(1000) < static_cast<std::size_t>(settings_.exploring);
    if (tries) record.flags |= lab_flag::kExploring;
    played.records.push_back(record);
    played.moves.push_back(tries ? try_move(played) : result.best);
    return true;
}

std::vector<LabRecord> LabGames::play(std::uint64_t number) {
    engine_.clear();
    Random opening = random_of(settings_.seed, number / 2 * 2 + 1'000'000'007);
    const std::size_t plies = 2 + opening.below(7);
    Played played{random_of(settings_.seed, number), random_opening(lab_rules(), plies, opening), {}};
    while (add_ply(played)) {
    }
    const auto last = static_cast<std::uint16_t>(played.moves.size());
    bool tried_later = false;
    for (auto record = played.records.rbegin(); record != played.records.rend(); ++record) {
        record->result = static_cast<std::int8_t>(
            played.winner < 0 ? 0 : played.winner == record->turn ? 1 : -1);
        record->plies_left = static_cast<std::uint16_t>(last - record->ply);
        tried_later = tried_later || (record->flags & lab_flag::kExploring) != 0;
        if (tried_later) record->flags |= lab_flag::kExploringLater;
    }
    return played.records;
}

}  // namespace koridor
