// What texts are made of: words, numbers and the names of cells, each with its column.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text.h"

namespace koridor {

// A part of a text, and where in the text it begins, counted from 1.
struct Word {
    std::string_view text;
    std::size_t column = 1;

    // The part from `place` on, counted from 0.
    Word from(std::size_t place) const { return {text.substr(place), column + place}; }
    Word first(std::size_t length) const { return {text.substr(0, length), column}; }
};

// The text with one byte for each of its characters, so that columns count characters: every
// blank of Unicode becomes one of ours, whatever else is not ASCII a question mark.
std::string plain(std::string_view text);

// The error for what is wrong at a column.
TextError fault(const std::string& message, std::size_t column);
// The error for what can be read and cannot be, with every reason.
TextError impossible(const std::string& what, const std::vector<std::string>& problems);

bool is_blank(char letter);
Word trim(Word word);
// The words between blanks.
std::vector<Word> words_of(Word line);
// The parts between separators; there is one more than separators.
std::vector<Word> parts_of(Word word, char separator);

// A whole number of at most 18 digits, written without needless zeros.
std::optional<long long> read_number(std::string_view text);

// A cell that may lie off every board.
struct Place {
    int file = 0;
    int rank = 0;

    bool is_on(int size) const { return file < size && rank < size; }
    bool operator==(const Place&) const = default;
};

// The largest board that a text may speak of, be it one that the engine plays or not.
inline constexpr int kLargestText = 19;

std::string to_text(Place place);
// The index of a place that is on a board of the engine.
int index_of(Place place);

// Takes the name of a cell from the head of `text`; the rank has one or two digits.
std::optional<Place> take_place(std::string_view& text);

}  // namespace koridor
