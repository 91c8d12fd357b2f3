#include "python_moves.h"

#include <string_view>

namespace nb = nanobind;

namespace koridor {

namespace {

int index_in(nb::handle place) {
    return index_of(nb::cast<int>(place.attr("file")), nb::cast<int>(place.attr("rank")));
}

}  // namespace

PythonMoves::PythonMoves(nb::handle board, int size) {
    take(board.attr("pawn_moves"), size, &Move::pawn);
    take(board.attr("horizontal_moves"), size, &Move::horizontal);
    take(board.attr("vertical_moves"), size, &Move::vertical);
    moves_[Move::pass().code()] = nb::module_::import_("koridor.rules").attr("PASS");
}

void PythonMoves::take(nb::handle table, int size, Move (*make)(int)) {
    int index = 0;
    for (nb::handle move : table) {
        moves_[make(index_of(index / size, index % size)).code()] = nb::borrow(move);
        ++index;
    }
}

nb::list PythonMoves::list(const MoveList& moves) const {
    nb::object made = nb::steal(PyList_New(static_cast<Py_ssize_t>(moves.size())));
    if (!made.is_valid()) nb::raise_python_error();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        PyList_SET_ITEM(made.ptr(), static_cast<Py_ssize_t>(i), (*this)[moves[i]].inc_ref().ptr());
    }
    return nb::borrow<nb::list>(made);
}

nb::tuple PythonMoves::tuple(const std::vector<Move>& moves) const {
    nb::list made;
    for (const Move move : moves) made.append((*this)[move]);
    return nb::tuple(made);
}

Move PythonMoves::read(nb::handle move) {
    if (nb::hasattr(move, "cell")) return Move::pawn(index_in(move.attr("cell")));
    if (!nb::hasattr(move, "wall")) return Move::pass();
    const nb::object wall = move.attr("wall");
    const nb::str kind(wall.attr("orientation").attr("value"));
    return kind.c_str() == std::string_view("h") ? Move::horizontal(index_in(wall))
                                                 : Move::vertical(index_in(wall));
}

}  // namespace koridor
