#include "info.h"

#include <algorithm>

#include "text.h"

namespace koridor {

namespace {

std::string field(const char* name, std::int64_t number) {
    return std::string(" ") + name + " " + std::to_string(number);
}

std::string score_fields(const Score& score) {
    if (!score.plies) return field("score eval", score.value);
    return *score.plies < 0 ? field("score loss", -*score.plies)
                            : field("score win", *score.plies);
}

}  // namespace

std::string info_line(const Line& line) {
    const auto nodes = static_cast<std::int64_t>(line.nodes);
    const WinDrawLoss& chances = line.chances;
    std::string text = "info" + field("depth", line.depth) +
                       field("seldepth", line.selective_depth) + field("multipv", line.rank) +
                       score_fields(line.score) + field("wdl", chances.win) + " " +
                       std::to_string(chances.draw) + " " + std::to_string(chances.loss) +
                       field("nodes", nodes) +
                       field("nps", nodes * 1000 / std::max<Millis>(1, line.time)) +
                       field("hashfull", line.hash_full) + field("time", line.time) + " pv";
    for (const Move move : line.moves) text += " " + to_text(move);
    return text;
}

std::string best_line(const Result& result) {
    std::string text = "bestmove " + to_text(result.best);
    if (!result.ponder.is_none()) text += " ponder " + to_text(result.ponder);
    return text;
}

}  // namespace koridor
