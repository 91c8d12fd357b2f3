#include "bench.h"

#include <string_view>
#include <variant>

#include "engine.h"
#include "text.h"

namespace koridor {

namespace {

struct Trial {
    int size, walls, max_plies, depth;
    std::string_view position;
};

// Openings, middle games and races, on boards of all sizes.
constexpr Trial kTrials[] = {
    {9, 10, 0, 11, "- / - / e1 e9 / 10 10 / 1"},
    {9, 10, 0, 11, "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2"},
    {9, 10, 0, 11, "c2d5e2g6h1 / a3g7 / d2 e8 / 7 6 / 1"},
    {9, 10, 0, 11, "a1c1c8e2e7g7 / a7d2 / g3 f6 / 5 7 / 1"},
    {9, 10, 200, 10, "a6b1c7d1d3e8f5g8h5 / b7d8e1e4g7 / b1 h9 / 3 3 / 1"},
    {9, 10, 0, 12, "a8b6c1c4c8e1e8f2g5g6g8h2 / d8e5 / e1 i9 / 2 4 / 1"},
    {9, 10, 0, 14, "a1c1c7c8e2e7f1g2g7h1h8 / a7b8d2g8 / g4 g6 / 1 4 / 2"},
    {9, 10, 0, 14, "a1a8b6c1c4c8e1e7e8f2g1g5g6g8h2 / d8e5 / g2 e7 / 0 3 / 1"},
    {9, 10, 0, 20, "a2a7b6b8c2d5d7e2f1f7g2g6h1h7 / a3b1c7d2e8g7 / c4 d5 / 0 0 / 1"},
    {5, 3, 0, 14, "- / - / c1 c5 / 3 3 / 1"},
    {7, 5, 0, 12, "c5f2f5 / b6e5f4 / d3 e6 / 2 2 / 1"},
    {11, 21, 0, 8, "c8c10e8e10f5f6g9h6i9j6j10 / a3d4f7f10h9 / h7 j8 / 10 16 / 2"},
};

}  // namespace

std::uint64_t bench() {
    std::uint64_t nodes = 0;
    for (const Trial& trial : kTrials) {
        Rules rules = duel_rules(trial.size, trial.walls);
        rules.max_plies = trial.max_plies;
        Engine engine(rules, {.hash_megabytes = 16});
        const auto position = read_position(trial.position, engine.rules());
        engine.set_position(std::get<Position>(position), {});
        Limit limit;
        limit.depth = trial.depth;
        const Result result = engine.search(limit);
        nodes += result.lines.front().nodes;
    }
    return nodes;
}

}  // namespace koridor
