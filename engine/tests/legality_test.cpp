#include "legality.h"

#include <doctest/doctest.h>

#include "naive.h"
#include "random_games.h"
#include "text.h"

namespace koridor::tests {

namespace {

std::set<int> codes(const MoveList& moves) {
    std::set<int> found;
    for (const Move move : moves) found.insert(move.code());
    return found;
}

std::vector<Move> every_move(int size) {
    std::vector<Move> moves{Move::pass()};
    for (int file = 0; file < size; ++file) {
        for (int rank = 0; rank < size; ++rank) {
            moves.push_back(Move::pawn(index_of(file, rank)));
            if (file == size - 1 || rank == size - 1) continue;
            moves.push_back(Move::horizontal(index_of(file, rank)));
            moves.push_back(Move::vertical(index_of(file, rank)));
        }
    }
    return moves;
}

}  // namespace

TEST_CASE("legal moves in bulk are those of the plain rules") {
    for (const Rules& rules : many_rules()) {
        int every = 0;
        play_at_random(rules, 6, 1, [&](const Position& position) {
            if (++every % 4 != 0) return;
            CAPTURE(to_text(position));
            const std::set<int> plain = naive_moves(position);
            CHECK(codes(legal_moves(position)) == plain);
            CHECK(count_legal_moves(position) == static_cast<int>(plain.size()));
        });
    }
}

TEST_CASE("legal moves in bulk are the moves that are legal one by one") {
    for (const Rules& rules : many_rules()) {
        const std::vector<Move> every = every_move(rules.size);
        play_at_random(rules, 8, 2, [&](const Position& position) {
            const std::set<int> bulk = codes(legal_moves(position));
            std::set<int> single;
            for (const Move move : every) {
                if (is_legal(position, move)) single.insert(move.code());
            }
            CAPTURE(to_text(position));
            CHECK(bulk == single);
        });
    }
}

TEST_CASE("legal moves are the same whatever paths are known") {
    for (const Rules& rules : many_rules()) {
        Paths paths{};
        Position before;
        play_at_random(rules, 8, 3, [&](const Position& position) {
            // The paths of the position before, inherited over the move that leads here.
            bool is_inherited = false;
            if (before.rules != nullptr && !before.outcome().is_over()) {
                for (const Move move : legal_moves(before)) {
                    if (before.play(move).key != position.key) continue;
                    paths = inherit(paths, before, move);
                    is_inherited = true;
                    break;
                }
            }
            if (!is_inherited) paths = {};
            find_paths(position, paths);
            CAPTURE(to_text(position));
            CHECK(codes(legal_moves(position, paths)) == codes(legal_moves(position)));
            before = position;
        });
    }
}

TEST_CASE("moves come in the order pawn, horizontal, vertical, each by index") {
    play_at_random(many_rules()[1], 4, 4, [](const Position& position) {
        const MoveList moves = legal_moves(position);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            CHECK(moves[i - 1].code() < moves[i].code());
        }
    });
}

}  // namespace koridor::tests
