// Random numbers for the keys of positions; the same on every machine and build.
#pragma once

#include <array>
#include <cstdint>

#include "rules.h"

namespace koridor {

struct ZobristKeys {
    std::array<std::array<std::uint64_t, 128>, kMostSeats> pawn{};
    std::array<std::uint64_t, 128> horizontal{};
    std::array<std::uint64_t, 128> vertical{};
    std::array<std::array<std::uint64_t, kMostHand + 1>, kMostSeats> hand{};
    std::array<std::uint64_t, kMostSeats> turn{};
};

// SplitMix64 (Steele, Lea and Flood 2014).
constexpr std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

extern const ZobristKeys kZobrist;

}  // namespace koridor
