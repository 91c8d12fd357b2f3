#include "core_engine.h"

#include <utility>

#include "perft.h"

namespace nb = nanobind;

namespace koridor {

namespace {

// How long to wait before signals (Ctrl-C) are looked at.
constexpr BackgroundSearch::Patience kPatience{50};

void handle_signals() {
    if (PyErr_CheckSignals() != 0) nb::raise_python_error();
}

[[noreturn]] void refuse_other_rules(nb::handle engine, nb::handle state) {
    const nb::object error = nb::module_::import_("koridor.engine.errors").attr("OtherRules");
    const nb::object value = error(engine.attr("key"), state.attr("key"));
    PyErr_SetObject(error.ptr(), value.ptr());
    nb::raise_python_error();
}

}  // namespace

nb::object CoreSearch::next() {
    while (true) {
        std::optional<Line> line;
        bool is_over = false;
        {
            const nb::gil_scoped_release released;
            line = search->next(kPatience);
            is_over = !line && search->is_over();
        }
        if (line) return line_fields(*line, *moves);
        if (is_over) return nb::none();
        handle_signals();
    }
}

nb::tuple CoreSearch::choice() {
    while (true) {
        bool has_ended = false;
        {
            const nb::gil_scoped_release released;
            has_ended = search->ends_within(kPatience);
        }
        if (has_ended) return choice_fields(search->result(), *moves);
        handle_signals();
    }
}

void CoreSearch::close() {
    const nb::gil_scoped_release released;
    search->stop();
    while (!search->ends_within(kPatience)) {
    }
}

CoreEngine::CoreEngine(nb::object rules, nb::handle options)
    : python_rules_(std::move(rules)),
      rules_(std::make_unique<const Rules>(read_python_rules(python_rules_))),
      options_(read_options(options)),
      moves_(std::make_shared<const PythonMoves>(python_rules_.attr("board"), rules_->size)) {}

nb::list CoreEngine::legal_moves(nb::handle state) const {
    return moves_->list(koridor::legal_moves(read(state)));
}

// Counts move by move, so that signals are heard.
std::uint64_t CoreEngine::perft(nb::handle state, int depth) const {
    const Position position = read(state);
    if (depth < 3) return koridor::perft(position, depth);
    std::uint64_t total = 0;
    for (const Move move : koridor::legal_moves(position)) {
        {
            const nb::gil_scoped_release released;
            total += koridor::perft(position.play(move), depth - 1);
        }
        handle_signals();
    }
    return total;
}

int CoreEngine::evaluate(nb::handle state) { return engine().evaluate(read(state)); }

std::optional<CoreSearch> CoreEngine::search(nb::sequence states, nb::handle limit) {
    if (is_busy()) return std::nullopt;
    std::vector<Position> positions;
    for (nb::handle state : states) positions.push_back(read(state));
    engine().set_positions(std::move(positions));
    auto started = std::make_shared<BackgroundSearch>(engine_, read_limit(limit));
    running_ = started;
    return CoreSearch{std::move(started), moves_};
}

bool CoreEngine::clear() {
    if (is_busy()) return false;
    if (engine_) engine_->clear();
    return true;
}

void CoreEngine::close() {
    if (const auto running = running_.lock()) CoreSearch{running, moves_}.close();
    engine_.reset();
}

Position CoreEngine::read(nb::handle state) const {
    if (!PyTuple_Check(state.ptr()) || PyTuple_GET_SIZE(state.ptr()) != 7) {
        throw nb::type_error("expected the state of a position");
    }
    const nb::handle rules = PyTuple_GET_ITEM(state.ptr(), 0);
    if (!rules.is(python_rules_) && !rules.equal(python_rules_)) {
        refuse_other_rules(python_rules_, rules);
    }
    return read_state(state, *rules_);
}

Engine& CoreEngine::engine() {
    if (!engine_) engine_ = std::make_shared<Engine>(*rules_, options_);
    return *engine_;
}

bool CoreEngine::is_busy() const {
    const auto running = running_.lock();
    return running && !running->has_ended();
}

}  // namespace koridor
