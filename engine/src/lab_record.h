// A position of a 9×9 duel as the lab keeps it, with what was learned about it: 64 bytes, little
// endian, described in spec/lab-data.md. Cells and slots are counted by files of nine and eight,
// so that nothing of the engine's own layout gets into files.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "position.h"

namespace koridor {

inline constexpr int kLabSize = 9;
inline constexpr int kLabHand = 10;
inline constexpr int kLabPolicy = 81 + 2 * 64;  // pawn to a cell, horizontal, vertical walls
inline constexpr std::size_t kLabShares = 8;

// A 9×9 duel with ten walls a seat, drawn after 200 plies.
const Rules& lab_rules();
// Whether positions under these rules can be told by records: walls and ply limit may differ.
bool is_lab_board(const Rules& rules);

namespace lab_flag {
inline constexpr std::uint8_t kExploring = 1;       // the move played here was a try
inline constexpr std::uint8_t kProven = 2;          // so is the score
inline constexpr std::uint8_t kExploringLater = 4;  // tries follow: the result is worth less
inline constexpr std::uint8_t kPuct = 8;
}  // namespace lab_flag

struct LabRecord {
    std::uint64_t horizontal = 0, vertical = 0;
    std::array<std::uint8_t, 2> pawn{};
    std::array<std::uint8_t, 2> hand{};
    std::uint8_t turn = 0;
    std::int8_t result = 0;   // for the seat to move
    std::int16_t score = 0;   // for the seat to move; as in score.h
    std::uint16_t ply = 0;
    std::uint16_t plies_left = 0;  // until the game ends
    std::uint8_t flags = 0;
    std::uint8_t shares = 0;  // how many entries of `policy` are used
    std::uint16_t spare = 0;
    struct Share {
        std::uint16_t move = 0;   // below kLabPolicy
        std::uint16_t share = 0;  // of 65535
    };
    std::array<Share, kLabShares> policy{};
};
static_assert(sizeof(LabRecord) == 64);

// Cells from 0 to 80, slots from 0 to 63.
constexpr int lab_cell(int index) { return file_of(index) * 9 + rank_of(index); }
constexpr int lab_slot(int index) { return file_of(index) * 8 + rank_of(index); }
constexpr int cell_of_lab(int cell) { return index_of(cell / 9, cell % 9); }
constexpr int slot_of_lab(int slot) { return index_of(slot / 8, slot % 8); }
int lab_move(Move move);  // not a pass

// What stands on the board and who moves; the rest is left as it is.
LabRecord lab_record(const Position& position);
Position position_of(const LabRecord& record);

}  // namespace koridor
