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

#if defined(__x86_64__) && !defined(__POPCNT__)
// Bits in fours; the counts of two words fit there too.
constexpr std::uint64_t count_in_fours(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    return (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
}
// The oldest processors that we build for have no instruction for it.
constexpr int count(Bits bits) {
    const std::uint64_t fours = count_in_fours(low_word(bits)) + count_in_fours(high_word(bits));
    const std::uint64_t bytes =
        (fours & 0x0F0F0F0F0F0F0F0F) + (fours >> 4 & 0x0F0F0F0F0F0F0F0F);
    return static_cast<int>(bytes * 0x0101010101010101 >> 56);
}
#else
constexpr int count(Bits bits) {
    return std::popcount(low_word(bits)) + std::popcount(high_word(bits));
}
#endif

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
