#include <doctest/doctest.h>

#include "legality.h"
#include "spec_tables.h"
#include "text.h"

namespace koridor::tests {

namespace {

std::string outcome_text(const Outcome& outcome) {
    const std::string winner = outcome.winner < 0 ? "-" : std::to_string(outcome.winner + 1);
    switch (outcome.cause) {
        case Cause::None: return "none";
        case Cause::Goal: return "goal " + winner;
        case Cause::LastSeat: return "last_seat " + winner;
        case Cause::MaxPlies: return "max_plies " + winner;
    }
    return "";
}

// Whether a move, which may lie off the board, is legal.
bool is_legal(const Position& position, const std::string& text) {
    const std::optional<Move> move = read_move(text, position.rules->size);
    return move && koridor::is_legal(position, *move);
}

void check_moves(const Row& row, const Position& position) {
    for (const std::string& move : row.words("legal")) {
        CHECK_MESSAGE(is_legal(position, move), move);
    }
    for (const std::string& move : row.words("illegal")) {
        CHECK_MESSAGE(!is_legal(position, move), move);
    }
    for (const std::string& reason : row.all("why")) {
        const std::string move = words_of(reason)[0];
        CHECK_MESSAGE(!is_legal(position, move), move);
    }
}

void check_lists(const Row& row, const Position& position) {
    const MoveList moves = legal_moves(position);
    std::string pawn;
    std::size_t count = 0;
    for (const Move move : moves) {
        if (move.kind() == MoveKind::Pawn) pawn += to_text(move) + ' ';
        if (move != Move::pass()) ++count;
    }
    if (row.has("pawn")) {
        std::string expected;
        for (const std::string& word : row.words("pawn")) expected += word + ' ';
        CHECK(pawn == expected);
    }
    if (row.has("count")) CHECK(count == std::stoul(row.value("count")));
}

}  // namespace

TEST_CASE("the cases of spec/cases hold") {
    for (const Row& row : rows_of("cases")) {
        CAPTURE(row.value("id"));
        const Rules rules = rules_of(row.value("rules"));
        const Position position = end_of(row, rules);
        check_moves(row, position);
        check_lists(row, position);
        if (row.has("after")) {
            CHECK(to_text(position) == to_text(position_of(row.value("after"), rules)));
        }
        const std::string outcome = row.has("outcome") ? row.value("outcome") : "none";
        CHECK(outcome_text(position.outcome()) == outcome);
    }
}

}  // namespace koridor::tests
