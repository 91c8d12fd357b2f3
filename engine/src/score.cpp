#include "score.h"

#include <cmath>

namespace koridor {

Score to_score(int score) {
    if (is_win(score)) return {score, kWin - score};
    if (is_loss(score)) return {score, -(kWin + score)};
    return {score, std::nullopt};
}

// The logistic curve on which the evaluation was fitted to results of games.
WinDrawLoss to_chances(int score) {
    if (is_proven(score)) return is_win(score) ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    const double expected = 1 / (1 + std::exp(-score / kLogisticScale));
    const int win = static_cast<int>(std::lround(1000 * expected));
    return {win, 0, 1000 - win};
}

}  // namespace koridor
