// Scores inside the search: hundredths of a step for the seat to move, or a win so many plies
// from the root.
#pragma once

#include <algorithm>

#include "engine.h"

namespace koridor {

inline constexpr int kWin = 30000;         // a win at once
inline constexpr int kProven = 29000;      // scores at least this far from 0 are proven
inline constexpr int kMostStatic = 20000;  // no evaluation goes beyond
inline constexpr int kInfinite = 32000;
inline constexpr int kDraw = 0;
inline constexpr int kMostPlies = 128;  // no search goes deeper

constexpr int win_in(int plies) { return kWin - plies; }
constexpr int loss_in(int plies) { return plies - kWin; }
constexpr bool is_win(int score) { return score >= kProven; }
constexpr bool is_loss(int score) { return score <= -kProven; }
constexpr bool is_proven(int score) { return is_win(score) || is_loss(score); }
constexpr int clamp_static(int value) { return std::clamp(value, -kMostStatic, kMostStatic); }

// The evaluation at which the chances of winning are e : 1.
inline constexpr double kLogisticScale = 200;

Score to_score(int score);
WinDrawLoss to_chances(int score);

}  // namespace koridor
