#include "transpositions.h"

#include <algorithm>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace koridor {

namespace {

// From the lowest bit: move 16, score 16, static evaluation 16, depth 8, bound 2, age 6.
std::uint64_t pack(const Entry& entry, std::uint64_t age) {
    const auto word = [](int value) { return std::uint64_t{static_cast<std::uint16_t>(value)}; };
    return entry.move.code() | word(entry.score) << 16 | word(entry.statics) << 32 |
           static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << 48 |
           static_cast<std::uint64_t>(entry.bound) << 56 | age << 58;
}

Entry unpack(std::uint64_t data) {
    const auto word = [data](int shift) { return static_cast<std::uint16_t>(data >> shift); };
    Entry entry;
    entry.move = Move::from_code(word(0));
    entry.score = static_cast<std::int16_t>(word(16));
    entry.statics = static_cast<std::int16_t>(word(32));
    entry.depth = static_cast<int>(data >> 48 & 255);
    entry.bound = static_cast<Bound>(data >> 56 & 3);
    return entry;
}

constexpr auto kRelaxed = std::memory_order_relaxed;

#if defined(__linux__)
constexpr std::size_t kAlignment = std::size_t{1} << 21;  // of a huge page
#else
constexpr std::size_t kAlignment = 64;
#endif

}  // namespace

namespace {

// As `new` does it where memory has run out.
[[noreturn]] void give_up() {
#if defined(__cpp_exceptions)
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

}  // namespace

// The kernel has zeroed pages at hand for calloc, and gives each when it is first written to: the
// first search begins without the milliseconds that it takes to fill all of them. Huge pages make
// fewer of these faults, and fewer misses of the processor's table of pages.
Transpositions::Transpositions(int megabytes)
    : count_(static_cast<std::size_t>(std::max(1, megabytes)) * (1 << 20) / sizeof(Bucket)),
      memory_(std::calloc(count_ * sizeof(Bucket) + kAlignment, 1)) {
    if (!memory_) give_up();
    const std::size_t size = count_ * sizeof(Bucket);
    void* first = memory_.get();
    std::size_t room = size + kAlignment;
    buckets_ = static_cast<Bucket*>(std::align(kAlignment, size, first, room));
#if defined(__linux__)
    madvise(first, size, MADV_HUGEPAGE);  // where that is refused, small ones do
#endif
}

bool Transpositions::probe(std::uint64_t key, Entry& entry) const {
    for (Slot& slot : bucket_of(key).slots) {
        const std::uint64_t data = Atomic(slot.data).load(kRelaxed);
        if (data != 0 && (Atomic(slot.check).load(kRelaxed) ^ data) == key) {
            entry = unpack(data);
            return true;
        }
    }
    return false;
}

void Transpositions::store(std::uint64_t key, const Entry& entry) {
    Slot* worst = nullptr;
    int worst_worth = 1 << 20;
    for (Slot& slot : bucket_of(key).slots) {
        const std::uint64_t data = Atomic(slot.data).load(kRelaxed);
        if (data == 0 || (Atomic(slot.check).load(kRelaxed) ^ data) == key) {
            worst = &slot;
            break;
        }
        const int depth = static_cast<int>(data >> 48 & 255);
        const int worth = depth - (data >> 58 == age_ ? 0 : 256);
        if (worth < worst_worth) {
            worst_worth = worth;
            worst = &slot;
        }
    }
    const std::uint64_t data = pack(entry, age_);
    Atomic(worst->check).store(key ^ data, kRelaxed);
    Atomic(worst->data).store(data, kRelaxed);
}

void Transpositions::clear() {
    for (std::size_t i = 0; i < count_; ++i) {
        for (Slot& slot : buckets_[i].slots) {
            Atomic(slot.check).store(0, kRelaxed);
            Atomic(slot.data).store(0, kRelaxed);
        }
    }
    age_ = 0;
}

int Transpositions::full_thousandths() const {
    const std::size_t sample = std::min<std::size_t>(250, count_);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = Atomic(slot.data).load(kRelaxed);
            used += data != 0 && data >> 58 == age_;
        }
    }
    return static_cast<int>(used * 250 / sample);
}

}  // namespace koridor
