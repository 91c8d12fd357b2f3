// Reading position texts: first whatever stands there, then whether it can be.
#include "draft.h"

namespace koridor {

std::variant<Position, TextError> read_position(std::string_view text, const Rules& rules) {
    const std::variant<Draft, TextError> read = read_draft(text);
    if (const TextError* error = std::get_if<TextError>(&read)) return *error;
    const Draft& draft = std::get<Draft>(read);
    const std::vector<std::string> problems = problems_of(draft, rules);
    if (!problems.empty()) return impossible("position", problems);
    Position position;
    position.rules = &rules;
    position.walls = walls_on_board(draft, rules);
    for (std::size_t seat = 0; seat < draft.pawns.size(); ++seat) {
        if (!draft.pawns[seat]) continue;
        position.pawn[seat] = static_cast<std::uint8_t>(index_of(*draft.pawns[seat]));
    }
    for (std::size_t seat = 0; seat < draft.hands.size(); ++seat) {
        position.hand[seat] = static_cast<std::uint8_t>(draft.hands[seat]);
    }
    position.turn = static_cast<std::uint8_t>(draft.turn - 1);
    position.plies_left = static_cast<std::int16_t>(rules.max_plies);
    position.refresh();
    return position;
}

}  // namespace koridor
