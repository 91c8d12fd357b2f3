// A set of cells or slots in 128 bits.
//
// Every board up to 11×11 uses the same layout: the cell of file f and rank r is bit
// f * 11 + r, and a slot has the bit of its cell nearest a1. So shifts are by constants on
// every size, and only masks differ.
#pragma once

#include <bit>
#include <cstdint>

namespace koridor {

__extension__ typedef unsigned __int128 Bits;

inline constexpr int kStride = 11;
inline constexpr int kSmallest = 3;
inline constexpr int kLargest = 11;
inline constexpr int kCells = kStride * kLargest;

constexpr Bits bit(int index) { return Bits{1} << index; }

constexpr int index_of(int file, int rank) { return file * kStride + rank; }
constexpr int file_of(int index) { return index / kStride; }
constexpr int rank_of(int index) { return index % kStride; }

constexpr std::uint64_t low_word(Bits bits) { return static_cast<std::uint64_t>(bits); }
constexpr std::uint64_t high_word(Bits bits) { return static_cast<std::uint64_t>(bits >> 64); }

constexpr bool any(Bits bits) { return (low_word(bits) | high_word(bits)) != 0; }

constexpr int count(Bits bits) {
    return std::popcount(low_word(bits)) + std::popcount(high_word(bits));
}

// The index of the lowest bit of a set that is not empty.
constexpr int lowest(Bits bits) {
    const std::uint64_t low = low_word(bits);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high_word(bits));
}

// Takes the lowest bit out of a set that is not empty, and returns its index.
constexpr int pop(Bits& bits) {
    const int index = lowest(bits);
    bits &= bits - 1;
    return index;
}

// The set that holds only the lowest bit.
constexpr Bits isolate(Bits bits) { return bits & (~bits + 1); }

}  // namespace koridor
