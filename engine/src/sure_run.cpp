#include "sure_run.h"

#include <algorithm>

#include "legality.h"

namespace koridor {

namespace {

constexpr std::uint64_t kRunnerKey = 0xA24BAED4963EE407ULL;

Edges edge_between(Bits from, Bits to) {
    const Bits low = std::min(from, to);
    return low << 1 == std::max(from, to) ? Edges{low, 0} : Edges{0, low};
}

Edges operator|(const Edges& a, const Edges& b) { return {a.north | b.north, a.east | b.east}; }

// The walls that cut at least one of these edges.
Walls cutting(const Edges& edges) {
    return {edges.north | edges.north >> kStride, edges.east | edges.east >> 1};
}

Walls take_one(Walls& walls) {
    const Walls one = any(walls.horizontal) ? Walls{isolate(walls.horizontal), 0}
                                            : Walls{0, isolate(walls.vertical)};
    walls = walls - one;
    return one;
}

std::uint64_t mix(std::uint64_t hash, Bits bits) {
    hash = (hash ^ low_word(bits)) * 0x9E3779B97F4A7C15ULL;
    return (hash ^ high_word(bits) ^ hash >> 29) * 0xBF58476D1CE4E5B9ULL;
}

}  // namespace

bool SureRun::is_ahead(const Position& position, int runner,
                       const std::array<int, 2>& distance) {
    const auto seat = static_cast<std::size_t>(runner);
    last_ = distance[1 - seat];
    return last_ - distance[seat] - (runner == position.turn ? 0 : 1) >= 0;
}

int SureRun::moves(const Position& position, int runner, const std::array<int, 2>& distance,
                   int effort) {
    if (!is_ahead(position, runner, distance)) return 0;
    const std::uint64_t key = runner == 0 ? position.key : position.key ^ kRunnerKey;
    Verdict& verdict = verdicts_[key >> (64 - kVerdictBits)];
    if (verdict.key != key || (verdict.moves == 0 && verdict.effort < effort)) {
        const std::optional<Way> way = find_way(position, runner, effort);
        verdict = {key, way ? way->moves : 0, effort};
    }
    return verdict.moves;
}

std::optional<SureRun::Run> SureRun::find(const Position& position, int runner,
                                          const std::array<int, 2>& distance, int effort) {
    if (!is_ahead(position, runner, distance)) return std::nullopt;
    const std::optional<Way> way = find_way(position, runner, effort);
    if (!way) return std::nullopt;
    return Run{way->moves, cutting(way->all)};
}

std::optional<SureRun::Way> SureRun::find_way(const Position& position, int runner, int effort) {
    prepare(position, runner, effort);
    const Stage stage{position.walls, position.edges, position.pawn_bit(runner), 0,
                      position.hand[static_cast<std::size_t>(1 - runner)]};
    const bool is_first = runner == position.turn;
    // A pawn that it touches could jump over it, or be in its way.
    if (!is_first && any(stage.pawn & reach(1))) return std::nullopt;
    std::optional<Way> way = is_first ? run(stage) : hold(stage);
    if (effort_ >= most_effort_) way.reset();
    return way;
}

void SureRun::prepare(const Position& position, int runner, int effort) {
    geometry_ = &position.geometry();
    goal_ = position.goal(runner);
    reach_[0] = position.pawn_bit(1 - runner);
    for (std::size_t time = 0; time <= static_cast<std::size_t>(last_); ++time) {
        reach_[time + 1] = reach_[time] | ring(reach_[time], position.edges);
    }
    most_effort_ = effort_ + static_cast<std::uint64_t>(effort);
    ++run_;
}

// The runner's turn.
std::optional<SureRun::Way> SureRun::run(const Stage& stage) {
    if (++effort_ >= most_effort_) return std::nullopt;
    const Layers layers = find_layers(stage);
    if (layers.distance < 0) return std::nullopt;
    if (stage.hand == 0) return run_straight(stage, layers);
    Memory& memory = memory_of(stage);
    const Stage& known = memory.stage;
    if (memory.run == run_ && known.walls == stage.walls && known.pawn == stage.pawn &&
        known.time == stage.time && known.hand == stage.hand) {
        return memory.way;
    }
    const std::optional<Way> way = run_on(stage, layers);
    memory = {run_, stage, way};
    return way;
}

// Steps that lead nearer come first.
std::optional<SureRun::Way> SureRun::run_on(const Stage& stage, const Layers& layers) {
    const Bits around = ring(stage.pawn, stage.edges);
    const Bits home = around & goal_ & ~reach(stage.time);
    if (any(home)) {
        const Edges edge = edge_between(stage.pawn, isolate(home));
        return Way{1, edge, edge};
    }
    Bits left = around & ~goal_ & ~reach(stage.time + 1);
    const int lead = last_ - stage.time - layers.distance;
    for (int detour = -1; detour <= 1 && detour < lead; ++detour) {
        const int distance = layers.distance + detour;
        const bool is_known = distance <= layers.distance;
        Bits targets = is_known ? left & layers.within[static_cast<std::size_t>(distance)] : left;
        left &= ~targets;
        while (any(targets)) {
            if (const auto way = step(stage, bit(pop(targets)))) return way;
        }
    }
    return std::nullopt;
}

std::optional<SureRun::Way> SureRun::step(const Stage& stage, Bits target) {
    Stage next = stage;
    next.pawn = target;
    std::optional<Way> way = hold(next);
    if (!way) return std::nullopt;
    const Edges edge = edge_between(stage.pawn, target);
    return Way{way->moves + 1, edge, way->all | edge};
}

// With no walls to come: one of the shortest paths, out of the other pawn's reach.
std::optional<SureRun::Way> SureRun::run_straight(const Stage& stage, const Layers& layers) const {
    std::array<Bits, kCells> here;
    const auto last = static_cast<std::size_t>(layers.distance);
    const auto time = static_cast<std::size_t>(stage.time);
    here[0] = stage.pawn;
    for (std::size_t i = 1; i <= last; ++i) {
        const Bits reached = reach_[time + i - (i == last ? 1 : 0)];
        here[i] = ring(here[i - 1], stage.edges) & layers.within[last - i] & ~reached;
        if (!any(here[i])) return std::nullopt;
    }
    Way way{layers.distance, {}, {}};
    Bits cell = isolate(here[last]);
    for (std::size_t i = last; i > 0; --i) {
        const Bits before = isolate(ring(cell, stage.edges) & here[i - 1]);
        way.next = edge_between(before, cell);
        way.all = way.all | way.next;
        cell = before;
    }
    return way;
}

// The turn of the other seat: it goes on, or places a wall. Its last wall it may as well keep
// until the runner is about to step across.
std::optional<SureRun::Way> SureRun::hold(const Stage& stage) {
    Stage next = stage;
    ++next.time;
    std::optional<Way> way = run(next);
    if (!way || stage.hand == 0) return way;
    Walls walls = cutting(stage.hand == 1 ? way->next : way->all) &
                  free_slots(*geometry_, stage.walls);
    while (any(walls)) {
        if (!withstands(stage, take_one(walls), *way)) return std::nullopt;
    }
    return way;
}

// Adds to the way what it needs against a wall.
bool SureRun::withstands(const Stage& stage, const Walls& wall, Way& way) {
    Stage next = stage;
    next.edges = close(stage.edges, wall);
    if (!reaches(next.pawn, goal_, next.edges)) return true;  // illegal
    next.walls = stage.walls | wall;
    --next.hand;
    const std::optional<Way> detour = run(next);
    if (!detour) return false;
    way.moves = std::max(way.moves, detour->moves);
    way.all = way.all | detour->all;
    return true;
}

// No distance where the other pawn would be home first.
SureRun::Layers SureRun::find_layers(const Stage& stage) const {
    Layers layers;
    layers.within[0] = goal_;
    const auto most = static_cast<std::size_t>(last_ - stage.time);
    for (std::size_t i = 0;; ++i) {
        if (any(layers.within[i] & stage.pawn)) {
            layers.distance = static_cast<int>(i);
            return layers;
        }
        if (i >= most) return layers;
        layers.within[i + 1] = layers.within[i] | ring(layers.within[i], stage.edges);
    }
}

SureRun::Memory& SureRun::memory_of(const Stage& stage) {
    std::uint64_t hash = mix(static_cast<std::uint64_t>(stage.time * 8 + stage.hand), stage.pawn);
    hash = mix(mix(hash, stage.walls.horizontal), stage.walls.vertical);
    return memories_[hash >> (64 - kMemoryBits)];
}

void SureRun::clear() {
    std::fill(verdicts_.begin(), verdicts_.end(), Verdict{});
}

}  // namespace koridor
