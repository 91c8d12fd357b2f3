#include "lab_record.h"

#include <bit>

namespace koridor {

static_assert(std::endian::native == std::endian::little, "records are written as they are");

namespace {

std::uint64_t pack_slots(Bits slots) {
    std::uint64_t packed = 0;
    while (any(slots)) packed |= std::uint64_t{1} << lab_slot(pop(slots));
    return packed;
}

Bits unpack_slots(std::uint64_t packed) {
    Bits slots = 0;
    for (; packed != 0; packed &= packed - 1) slots |= bit(slot_of_lab(std::countr_zero(packed)));
    return slots;
}

}  // namespace

const Rules& lab_rules() {
    static const Rules rules = [] {
        Rules made = duel_rules(kLabSize, kLabHand);
        made.max_plies = 200;
        return made;
    }();
    return rules;
}

bool is_lab_board(const Rules& rules) {
    const Rules& ours = lab_rules();
    if (rules.size != ours.size || rules.seats != ours.seats) return false;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (rules.seat[seat].goal != ours.seat[seat].goal) return false;
        if (rules.seat[seat].walls > kLabHand) return false;
    }
    return true;
}

int lab_move(Move move) {
    if (move.kind() == MoveKind::Pawn) return lab_cell(move.index());
    return 81 + (move.kind() == MoveKind::Vertical ? 64 : 0) + lab_slot(move.index());
}

LabRecord lab_record(const Position& position) {
    LabRecord record;
    record.horizontal = pack_slots(position.walls.horizontal);
    record.vertical = pack_slots(position.walls.vertical);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        record.pawn[seat] = static_cast<std::uint8_t>(lab_cell(position.pawn[seat]));
        record.hand[seat] = position.hand[seat];
    }
    record.turn = position.turn;
    return record;
}

Position position_of(const LabRecord& record) {
    Position position = Position::start(lab_rules());
    position.walls = {unpack_slots(record.horizontal), unpack_slots(record.vertical)};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        position.pawn[seat] = static_cast<std::uint8_t>(cell_of_lab(record.pawn[seat]));
        position.hand[seat] = record.hand[seat];
    }
    position.turn = record.turn;
    position.plies_left = static_cast<std::int16_t>(lab_rules().max_plies - record.ply);
    position.refresh();
    return position;
}

}  // namespace koridor
