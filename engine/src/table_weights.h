// The weights of the evaluation for three and four seats, fitted to who won in games of the
// search against itself and against simple players.
#pragma once

#include <array>

namespace koridor {

inline constexpr int kMostTableWalls = 20;

// By the walls that all seats hold together: hundredths of the natural logarithm of the odds.
using ByWalls = std::array<int, kMostTableWalls + 1>;

struct TableWeights {
    ByWalls step;     // a step to go, against the seat
    ByWalls root;     // the square root of the steps to go, against it too
    ByWalls hand;     // a wall in hand
    ByWalls some;     // to have a wall at all
    ByWalls fragile;  // a step by which one wall could delay the seat, against it
};

// Where each seat has a goal of its own.
inline constexpr TableWeights kApart{
    {168, 93, 51, 42, 34, 28, 21, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 6, 6, 6, 6},
    {330, 142, 43, 33, 23, 13, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {5, 6, 8, 10, 12, 14, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18},
    {0, 17, 31, 31, 23, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {28, 22, 20, 20, 20, 19, 17, 14, 11, 8, 7, 6, 5, 4, 2, 1, 0, 0, 0, 0, 0}};

// Where all seats have the same one.
inline constexpr TableWeights kTogether{
    {168, 72, 20, 11, 6, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {226, 302, 341, 343, 343, 340, 337, 324, 311, 298, 280, 260, 240, 220, 200, 180, 160, 150, 140,
     130, 120},
    {5, 5, 5, 8, 10, 13, 18, 21, 22, 22, 22, 22, 22, 20, 18, 18, 18, 18, 18, 18, 18},
    {45, 39, 34, 30, 28, 31, 33, 23, 12, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {17, 17, 16, 15, 15, 15, 14, 14, 14, 13, 14, 14, 15, 15, 16, 16, 16, 12, 7, 3, 0}};

}  // namespace koridor
