#include "engine.h"

#include <algorithm>
#include <utility>

#include "novice.h"
#include "runner.h"
#include "searcher.h"

namespace koridor {

namespace {

constexpr int kHopeless = 10;         // chances in thousandths
constexpr int kMegabytesOfLevel = 1;  // enough for the nodes of a level, and soon forgotten

std::optional<Level> level_of(const Rules& rules, const Options& options) {
    if (!options.level) return std::nullopt;
    return find_level(*options.level, rules.seats);
}

std::unique_ptr<Searcher> make_searcher(const Rules& rules, Options options) {
    const std::optional<Level> level = level_of(rules, options);
    if (level && level->novice) return std::make_unique<NoviceSearcher>(options, *level->novice);
    if (level && level->nodes) {
        options.threads = 1;
        if (rules.seats == 2) options.hash_megabytes = kMegabytesOfLevel;
        options.network = nullptr;  // what these levels are worth was measured without one
    }
    if (rules.seats != 2) return make_table_searcher(options);
    const bool is_guided = options.network != nullptr && is_lab_board(rules);
    return options.method == Method::Puct && is_guided ? make_puct_searcher(options)
                                                       : make_duel_searcher(options);
}

// A level thinks as much on every machine.
Limit bounded(Limit limit, std::uint64_t nodes) {
    limit.nodes = std::min(limit.nodes.value_or(nodes), nodes);
    limit.ponder = false;
    return limit;
}

// Who cannot win any more runs on all the same.
void run_on(const Position& position, Result& result) {
    if (result.lines.empty() || result.lines.front().chances.win > kHopeless) return;
    const std::optional<Move> step = step_home(position);
    if (!step || *step == result.best) return;
    result.best = *step;
    result.ponder = Move{};
    result.lines.front().moves = {*step};
}

}  // namespace

Engine::Engine(const Rules& rules, const Options& options)
    : rules_(std::make_unique<Rules>(rules)),
      line_{Position::start(*rules_)},
      level_(level_of(rules, options)),
      searcher_(make_searcher(rules, options)) {}

Engine::~Engine() = default;

void Engine::set_position(const Position& start, const std::vector<Move>& moves) {
    line_.assign(1, start);
    line_.back().rules = rules_.get();
    for (const Move move : moves) line_.push_back(line_.back().play(move));
    searcher_->take_signals_back();
}

void Engine::set_positions(std::vector<Position> positions) {
    line_ = std::move(positions);
    for (Position& position : line_) position.rules = rules_.get();
    searcher_->take_signals_back();
}

Result Engine::search(const Limit& limit, Listener* listener) {
    Result result;
    if (!position().outcome().is_over()) {
        result = level_ ? search_by_level(limit, listener)
                        : searcher_->search(line_, limit, listener);
    }
    searcher_->take_signals_back();
    return result;
}

// Below the highest level, of the position at hand alone: so its moves can be repeated.
Result Engine::search_by_level(const Limit& limit, Listener* listener) {
    if (const std::optional<Line> line = run_home(position())) {
        if (listener != nullptr) listener->on_line(*line);
        return {line->moves.front(), Move{}, {*line}};
    }
    Limit allowed = limit;
    if (level_->nodes) {
        allowed = bounded(limit, *level_->nodes);
        searcher_->clear();
    }
    Result result = searcher_->search(line_, allowed, listener);
    run_on(position(), result);
    return result;
}

void Engine::stop() { searcher_->stop(); }
void Engine::ponder_hit() { searcher_->ponder_hit(); }
int Engine::evaluate(const Position& position) const { return searcher_->evaluate(position); }
void Engine::clear() { searcher_->clear(); }

}  // namespace koridor
