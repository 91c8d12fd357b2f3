#include "engine.h"

#include <utility>

#include "searcher.h"

namespace koridor {

Engine::Engine(const Rules& rules, const Options& options)
    : rules_(std::make_unique<Rules>(rules)),
      line_{Position::start(*rules_)},
      searcher_(rules.seats == 2 ? make_duel_searcher(options) : make_table_searcher(options)) {}

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
    if (!position().outcome().is_over()) result = searcher_->search(line_, limit, listener);
    searcher_->take_signals_back();
    return result;
}

void Engine::stop() { searcher_->stop(); }
void Engine::ponder_hit() { searcher_->ponder_hit(); }
int Engine::evaluate(const Position& position) const { return searcher_->evaluate(position); }
void Engine::clear() { searcher_->clear(); }

}  // namespace koridor
