// Reading rules texts: words into options, and options into rules.
#include <algorithm>
#include <array>
#include <map>

#include "rules_draft.h"

namespace koridor {

namespace {

constexpr std::size_t kLongest = 20000;
constexpr std::array<std::string_view, 7> kKeys{"size",  "seats",     "starts",    "goals",
                                                "walls", "max_plies", "third_pawn"};

// Reads options one after another; the first that cannot be read ends the reading.
class RulesReader {
  public:
    explicit RulesReader(std::string_view text) : text_(text) {}

    std::variant<RulesDraft, TextError> read() {
        if (text_.size() > kLongest) {
            refuse("too long for rules", 1);
        } else {
            read_words();
        }
        if (!error_) is_preset_ ? vary() : make();
        if (error_) return *error_;
        return draft_;
    }

  private:
    void refuse(const std::string& message, std::size_t column) {
        if (!error_) error_ = fault(message, column);
    }

    const Word* option(std::string_view key) const {
        const auto found = options_.find(key);
        return found == options_.end() ? nullptr : &found->second;
    }

    void read_words() {
        std::vector<Word> words = words_of({text_, 1});
        if (!words.empty() && words[0].text.find('=') == words[0].text.npos) {
            const std::optional<RulesDraft> known = preset(words[0].text);
            if (!known) {
                return refuse("no preset of this name (there are " + std::string(kPresets) + ")",
                              words[0].column);
            }
            draft_ = *known;
            is_preset_ = true;
            words.erase(words.begin());
        }
        for (const Word& word : words) read_option(word);
    }

    void read_option(const Word& word) {
        const std::size_t length = word.text.find('=');
        if (length == word.text.npos) {
            return refuse("expected a word such as walls=10", word.column);
        }
        const std::string_view key = word.text.substr(0, length);
        if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end()) {
            return refuse("no such option", word.column);
        }
        const bool is_new = options_.emplace(key, word.from(length + 1)).second;
        if (!is_new) refuse(std::string(key) + " is given twice", word.column);
    }

    // A preset, with what the options change.
    void vary() {
        for (const std::string_view key : {"size", "seats"}) {
            if (const Word* value = option(key)) {
                refuse("the preset has a " + std::string(key) + " of its own", value->column);
            }
        }
        read_seats();
        read_limits();
    }

    // Rules without a preset: standard seats, changed by the options.
    void make() {
        const int count = seat_count();
        const bool is_usual = count == 2 || count == 4;
        for (const std::string_view key : {"size", "walls", "starts", "goals"}) {
            const bool is_needed = key == "size" || key == "walls" || !is_usual;
            if (is_needed && !option(key)) {
                refuse(std::string(key) + "= is missing", text_.size() + 1);
            }
        }
        if (error_) return;
        draft_.size = number(*option("size"), 2, false);
        const std::vector<std::string> problems = size_problems(draft_.size);
        if (!problems.empty() && !error_) error_ = impossible("rules", problems);
        if (error_) return;
        draft_.seats = standard_seats(static_cast<int>(draft_.size), count, 0);
        draft_.seats.resize(static_cast<std::size_t>(count));
        read_seats();
        read_limits();
    }

    // The number of seats: said, or counted in a list; two if nothing tells.
    int seat_count() {
        if (const Word* seats = option("seats")) return static_cast<int>(number(*seats, 2, false));
        std::size_t longest = 1;
        for (const std::string_view key : {"starts", "goals", "walls"}) {
            if (const Word* value = option(key)) {
                longest = std::max(longest, parts_of(*value, ',').size());
            }
        }
        return longest > 1 ? static_cast<int>(longest) : 2;
    }

    void read_seats() {
        read_each("starts", [this](SeatDraft& seat, const Word& part) { seat.start = cell(part); });
        read_each("goals", [this](SeatDraft& seat, const Word& part) { seat.goal = area(part); });
        const Word* walls = option("walls");
        if (walls && walls->text.find(',') == walls->text.npos) {
            for (SeatDraft& seat : draft_.seats) seat.walls = number(*walls);
        } else {
            read_each("walls",
                      [this](SeatDraft& seat, const Word& part) { seat.walls = number(part); });
        }
    }

    // A list with one thing for each seat.
    template <class Read>
    void read_each(std::string_view key, Read read) {
        const Word* value = option(key);
        if (!value) return;
        const std::vector<Word> parts = parts_of(*value, ',');
        if (parts.size() != draft_.seats.size()) {
            return refuse(std::to_string(parts.size()) + " value" + (parts.size() > 1 ? "s" : "") +
                              " for " + std::to_string(draft_.seats.size()) + " seats",
                          value->column);
        }
        for (std::size_t seat = 0; seat < parts.size(); ++seat) {
            read(draft_.seats[seat], parts[seat]);
        }
    }

    void read_limits() {
        if (const Word* plies = option("max_plies")) draft_.max_plies = number(*plies);
        const Word* third_pawn = option("third_pawn");
        if (!third_pawn) return;
        draft_.third_pawn = third_pawn->text == "yes";
        if (!draft_.third_pawn && third_pawn->text != "no") {
            refuse("expected yes or no", third_pawn->column);
        }
    }

    long long number(const Word& value, std::size_t most_digits = 18, bool may_be_zero = true) {
        const std::optional<long long> read = read_number(value.text);
        const bool is_fine = read && value.text.size() <= most_digits && (may_be_zero || *read > 0);
        if (!is_fine) refuse("expected a number", value.column);
        return is_fine ? *read : 0;
    }

    // The cell that is all of `text`, on the largest board.
    static std::optional<Place> whole_cell(std::string_view text) {
        const std::optional<Place> place = take_place(text);
        return place && text.empty() && place->is_on(kLargestText) ? place : std::nullopt;
    }

    Place cell(const Word& value) {
        const std::optional<Place> place = whole_cell(value.text);
        if (!place) refuse("expected a cell such as e1", value.column);
        return place.value_or(Place{});
    }

    // Cells and rectangles between two corners, joined with `+`.
    Area area(const Word& value) {
        Area cells;
        for (const Word& part : parts_of(value, '+')) {
            const std::vector<Word> corners = parts_of(part, '-');
            const std::optional<Place> one = whole_cell(corners.front().text);
            const std::optional<Place> other = whole_cell(corners.back().text);
            if (!one || !other || corners.size() > 2) {
                refuse("expected cells such as e5, a9-i9 or a9-c9+e5", part.column);
                return cells;
            }
            add_rectangle(cells, *one, *other);
        }
        return cells;
    }

    static void add_rectangle(Area& cells, Place one, Place other) {
        const auto [west, east] = std::minmax(one.file, other.file);
        const auto [south, north] = std::minmax(one.rank, other.rank);
        for (int file = west; file <= east; ++file) {
            for (int rank = south; rank <= north; ++rank) cells.set(area_index({file, rank}));
        }
    }

    std::string_view text_;
    std::map<std::string_view, Word> options_;
    bool is_preset_ = false;
    RulesDraft draft_;
    std::optional<TextError> error_;
};

}  // namespace

std::variant<Rules, TextError> read_rules(std::string_view text) {
    const std::string characters = plain(text);
    const std::variant<RulesDraft, TextError> read = RulesReader(characters).read();
    if (const TextError* error = std::get_if<TextError>(&read)) return *error;
    const RulesDraft& draft = std::get<RulesDraft>(read);
    const std::vector<std::string> problems = problems_of(draft);
    if (!problems.empty()) return impossible("rules", problems);
    return rules_of(draft);
}

}  // namespace koridor
