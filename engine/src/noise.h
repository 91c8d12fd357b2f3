// Chance that can be repeated: the same seed and the same question give the same answer, on every
// machine.
#pragma once

#include <cstdint>

#include "zobrist.h"

namespace koridor {

class Noise {
  public:
    // Is off by `most` at the most.
    constexpr Noise(std::uint64_t seed, int most) : seed_(seed), most_(most) {}

    // A number from -most to most; those near 0 are likelier.
    constexpr int of(std::uint64_t key) const {
        if (most_ == 0) return 0;
        const std::uint64_t random = draw(key);
        const auto range = static_cast<std::uint64_t>(most_) + 1;
        return static_cast<int>((random >> 32) % range) -
               static_cast<int>((random & 0xFFFFFFFF) % range);
    }
    // A random number that belongs to `key`.
    constexpr std::uint64_t draw(std::uint64_t key) const {
        std::uint64_t state = seed_ * 0xD1342543DE82EF95ULL ^ key;
        return split_mix(state);
    }

  private:
    std::uint64_t seed_;
    int most_;
};

}  // namespace koridor
