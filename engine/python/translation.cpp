#include "translation.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <limits>

namespace nb = nanobind;

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The set with the file of every cell `to` bits wide that was `from` bits wide.
Bits restride(Bits bits, int from, int to) {
    const Bits file = (Bits{1} << std::min(from, to)) - 1;
    Bits moved = 0;
    for (int shift = 0; any(bits); shift += to, bits >>= from) moved |= (bits & file) << shift;
    return moved;
}

// The items of a tuple that must have so many.
nb::handle item(nb::handle tuple, int index, int length) {
    if (!PyTuple_Check(tuple.ptr()) || PyTuple_GET_SIZE(tuple.ptr()) != length) {
        throw nb::type_error("expected the state of a position");
    }
    return PyTuple_GET_ITEM(tuple.ptr(), index);
}

std::uint64_t read_word(nb::handle number) {
    const std::uint64_t word = PyLong_AsUnsignedLongLongMask(number.ptr());
    if (word == std::numeric_limits<std::uint64_t>::max() && PyErr_Occurred() != nullptr) {
        nb::raise_python_error();
    }
    return word;
}

int read_number(nb::handle number) {
    const long value = PyLong_AsLong(number.ptr());
    if (value == -1 && PyErr_Occurred() != nullptr) nb::raise_python_error();
    return static_cast<int>(value);
}

// A set of cells of a board `size` cells wide.
Bits read_set(nb::handle number, int size) {
    Bits bits = read_word(number);
    if (size > 8) {
        const nb::object sixty_four = nb::steal(PyLong_FromLong(64));
        const nb::object high = nb::steal(PyNumber_Rshift(number.ptr(), sixty_four.ptr()));
        if (!high.is_valid()) nb::raise_python_error();
        bits |= Bits{read_word(high)} << 64;
    }
    return restride(bits, size, kStride);
}

template <class T>
std::optional<T> read_optional(nb::handle owner, const char* name) {
    return nb::cast<std::optional<T>>(owner.attr(name));
}

}  // namespace

Rules read_python_rules(nb::handle rules) {
    Rules read;
    read.size = nb::cast<int>(rules.attr("size"));
    const nb::tuple seats = nb::cast<nb::tuple>(rules.attr("seats"));
    const nb::tuple goals = nb::cast<nb::tuple>(rules.attr("goals"));
    read.seats = static_cast<int>(seats.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const nb::object start = seats[seat].attr("start");
        read.seat[seat] = {
            index_of(nb::cast<int>(start.attr("file")), nb::cast<int>(start.attr("rank"))),
            read_set(goals[seat], read.size),
            nb::cast<int>(seats[seat].attr("walls")),
        };
    }
    read.max_plies = read_optional<int>(rules, "max_plies").value_or(0);
    read.third_pawn = nb::cast<bool>(rules.attr("third_pawn"));
    return read;
}

Position read_state(nb::handle state, const Rules& rules) {
    Position position;
    position.rules = &rules;
    const nb::handle walls = item(state, 1, 7);
    position.walls = {read_set(item(walls, 0, 2), rules.size),
                      read_set(item(walls, 1, 2), rules.size)};
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Bits pawn = read_set(item(item(state, 2, 7), seat, rules.seats), rules.size);
        const int hand = read_number(item(item(state, 3, 7), seat, rules.seats));
        if (any(pawn)) position.pawn[at(seat)] = static_cast<std::uint8_t>(lowest(pawn));
        position.hand[at(seat)] = static_cast<std::uint8_t>(hand);
    }
    position.turn = static_cast<std::uint8_t>(read_number(item(state, 4, 7)) - 1);
    const nb::handle plies_left = item(state, 6, 7);
    if (!plies_left.is_none()) {
        position.plies_left = static_cast<std::int16_t>(read_number(plies_left));
    }
    position.refresh();
    return position;
}

nb::object pack(Bits cells, int size) {
    const Bits packed = restride(cells, kStride, size);
    const nb::object high = nb::int_(high_word(packed));
    return high << nb::int_(64) | nb::int_(low_word(packed));
}

