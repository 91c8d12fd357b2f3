// What positions were found to be worth before they are searched. Leaves are in no transposition
// table; yet the same walls come about in many orders, and each iteration sees leaves again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace koridor {

// One for each thread, and for the positions of one kind of rules.
class ValueCache {
  public:
    std::optional<int> find(std::uint64_t key) const {
        const std::uint64_t entry = entries_[place(key)];
        if (((entry ^ key) & kCheck) != 0) return std::nullopt;
        return static_cast<std::int16_t>(entry >> kCheckBits);
    }
    void keep(std::uint64_t key, int value) {
        entries_[place(key)] = (key & kCheck) | std::uint64_t{static_cast<std::uint16_t>(value)}
                                                    << kCheckBits;
    }
    // Fetches what `find` will look at.
    void expect(std::uint64_t key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&entries_[place(key)]);
#endif
    }

  private:
    // The bits of the key that choose the entry and those kept in it are all of the key.
    static constexpr int kBits = 17;
    static constexpr int kCheckBits = 48;
    static constexpr std::uint64_t kCheck = (std::uint64_t{1} << kCheckBits) - 1;
    static std::size_t place(std::uint64_t key) {
        return static_cast<std::size_t>(key >> (64 - kBits));
    }

    std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(std::size_t{1} << kBits);
};

}  // namespace koridor
