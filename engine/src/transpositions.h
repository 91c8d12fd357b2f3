// The transposition table: what was found out about positions, shared by all threads without
// locks. An entry torn by two writers does not match its key and is not seen.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "bits.h"
#include "move.h"

namespace koridor {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

struct Entry {
    Move move;
    int score = 0;  // proven ones are counted from the position, not from the root
    int statics = 0;
    int depth = 0;
    Bound bound = Bound::None;
};

class Transpositions {
  public:
    explicit Transpositions(int megabytes);

    // Whether the position is known; if so, `entry` is set.
    bool probe(std::uint64_t key, Entry& entry) const;
    void store(std::uint64_t key, const Entry& entry);
    // Fetches what `probe` will look at.
    void expect(std::uint64_t key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&bucket_of(key));
#endif
    }
    void start_search() { age_ = (age_ + 1) & 63; }
    void clear();
    int full_thousandths() const;  // how much of a sample is of this search

  private:
    struct Slot {
        std::uint64_t check;  // the key, xor the data
        std::uint64_t data;   // 0 where nothing was stored
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    // A word as all threads see it.
    using Atomic = std::atomic_ref<std::uint64_t>;

    Bucket& bucket_of(std::uint64_t key) const {
        return buckets_[static_cast<std::size_t>(high_word(Bits{key} * count_))];
    }

    std::size_t count_;
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_;  // within `memory_`
    std::uint64_t age_ = 0;
};

}  // namespace koridor
