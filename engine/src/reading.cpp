#include "reading.h"

#include <algorithm>
#include <charconv>

namespace koridor {

namespace {

constexpr std::string_view kBlanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f";
constexpr std::string_view kFileNames = "abcdefghijklmnopqrs";
constexpr std::size_t kMostDigits = 18;
constexpr std::size_t kMostReasons = 20;

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

constexpr bool is_blank_beyond_ascii(unsigned code) {
    return code == 0x85 || code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200A) ||
           code == 0x2028 || code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}

// Takes a character that is not ASCII from the head of a text in UTF-8; a stray byte counts as
// one.
unsigned take_code(std::string_view& text) {
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = byte(0) >= 0xF0 ? 4U : byte(0) >= 0xE0 ? 3U : 2U;
    unsigned code = byte(0) & (0x7FU >> length);
    bool is_whole = byte(0) >= 0xC0 && length <= text.size();
    for (std::size_t i = 1; is_whole && i < length; ++i) {
        is_whole = (byte(i) & 0xC0) == 0x80;
        code = code << 6 | (byte(i) & 0x3FU);
    }
    text.remove_prefix(is_whole ? length : 1);
    return is_whole ? code : 0;
}

}  // namespace

std::string plain(std::string_view text) {
    std::string made;
    while (!text.empty()) {
        if (static_cast<unsigned char>(text[0]) < 0x80) {
            made += text[0];
            text.remove_prefix(1);
        } else {
            made += is_blank_beyond_ascii(take_code(text)) ? ' ' : '?';
        }
    }
    return made;
}

TextError fault(const std::string& message, std::size_t column) {
    return {message + ", column " + std::to_string(column)};
}

TextError impossible(const std::string& what, const std::vector<std::string>& problems) {
    std::string message = "impossible " + what + ": ";
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (i == kMostReasons) {
            return {message + "and " + std::to_string(problems.size() - i) + " more"};
        }
        message += problems[i] + (i + 1 < problems.size() ? "; " : "");
    }
    return {message};
}

bool is_blank(char letter) { return kBlanks.find(letter) != kBlanks.npos; }

Word trim(Word word) {
    const std::size_t first = word.text.find_first_not_of(kBlanks);
    if (first == word.text.npos) return word.first(0);
    const Word head = word.from(first);
    return head.first(head.text.find_last_not_of(kBlanks) + 1);
}

std::vector<Word> words_of(Word line) {
    std::vector<Word> words;
    while (true) {
        const std::size_t first = line.text.find_first_not_of(kBlanks);
        if (first == line.text.npos) return words;
        line = line.from(first);
        const std::size_t length = std::min(line.text.find_first_of(kBlanks), line.text.size());
        words.push_back(line.first(length));
        line = line.from(length);
    }
}

std::vector<Word> parts_of(Word word, char separator) {
    std::vector<Word> parts;
    while (true) {
        const std::size_t length = word.text.find(separator);
        parts.push_back(word.first(length));
        if (length == word.text.npos) return parts;
        word = word.from(length + 1);
    }
}

std::optional<long long> read_number(std::string_view text) {
    if (text.empty() || text.size() > kMostDigits) return std::nullopt;
    if (text[0] == '0' && text.size() > 1) return std::nullopt;
    for (const char letter : text) {
        if (!is_digit(letter)) return std::nullopt;
    }
    long long number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string to_text(Place place) {
    return kFileNames[static_cast<std::size_t>(place.file)] + std::to_string(place.rank + 1);
}

int index_of(Place place) { return index_of(place.file, place.rank); }

std::optional<Place> take_place(std::string_view& text) {
    if (text.size() < 2 || text[1] == '0' || !is_digit(text[1])) return std::nullopt;
    const std::size_t file = kFileNames.find(text[0]);
    if (file == kFileNames.npos) return std::nullopt;
    int number = text[1] - '0';
    const bool has_two = text.size() > 2 && is_digit(text[2]);
    if (has_two) number = number * 10 + text[2] - '0';
    text.remove_prefix(has_two ? 3 : 2);
    return Place{static_cast<int>(file), number - 1};
}

}  // namespace koridor