Limit read_limit(nb::handle limit) {
    Limit read;
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (const auto depth = read_optional<std::int64_t>(limit, "depth")) {
        read.depth = static_cast<int>(std::min(*depth, most));
    }
    read.nodes = read_optional<std::uint64_t>(limit, "nodes");
    read.movetime = read_optional<Millis>(limit, "movetime");
    const nb::tuple time_left = nb::cast<nb::tuple>(limit.attr("time_left"));
    for (std::size_t seat = 0; seat < std::min(time_left.size(), at(kMostSeats)); ++seat) {
        read.time_left[seat] = nb::cast<std::optional<Millis>>(nb::object(time_left[seat]));
    }
    const nb::tuple increment = nb::cast<nb::tuple>(limit.attr("increment"));
    for (std::size_t seat = 0; seat < std::min(increment.size(), at(kMostSeats)); ++seat) {
        read.increment[seat] = nb::cast<Millis>(nb::object(increment[seat]));
    }
    read.ponder = nb::cast<bool>(limit.attr("ponder"));
    return read;
}

std::shared_ptr<const Network> read_network(const std::string& name) {
    const auto found = find_network(name);
    if (const TextError* error = std::get_if<TextError>(&found)) {
        const nb::object kind =
            nb::module_::import_("koridor.engine.errors").attr("InvalidNetwork");
        const nb::object text = nb::steal(PyUnicode_DecodeUTF8(
            error->message.data(), static_cast<Py_ssize_t>(error->message.size()), "replace"));
        PyErr_SetObject(kind.ptr(), text.ptr());
        nb::raise_python_error();
    }
    return std::get<std::shared_ptr<const Network>>(found);
}

Options read_options(nb::handle options) {
    Options read;
    read.hash_megabytes = nb::cast<int>(options.attr("hash_megabytes"));
    read.threads = nb::cast<int>(options.attr("threads"));
    read.lines = nb::cast<int>(options.attr("lines"));
    read.overhead = nb::cast<Millis>(options.attr("overhead"));
    read.seed = nb::cast<std::uint64_t>(options.attr("seed"));
    read.level = read_optional<int>(options, "level");
    read.network = read_network(nb::cast<std::string>(options.attr("network")));
    const bool is_puct = nb::cast<std::string>(options.attr("method")) == "puct";
    read.method = is_puct ? Method::Puct : Method::AlphaBeta;
    return read;
}

nb::tuple state_fields(const Position& position) {
    const int size = position.rules->size;
    nb::list pawns;
    nb::list hands;
    for (int seat = 0; seat < position.rules->seats; ++seat) {
        pawns.append(pack(position.pawn_bit(seat), size));
        hands.append(static_cast<int>(position.hand[at(seat)]));
    }
    const nb::object plies_left =
        position.rules->max_plies == 0 ? nb::none() : nb::object(nb::int_(position.plies_left));
    return nb::make_tuple(nb::make_tuple(pack(position.walls.horizontal, size),
                                         pack(position.walls.vertical, size)),
                          nb::tuple(pawns), nb::tuple(hands), position.turn + 1, plies_left);
}

nb::tuple line_fields(const Line& line, const PythonMoves& moves) {
    const std::optional<int> hundredths =
        line.score.plies ? std::nullopt : std::optional(line.score.value);
    return nb::make_tuple(line.rank, line.depth, line.selective_depth,
                          nb::make_tuple(hundredths, line.score.plies),
                          nb::make_tuple(line.chances.win, line.chances.draw, line.chances.loss),
                          line.nodes, line.time, line.hash_full, moves.tuple(line.moves));
}

nb::tuple choice_fields(const Result& result, const PythonMoves& moves) {
    nb::list lines;
    for (const Line& line : result.lines) lines.append(line_fields(line, moves));
    const nb::object reply =
        result.ponder.is_none() ? nb::none() : nb::borrow(moves[result.ponder]);
    const nb::object best = result.best.is_none() ? nb::none() : nb::borrow(moves[result.best]);
    return nb::make_tuple(best, reply, nb::tuple(lines));
}

}  // namespace koridor
