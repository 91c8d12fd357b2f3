#include "draft.h"

namespace koridor {

namespace {

constexpr std::size_t kLongest = 10000;

// Reads the five fields; the first thing that cannot be read ends the reading.
class DraftReader {
  public:
    std::variant<Draft, TextError> read(std::string_view text) {
        if (text.size() > kLongest) return fault("too long for a position", 1);
        const std::vector<Word> fields = parts_of({text, 1}, '/');
        if (fields.size() != 5) {
            const bool too_few = fields.size() < 5;
            return fault("a position has 5 fields between slashes, not " +
                             std::to_string(fields.size()),
                         too_few ? text.size() + 1 : fields[5].column - 1);
        }
        read_walls(fields[0], false);
        read_walls(fields[1], true);
        read_pawns(fields[2]);
        for (const Word& number : numbers_of(fields[3], "expected a number of walls")) {
            draft_.hands.push_back(*read_number(number.text));
        }
        read_turn(fields[4]);
        if (error_) return *error_;
        return draft_;
    }

  private:
    void refuse(const std::string& message, std::size_t column) {
        if (!error_) error_ = fault(message, column);
    }

    // Takes a cell, in capitals or not, from the head of a field.
    static std::optional<Place> take(Word& field) {
        std::string head(field.text.substr(0, 3));
        if (!head.empty() && head[0] >= 'A' && head[0] <= 'S') head[0] += 'a' - 'A';
        std::string_view rest = head;
        const std::optional<Place> place = take_place(rest);
        if (place) field = field.from(head.size() - rest.size());
        return place;
    }

    static Word without_blanks(Word field) {
        std::size_t blanks = 0;
        while (blanks < field.text.size() && is_blank(field.text[blanks])) ++blanks;
        return field.from(blanks);
    }

    void read_walls(Word field, bool is_vertical) {
        if (trim(field).text == "-") return;
        for (field = without_blanks(field); !field.text.empty(); field = without_blanks(field)) {
            const std::optional<Place> slot = take(field);
            if (!slot) return refuse("expected a wall such as e3", field.column);
            draft_.walls.push_back({*slot, is_vertical});
        }
    }

    void read_pawns(Word field) {
        for (field = without_blanks(field); !field.text.empty(); field = without_blanks(field)) {
            if (field.text[0] == '-') {
                draft_.pawns.emplace_back();
                field = field.from(1);
                continue;
            }
            const std::optional<Place> cell = take(field);
            if (!cell) return refuse("expected a pawn's cell such as e3, or -", field.column);
            draft_.pawns.push_back(cell);
        }
    }

    std::vector<Word> numbers_of(Word field, const std::string& expected) {
        std::vector<Word> numbers;
        for (const Word& word : words_of(field)) {
            if (read_number(word.text)) {
                numbers.push_back(word);
            } else {
                refuse(expected, word.column);
            }
        }
        return numbers;
    }

    void read_turn(Word field) {
        const std::vector<Word> numbers = numbers_of(field, "expected a seat's number");
        if (numbers.size() == 1) {
            draft_.turn = *read_number(numbers[0].text);
        } else {
            refuse("expected one number, of the seat to move",
                   numbers.empty() ? field.column + field.text.size() : field.column);
        }
    }

    Draft draft_;
    std::optional<TextError> error_;
};

}  // namespace

std::variant<Draft, TextError> read_draft(std::string_view text) {
    return DraftReader().read(plain(text));
}

}  // namespace koridor
