// The Python module koridor.engine._core. It is private: koridor.engine.native gives it a face,
// and _core.pyi says what is in it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "core_engine.h"
#include "lab.h"
#include "text.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace koridor {

namespace {

// A position that moves are played from in C++, to compare with koridor.rules.
struct CorePosition {
    nb::object engine;  // the rules and the move objects are its
    Position position;

    const CoreEngine& core() const { return nb::cast<const CoreEngine&>(engine); }
};

// None, or the name of what ended the game and the seat that won, if one did.
nb::object outcome_fields(const Position& position) {
    const Outcome outcome = position.outcome();
    if (!outcome.is_over()) return nb::none();
    const char* cause = outcome.cause == Cause::Goal       ? "goal"
                        : outcome.cause == Cause::LastSeat ? "last_seat"
                                                           : "max_plies";
    const nb::object winner =
        outcome.winner < 0 ? nb::none() : nb::object(nb::int_(outcome.winner + 1));
    return nb::make_tuple(cause, winner);
}

void bind_position(nb::module_& module) {
    nb::class_<CorePosition>(module, "Position")
        .def("__init__",
             [](CorePosition* self, nb::object engine, nb::handle state) {
                 const Position position = nb::cast<const CoreEngine&>(engine).read(state);
                 new (self) CorePosition{std::move(engine), position};
             })
        .def("play",
             [](const CorePosition& self, nb::handle move) {
                 return CorePosition{self.engine, self.position.play(PythonMoves::read(move))};
             })
        .def("retire",
             [](const CorePosition& self, int seat) {
                 return CorePosition{self.engine, self.position.retire(seat - 1)};
             })
        .def_prop_ro("legal_moves",
                     [](const CorePosition& self) {
                         return self.core().moves().list(legal_moves(self.position));
                     })
        .def_prop_ro("count", [](const CorePosition& self) {
            return count_legal_moves(self.position);
        })
        .def_prop_ro("fields", [](const CorePosition& self) { return state_fields(self.position); })
        .def_prop_ro("outcome",
                     [](const CorePosition& self) { return outcome_fields(self.position); })
        .def_prop_ro("key", [](const CorePosition& self) { return self.position.key; })
        .def_prop_ro("full_key",
                     [](const CorePosition& self) { return self.position.full_key(); });
}

nb::object seat_fields(const Rules& rules, std::size_t seat) {
    const SeatRules& fields = rules.seat[seat];
    return nb::make_tuple(pack(bit(fields.start), rules.size), pack(fields.goal, rules.size),
                          fields.walls);
}

// What a rules text means to the engine, or why it means nothing; to compare with
// koridor.notation.
nb::object read_rules_text(const std::string& text) {
    const std::variant<Rules, TextError> read = read_rules(text);
    if (const TextError* error = std::get_if<TextError>(&read)) return nb::cast(error->message);
    const Rules& rules = std::get<Rules>(read);
    nb::list seats;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
        seats.append(seat_fields(rules, seat));
    }
    return nb::make_tuple(rules.size, nb::tuple(seats), rules.max_plies, rules.third_pawn);
}

// The same for a position text under the rules of an engine.
nb::object read_position_text(const CoreEngine& engine, const std::string& text) {
    const std::variant<Position, TextError> read = read_position(text, engine.rules());
    if (const TextError* error = std::get_if<TextError>(&read)) return nb::cast(error->message);
    return state_fields(std::get<Position>(read));
}

void bind_engine(nb::module_& module) {
    nb::class_<CoreSearch>(module, "Search")
        .def("next", &CoreSearch::next)
        .def("choice", &CoreSearch::choice)
        .def("close", &CoreSearch::close)
        .def("stop", [](const CoreSearch& self) { self.search->stop(); })
        .def("ponder_hit", [](const CoreSearch& self) { self.search->ponder_hit(); })
        .def_prop_ro("has_ended", [](const CoreSearch& self) { return self.search->has_ended(); });
    nb::class_<CoreEngine>(module, "Engine", nb::is_weak_referenceable())
        .def(nb::init<nb::object, nb::handle>(), "rules"_a, "options"_a)
        .def("legal_moves", &CoreEngine::legal_moves)
        .def("perft", &CoreEngine::perft)
        .def("evaluate", &CoreEngine::evaluate)
        .def("search", &CoreEngine::search)
        .def("clear", &CoreEngine::clear)
        .def("close", &CoreEngine::close);
}

}  // namespace

}  // namespace koridor

NB_MODULE(_core, module) {
    // Python may end while somebody still holds an engine; that is no fault to report.
    nb::set_leak_warnings(false);
    module.attr("LARGEST") = koridor::kLargest;
    module.attr("MOST_WALLS") = koridor::kMostHand;
    koridor::bind_engine(module);
    koridor::bind_position(module);
    koridor::bind_lab(module);
    module.def("read_rules", &koridor::read_rules_text);
    module.def("read_position", &koridor::read_position_text);
}
