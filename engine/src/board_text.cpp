#include "board_text.h"

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The inside of the frame: cells in every fourth column and every other row, walls between.
class Canvas {
  public:
    Canvas(const Position& position, const BoardLook& look)
        : size_(position.rules->size),
          is_flipped_(look.first_seat_on_top),
          rows_(at(2 * size_ - 1), std::string(at(4 * size_ - 1), ' ')) {
        for (Bits cells = position.geometry().cells; any(cells);) place(pop(cells)) = '.';
        for (int seat = 0; seat < position.rules->seats; ++seat) {
            if (position.in_play(seat)) place(position.pawn[at(seat)]) = look.pawns[at(seat)];
        }
        for (Bits walls = position.walls.horizontal; any(walls);) draw_horizontal(pop(walls));
        for (Bits walls = position.walls.vertical; any(walls);) draw_vertical(pop(walls));
    }

    const std::vector<std::string>& rows() const { return rows_; }

  private:
    int row_of(int rank) const { return 2 * (is_flipped_ ? rank : size_ - 1 - rank); }

    char& place(int cell) {
        return rows_[at(row_of(rank_of(cell)))][at(4 * file_of(cell) + 1)];
    }
    // A slot lies between the rows of its cell and of the cell north of it.
    int middle_row(int slot) const { return (row_of(rank_of(slot)) + row_of(rank_of(slot) + 1)) / 2; }

    void draw_horizontal(int slot) {
        rows_[at(middle_row(slot))].replace(at(4 * file_of(slot)), 7, 7, '=');
    }
    void draw_vertical(int slot) {
        for (const int step : {-1, 0, 1}) {
            rows_[at(middle_row(slot) + step)][at(4 * file_of(slot) + 3)] = '#';
        }
    }

    int size_;
    bool is_flipped_;
    std::vector<std::string> rows_;
};

}  // namespace

std::vector<std::string> board_lines(const Position& position, const BoardLook& look) {
    const int size = position.rules->size;
    const std::size_t width = std::to_string(size).size();
    const std::string indent(width + 1, ' ');
    std::string letters = indent + "  ";
    for (int file = 0; file < size; ++file) {
        if (file > 0) letters += "   ";
        letters += static_cast<char>(look.first_file + file);
    }
    const std::string edge = indent + '+' + std::string(at(4 * size - 1), '-') + '+';
    std::vector<std::string> lines{letters, edge};
    const Canvas canvas(position, look);
    int row_number = 0;
    for (const std::string& row : canvas.rows()) {
        const bool has_label = row_number % 2 == 0;
        const std::string label = has_label ? std::to_string(size - row_number / 2) : "";
        std::string line = std::string(width - label.size(), ' ') + label;
        line += " |" + row + '|';
        lines.push_back(has_label ? line + ' ' + label : line);
        ++row_number;
    }
    lines.push_back(edge);
    lines.push_back(letters);
    return lines;
}

}  // namespace koridor
