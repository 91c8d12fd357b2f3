#include "position.h"

#include "zobrist.h"

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Position Position::start(const Rules& rules) {
    Position position;
    position.rules = &rules;
    for (int seat = 0; seat < rules.seats; ++seat) {
        position.pawn[at(seat)] = static_cast<std::uint8_t>(rules.seat[at(seat)].start);
        position.hand[at(seat)] = static_cast<std::uint8_t>(rules.seat[at(seat)].walls);
    }
    position.plies_left = static_cast<std::int16_t>(rules.max_plies);
    position.refresh();
    return position;
}

Bits Position::standing() const {
    Bits cells = 0;
    for (int seat = 0; seat < rules->seats; ++seat) cells |= pawn_bit(seat);
    return cells;
}

Position Position::play(Move move) const {
    Position next = *this;
    const std::size_t seat = turn;
    const int index = move.index();
    switch (move.kind()) {
        case MoveKind::Pawn:
            next.key ^= kZobrist.pawn[seat][pawn[seat]] ^ kZobrist.pawn[seat][at(index)];
            next.pawn[seat] = static_cast<std::uint8_t>(index);
            break;
        case MoveKind::Horizontal: {
            const Bits slot = bit(index);
            next.walls.horizontal |= slot;
            next.edges.north &= ~(slot | slot << kStride);
            next.key ^= kZobrist.horizontal[at(index)];
            break;
        }
        case MoveKind::Vertical: {
            const Bits slot = bit(index);
            next.walls.vertical |= slot;
            next.edges.east &= ~(slot | slot << 1);
            next.key ^= kZobrist.vertical[at(index)];
            break;
        }
        case MoveKind::Pass:
            break;
    }
    if (move.is_wall()) {
        next.key ^= kZobrist.hand[seat][hand[seat]] ^ kZobrist.hand[seat][hand[seat] - 1U];
        --next.hand[seat];
    }
    if (rules->max_plies != 0) --next.plies_left;
    next.pass_turn();
    return next;
}

Position Position::retire(int seat) const {
    Position next = *this;
    next.key ^= kZobrist.pawn[at(seat)][pawn[at(seat)]];
    next.pawn[at(seat)] = kOut;
    if (seat == turn) next.pass_turn();
    return next;
}

void Position::pass_turn() {
    key ^= kZobrist.turn[turn];
    do {
        turn = static_cast<std::uint8_t>(turn + 1 == rules->seats ? 0 : turn + 1);
    } while (pawn[turn] == kOut);
    key ^= kZobrist.turn[turn];
}

Outcome Position::outcome() const {
    int left = 0;
    int last = -1;
    for (int seat = 0; seat < rules->seats; ++seat) {
        if (!in_play(seat)) continue;
        if (any(pawn_bit(seat) & goal(seat))) return {Cause::Goal, seat};
        ++left;
        last = seat;
    }
    if (left == 1) return {Cause::LastSeat, last};
    if (rules->max_plies != 0 && plies_left <= 0) return {Cause::MaxPlies, -1};
    return {};
}

void Position::refresh() {
    edges = open_edges(geometry(), walls);
    key = full_key();
}

std::uint64_t Position::full_key() const {
    std::uint64_t full = kZobrist.turn[turn];
    for (std::size_t seat = 0; seat < at(rules->seats); ++seat) {
        full ^= kZobrist.hand[seat][hand[seat]];
        if (pawn[seat] != kOut) full ^= kZobrist.pawn[seat][pawn[seat]];
    }
    for (Bits left = walls.horizontal; any(left);) full ^= kZobrist.horizontal[at(pop(left))];
    for (Bits left = walls.vertical; any(left);) full ^= kZobrist.vertical[at(pop(left))];
    return full;
}

}  // namespace koridor
