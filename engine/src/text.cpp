#include "text.h"

#include "reading.h"

namespace koridor {

namespace {

std::string cell_text(int index) { return to_text(Place{file_of(index), rank_of(index)}); }

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
    const std::optional<Place> place = take_place(text);
    if (!place || !place->is_on(text.empty() ? size : size - 1)) return std::nullopt;
    if (text.empty()) return Move::pawn(index_of(*place));
    if (text == "h") return Move::horizontal(index_of(*place));
    if (text == "v") return Move::vertical(index_of(*place));
    return std::nullopt;
}

}  // namespace koridor
