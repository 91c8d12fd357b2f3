#include "words.h"

#include <algorithm>

namespace koridor {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

std::string_view Words::peek() const { return rest_.substr(0, rest_.find_first_of(kBlanks)); }

std::string_view Words::take() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    skip_blanks();
    return word;
}

std::string_view Words::rest() const {
    return rest_.substr(0, rest_.find_last_not_of(kBlanks) + 1);
}

void Words::skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
}

std::optional<std::int64_t> read_count(std::string_view text) {
    if (text.empty() || text.size() > 18 || !std::all_of(text.begin(), text.end(), is_digit)) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    for (const char digit : text) number = number * 10 + (digit - '0');
    return number;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return lower;
}

std::string quoted(std::string_view text, std::size_t most) {
    const bool is_cut = text.size() > most;
    // Not within a letter of several bytes.
    while (is_cut && most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    std::string quote = "'";
    for (const char letter : text.substr(0, most)) {
        const auto code = static_cast<unsigned char>(letter);
        quote += code < ' ' || code == 127 ? '?' : letter;
    }
    return quote + (is_cut ? "…'" : "'");
}

}  // namespace koridor
