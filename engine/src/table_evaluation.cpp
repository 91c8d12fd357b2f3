#include "table_evaluation.h"

#include <algorithm>
#include <cstddef>

#include "table_weights.h"

namespace koridor {

namespace {

// exp(-i / 100), made without the library's function, which differs from machine to machine.
constexpr std::size_t kExponents = 1200;
constexpr std::array<float, kExponents> kDecay = [] {
    std::array<float, kExponents> decay{};
    double value = 1;
    for (float& entry : decay) {
        entry = static_cast<float>(value);
        value *= 0.9900498337491681;
    }
    return decay;
}();

// A hundred times the square root of the time to go, in quarters of a step.
constexpr std::array<int, 4 * kCells + 4> kRoot = [] {
    std::array<int, 4 * kCells + 4> roots{};
    for (int quarters = 0; quarters < static_cast<int>(roots.size()); ++quarters) {
        int root = 0;
        while (4 * (root + 1) * (root + 1) <= 10'000 * quarters) ++root;
        roots[static_cast<std::size_t>(quarters)] = root;
    }
    return roots;
}();

constexpr int kMostFragile = 6;

// In hundredths; `wait` plies pass before the seat is to move, of those a round takes.
int merit(const Standing& standing, std::size_t seat, int wait, int round, int walls) {
    const TableWeights& weights = standing.is_together ? kTogether : kApart;
    const auto at = [walls](const ByWalls& table) {
        return table[static_cast<std::size_t>(std::min(walls, kMostTableWalls))];
    };
    const int hand = standing.hand[seat];
    const int quarters = 4 * standing.distance[seat] + 4 * wait / round;
    int merit = at(weights.hand) * hand + (hand > 0 ? at(weights.some) : 0);
    merit -= at(weights.step) * quarters / 4;
    merit -= at(weights.root) * kRoot[static_cast<std::size_t>(quarters)] / 100;
    if (walls > hand) merit -= at(weights.fragile) * std::min(standing.fragile[seat], kMostFragile);
    return merit;
}

}  // namespace

Standing find_standing(const TableView& view) {
    Standing standing;
    const Position& position = view.position;
    standing.turn = position.turn;
    standing.seats = position.rules->seats;
    standing.is_together = position.goal(0) == position.goal(1);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(standing.seats); ++seat) {
        if (position.pawn[seat] == kOut) continue;
        standing.distance[seat] = view.distance[seat];
        standing.hand[seat] = position.hand[seat];
        standing.fragile[seat] = view.fragile[seat];
    }
    return standing;
}

void pass_turn(Standing& standing) {
    do {
        standing.turn = standing.turn + 1 == standing.seats ? 0 : standing.turn + 1;
    } while (standing.distance[static_cast<std::size_t>(standing.turn)] < 0);
}

Chances judge(const Standing& standing) {
    int walls = 0;
    int in_play = 0;
    for (int seat = 0; seat < standing.seats; ++seat) {
        walls += standing.hand[static_cast<std::size_t>(seat)];
        in_play += standing.distance[static_cast<std::size_t>(seat)] >= 0;
    }
    std::array<int, kMostSeats> score{};
    int best = -1'000'000;
    Standing turn = standing;
    for (int wait = 0; wait < in_play; ++wait, pass_turn(turn)) {
        const auto seat = static_cast<std::size_t>(turn.turn);
        score[seat] = merit(standing, seat, wait, in_play, walls);
        best = std::max(best, score[seat]);
    }
    Chances chances{};
    float sum = 0;
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        if (standing.distance[seat] < 0) continue;
        const auto behind = static_cast<std::size_t>(best - score[seat]);
        chances[seat] = kDecay[std::min(behind, kExponents - 1)];
        sum += chances[seat];
    }
    for (float& chance : chances) chance /= sum;
    return chances;
}

}  // namespace koridor
