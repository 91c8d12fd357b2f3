#include "table_view.h"

#include <algorithm>

namespace koridor {

namespace {

using Corridors = std::array<Corridor, kMostSeats>;

Walls dangers(const Corridor& corridor) { return corridor.severs | corridor.doubts; }

Walls find_legal(const Position& position, const Corridors& corridors) {
    Paths paths{};
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        paths[seat] = {corridors[seat].distance, dangers(corridors[seat])};
    }
    return legal_walls(position, paths);
}

// Notes whom a wall delays, if anybody.
void try_wall(TableView& view, const std::array<Walls, kMostSeats>& dangerous, bool horizontal,
              int slot) {
    const Position& position = view.position;
    const Edges edges =
        close(position.edges, horizontal ? Walls{bit(slot), 0} : Walls{0, bit(slot)});
    Delay delay;
    bool delays = false;
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        if (!has(dangerous[seat], horizontal, bit(slot))) continue;
        const int number = static_cast<int>(seat);
        const int distance = steps(position.pawn_bit(number), position.goal(number), edges);
        if (distance == view.distance[seat]) continue;
        delay.distance[seat] = static_cast<std::int8_t>(distance);
        view.fragile[seat] = std::max(view.fragile[seat], distance - view.distance[seat]);
        delays = true;
    }
    if (!delays) return;
    delay.wall = horizontal ? Move::horizontal(slot) : Move::vertical(slot);
    view.delays[view.delay_count++] = delay;
}

bool has_walls_in_hand(const Position& position) {
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        if (position.pawn[seat] != kOut && position.hand[seat] > 0) return true;
    }
    return false;
}

}  // namespace

std::size_t TableView::moves() const {
    int moves = count(pawn_targets(position));
    if (has_walls()) moves += count(legal.horizontal) + count(legal.vertical);
    return static_cast<std::size_t>(moves);
}

void look(const Position& position, TableView& view) {
    view.position = position;
    view.distance = {-1, -1, -1, -1};
    view.fragile = {};
    view.legal = {};
    view.delay_count = 0;
    Corridors corridors{};
    std::array<Walls, kMostSeats> dangerous{};
    Walls suspects;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.rules->seats); ++seat) {
        if (position.pawn[seat] == kOut) continue;
        const int number = static_cast<int>(seat);
        corridors[seat] =
            find_corridor(position.pawn_bit(number), position.goal(number), position.edges);
        view.distance[seat] = corridors[seat].distance;
        dangerous[seat] = dangers(corridors[seat]);
        suspects = suspects | dangerous[seat];
    }
    if (!has_walls_in_hand(position)) return;
    view.legal = find_legal(position, corridors);
    suspects = suspects & view.legal;
    for (Bits left = suspects.horizontal; any(left);) try_wall(view, dangerous, true, pop(left));
    for (Bits left = suspects.vertical; any(left);) try_wall(view, dangerous, false, pop(left));
}

int next_seat(const Position& position, int seat) {
    do {
        seat = seat + 1 == position.rules->seats ? 0 : seat + 1;
    } while (!position.in_play(seat));
    return seat;
}

Bits winning_targets(const Position& position, int seat) {
    // One step, or two of a jump, lead there; most pawns stand further off.
    Bits near = position.pawn_bit(seat);
    near |= ring(near, position.edges);
    near |= ring(near, position.edges);
    if (!any(near & position.goal(seat))) return 0;
    Position turned = position;
    turned.turn = static_cast<std::uint8_t>(seat);
    return pawn_targets(turned) & position.goal(seat);
}

Bits slots_around(const Position& position, int seat) {
    const Bits pawn = position.pawn_bit(seat);
    const Bits pawns = pawn | (ring(pawn, position.edges) & position.standing());
    const Bits columns = pawns | pawns >> 1;
    return position.geometry().slots & (columns | columns >> kStride);
}

MoveList refutations(const Position& position, int seat, const Walls& legal) {
    MoveList tried;
    for (Bits left = pawn_targets(position); any(left);) tried.add(Move::pawn(pop(left)));
    if (position.hand[position.turn] > 0) {
        const Bits near = slots_around(position, seat);
        for (Bits left = legal.horizontal & near; any(left);) {
            tried.add(Move::horizontal(pop(left)));
        }
        for (Bits left = legal.vertical & near; any(left);) tried.add(Move::vertical(pop(left)));
    }
    MoveList found;
    for (const Move move : tried) {
        if (!any(winning_targets(position.play(move), seat))) found.add(move);
    }
    return found;
}

}  // namespace koridor
