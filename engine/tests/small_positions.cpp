#include "small_positions.h"

#include "legality.h"

namespace koridor::tests {

namespace {

int below(int bound, Random& random) {
    return static_cast<int>(random() % static_cast<unsigned>(bound));
}

std::uint8_t any_cell(Bits cells, Random& random) {
    for (int skipped = below(count(cells), random); skipped > 0; --skipped) pop(cells);
    return static_cast<std::uint8_t>(lowest(cells));
}

void put_pawns(Position& position, Random& random) {
    const Bits cells = position.geometry().cells;
    position.pawn[0] = any_cell(cells & ~position.goal(0), random);
    position.pawn[1] = any_cell(cells & ~position.goal(1) & ~position.pawn_bit(0), random);
}

// Places a wall of seat 1; false where none fits.
bool put_wall(Position& position, Random& random) {
    position.hand = {1, 0, 0, 0};
    position.turn = 0;
    position.refresh();
    MoveList walls;
    for (const Move move : legal_moves(position)) {
        if (move.is_wall()) walls.add(move);
    }
    if (walls.size() == 0) return false;
    position = position.play(walls[static_cast<std::size_t>(
        below(static_cast<int>(walls.size()), random))]);
    return true;
}

}  // namespace

Position small_position(const Rules& rules, int most_in_hand, Random& random) {
    Position position = Position::start(rules);
    put_pawns(position, random);
    const int walls = below(rules.size * rules.size / 4 + 1, random);
    for (int i = 0; i < walls && put_wall(position, random);) ++i;
    const int in_hand = 1 + below(most_in_hand, random);
    const int parts = below(3, random);
    const int first = parts == 0 ? below(in_hand + 1, random) : parts == 1 ? in_hand : 0;
    position.hand = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(in_hand - first),
                     0, 0};
    position.turn = static_cast<std::uint8_t>(below(2, random));
    position.refresh();
    return position;
}

}  // namespace koridor::tests
