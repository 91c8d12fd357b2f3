#include "text.h"

#include <doctest/doctest.h>

#include "spec_tables.h"

namespace koridor::tests {

namespace {

const std::string kTooLarge = "is more than the engine's";

// The message of the error with which reading ended.
template <class T>
std::string message_of(const std::variant<T, TextError>& read) {
    const TextError* error = std::get_if<TextError>(&read);
    return error == nullptr ? "" : error->message;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

bool is_for_us(const std::string& rules) {
    return message_of(read_rules(rules)).find(kTooLarge) == std::string::npos;
}

}  // namespace

TEST_CASE("moves are read as spec/notation.md says") {
    for (const Cells& row : notation_rows({"rules", "position", "algebraic"})) {
        if (!is_for_us(row[0])) continue;
        const std::optional<Move> move = read_move(row[2], rules_of(row[0]).size);
        REQUIRE_MESSAGE(move.has_value(), row[2]);
        CHECK(to_text(*move) == row[2]);
    }
    for (const Cells& row :
         notation_rows({"rules", "position", "algebraic refused", "column"})) {
        CHECK_MESSAGE(!read_move(row[2], rules_of(row[0]).size), row[2]);
    }
}

TEST_CASE("every move on every board is read back") {
    for (int size = kSmallest; size <= kLargest; ++size) {
        for (int code = 0; code < kMoveCodes; ++code) {
            const Move move = Move::from_code(static_cast<std::uint16_t>(code));
            const int edge = move.is_wall() ? size - 1 : size;
            const bool is_on_board = file_of(move.index()) < edge && rank_of(move.index()) < edge;
            if (move.kind() == MoveKind::Pass ? move.index() != 0 : move.index() >= kCells) continue;
            CHECK(read_move(to_text(move), size).has_value() == is_on_board);
            if (is_on_board) CHECK(read_move(to_text(move), size) == move);
        }
    }
}

TEST_CASE("position texts are read as spec/notation.md says") {
    for (const Cells& row : notation_rows({"rules", "position text", "written"})) {
        const Rules rules = rules_of(row[0]);
        CHECK(to_text(position_of(row[1], rules)) == row[2]);
    }
    for (const Cells& row : notation_rows({"rules", "position text refused", "column"})) {
        const Rules rules = rules_of(row[0]);
        const std::string message = message_of(read_position(row[1], rules));
        CHECK_MESSAGE(message.ends_with(", column " + row[2]), row[1], ": ", message);
    }
    for (const Cells& row : notation_rows({"rules", "impossible position", "problems"})) {
        const Rules rules = rules_of(row[0]);
        const std::string message = message_of(read_position(row[1], rules));
        CHECK_MESSAGE(message.starts_with("impossible position: "), row[1], ": ", message);
        const std::size_t count = words_of(row[2]).size();
        const bool is_composed = message.find("; the game has") != std::string::npos;
        CHECK_MESSAGE(count_of(message, "; ") + 1 - is_composed == count, row[1], ": ", message);
    }
}

TEST_CASE("rules texts are read as spec/notation.md says") {
    for (const Cells& row : notation_rows({"rules text", "written"})) {
        CHECK(rules_of(row[0]) == rules_of(row[1]));
    }
    for (const Cells& row : notation_rows({"rules text refused", "column"})) {
        const std::string message = message_of(read_rules(row[0]));
        CHECK_MESSAGE(message.ends_with(", column " + row[1]), row[0], ": ", message);
    }
    for (const Cells& row : notation_rows({"impossible rules", "reason"})) {
        const std::string message = message_of(read_rules(row[0]));
        CHECK_MESSAGE(message.find(row[1]) != std::string::npos, row[0], ": ", message);
    }
}

TEST_CASE("rules that other programs may play are refused with every reason") {
    CHECK(message_of(read_rules("size=13 walls=200 max_plies=99999")) ==
          "impossible rules: size 13 is more than the engine's 11; "
          "max_plies 99999 is more than the engine's 32767; "
          "seat 1 has 200 walls, more than the engine's 127; "
          "seat 2 has 200 walls, more than the engine's 127");
}

TEST_CASE("blanks of any kind are blanks, and columns count characters") {
    CHECK(rules_of("\u3000duel\u00a0max_plies=7\u0085") == rules_of("duel max_plies=7"));
    CHECK(message_of(read_rules("\u3000duel wälls=3 walls=x")).ends_with(", column 7"));
}

TEST_CASE("wild texts are refused") {
    const Rules rules = duel_rules(9, 10);
    const std::string megabyte(1 << 20, 'a');
    for (const std::string& text : {std::string(), std::string("/"), megabyte, std::string("////"),
                                    std::string("\xff\x00\xfe", 3), megabyte + "1"}) {
        CHECK_FALSE(read_move(text, 9));
        CHECK_FALSE(message_of(read_position(text, rules)).empty());
        CHECK_FALSE(message_of(read_rules(text)).empty());
    }
}

}  // namespace koridor::tests
