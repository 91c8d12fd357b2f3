#include "text.h"

#include <cctype>
#include <charconv>
#include <vector>

namespace koridor {

namespace {

constexpr std::string_view kFiles = "abcdefghijk";

std::string cell_text(int index) {
    return kFiles[static_cast<std::size_t>(file_of(index))] + std::to_string(rank_of(index) + 1);
}

std::optional<int> read_number(std::string_view text) {
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool plain = !text.empty() && std::isdigit(static_cast<unsigned char>(text[0]));
    if (!plain || error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

// A cell's name at the head of `text`, which it is cut off from. `on` is the board's width.
std::optional<int> take_cell(std::string_view& text, int on) {
    const std::size_t file = text.empty() ? kFiles.npos : kFiles.find(text[0]);
    if (file == kFiles.npos) return std::nullopt;
    std::size_t end = 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
    if (end == 1 || text[1] == '0') return std::nullopt;
    const std::optional<int> rank = read_number(text.substr(1, end - 1));
    if (!rank || *rank > on || static_cast<int>(file) >= on) return std::nullopt;
    text.remove_prefix(end);
    return index_of(static_cast<int>(file), *rank - 1);
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(trim(text.substr(0, end)));
        if (end == text.npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    for (const std::string_view word : split(text, ' ')) {
        if (!word.empty()) found.push_back(word);
    }
    return found;
}

std::string slots_text(Bits slots) {
    if (!any(slots)) return "-";
    std::string text;
    while (any(slots)) text += cell_text(pop(slots));
    return text;
}

}  // namespace

std::string to_text(Move move) {
    if (move.is_none()) return "none";
    switch (move.kind()) {
        case MoveKind::Pawn: return cell_text(move.index());
        case MoveKind::Horizontal: return cell_text(move.index()) + 'h';
        case MoveKind::Vertical: return cell_text(move.index()) + 'v';
        case MoveKind::Pass: return "--";
    }
    return "none";
}

std::string to_text(const Position& position) {
    std::string pawns;
    std::string hands;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.rules->seats); ++seat) {
        pawns += position.pawn[seat] == kOut ? "-" : cell_text(position.pawn[seat]);
        pawns += ' ';
        hands += std::to_string(position.hand[seat]) + ' ';
    }
    return slots_text(position.walls.horizontal) + " / " + slots_text(position.walls.vertical) +
           " / " + pawns + "/ " + hands + "/ " + std::to_string(position.turn + 1);
}

std::optional<Move> read_move(std::string_view text, int size) {
    if (text == "--") return Move::pass();
    const std::optional<int> index = take_cell(text, size);
    if (!index) return std::nullopt;
    if (text.empty()) return Move::pawn(*index);
    const bool on_board = file_of(*index) < size - 1 && rank_of(*index) < size - 1;
    if (!on_board) return std::nullopt;
    if (text == "h") return Move::horizontal(*index);
    if (text == "v") return Move::vertical(*index);
    return std::nullopt;
}

namespace {

// Reads the five fields of a position text, gathering what is wrong.
class PositionReader {
  public:
    explicit PositionReader(const Rules& rules) : rules_(rules) { position_.rules = &rules; }

    std::variant<Position, TextError> read(std::string_view text) {
        const std::vector<std::string_view> fields = split(text, '/');
        if (fields.size() != 5) {
            return TextError{"a position text has 5 fields, not " + std::to_string(fields.size())};
        }
        position_.walls.horizontal = read_walls(fields[0]);
        position_.walls.vertical = read_walls(fields[1]);
        read_pawns(words(fields[2]));
        read_hands(words(fields[3]));
        read_turn(fields[4]);
        if (!problems_.empty()) return TextError{problems_};
        position_.plies_left = static_cast<std::int16_t>(rules_.max_plies);
        position_.refresh();
        check_walls();
        check_goals_and_paths();
        if (!problems_.empty()) return TextError{problems_};
        return position_;
    }

  private:
    void fault(const std::string& problem) {
        problems_ += problems_.empty() ? problem : "; " + problem;
    }

    // Blanks and order are free; a wall named twice overlaps itself.
    Bits read_walls(std::string_view field) {
        Bits slots = 0;
        if (field == "-") return slots;
        while (!(field = trim(field)).empty()) {
            const std::optional<int> slot = take_cell(field, rules_.size - 1);
            if (!slot) {
                fault("'" + std::string(field.substr(0, 8)) + "' is no wall slot");
                return slots;
            }
            if (any(slots & bit(*slot))) fault("the wall " + cell_text(*slot) + " stands twice");
            slots |= bit(*slot);
        }
        return slots;
    }

    void read_pawns(const std::vector<std::string_view>& pawns) {
        if (!has_seats(pawns, "pawns")) return;
        Bits standing = 0;
        for (std::size_t seat = 0; seat < pawns.size(); ++seat) {
            if (pawns[seat] == "-") continue;
            std::string_view name = pawns[seat];
            const std::optional<int> cell = take_cell(name, rules_.size);
            if (!cell || !name.empty()) {
                fault("'" + std::string(pawns[seat].substr(0, 8)) + "' is no cell");
                continue;
            }
            if (any(standing & bit(*cell))) fault("two pawns on " + cell_text(*cell));
            standing |= bit(*cell);
            position_.pawn[seat] = static_cast<std::uint8_t>(*cell);
        }
    }

    void read_hands(const std::vector<std::string_view>& hands) {
        if (!has_seats(hands, "hands")) return;
        for (std::size_t seat = 0; seat < hands.size(); ++seat) {
            const std::optional<int> hand = read_number(hands[seat]);
            if (!hand || *hand > rules_.seat[seat].walls) {
                fault("seat " + std::to_string(seat + 1) + " cannot have " +
                      std::string(hands[seat].substr(0, 8)) + " walls left");
                continue;
            }
            position_.hand[seat] = static_cast<std::uint8_t>(*hand);
        }
    }

    void read_turn(std::string_view field) {
        const std::optional<int> turn = read_number(field);
        if (!turn || *turn < 1 || *turn > rules_.seats) {
            fault("'" + std::string(field.substr(0, 8)) + "' is no seat to move");
        } else if (position_.pawn[static_cast<std::size_t>(*turn - 1)] == kOut) {
            fault("the seat to move is out");
        } else {
            position_.turn = static_cast<std::uint8_t>(*turn - 1);
        }
    }

    bool has_seats(const std::vector<std::string_view>& parts, const std::string& what) {
        if (static_cast<int>(parts.size()) == rules_.seats) return true;
        fault(std::to_string(parts.size()) + " " + what + " for " +
              std::to_string(rules_.seats) + " seats");
        return false;
    }

    void check_walls() {
        const auto& [h, v] = position_.walls;
        if (any(h & v)) fault("walls cross");
        if (any(h & h << kStride) || any(v & v << 1)) fault("walls overlap");
        int total = 0;
        int known = count(h) + count(v);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.seats); ++seat) {
            total += rules_.seat[seat].walls;
            known += position_.hand[seat];
        }
        if (known > total) fault("more walls than the game has");
    }

    void check_goals_and_paths() {
        int home = 0;
        for (int seat = 0; seat < rules_.seats; ++seat) {
            if (!position_.in_play(seat)) continue;
            const Bits pawn = position_.pawn_bit(seat);
            const Bits goal = position_.goal(seat);
            if (any(pawn & goal)) ++home;
            if (!reaches(pawn, goal, position_.edges)) {
                fault("seat " + std::to_string(seat + 1) + " has no path");
            }
        }
        if (home > 1) fault("two seats on their goals");
    }

    const Rules& rules_;
    Position position_;
    std::string problems_;
};

}  // namespace

std::variant<Position, TextError> read_position(std::string_view text, const Rules& rules) {
    return PositionReader(rules).read(text);
}

}  // namespace koridor
