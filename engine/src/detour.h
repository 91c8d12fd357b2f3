// What one more wall can do to a pawn that keeps to its shortest paths.
#pragma once

#include <cstdint>
#include <vector>

#include "position.h"

namespace koridor {

// Of the walls that cut all shortest paths at one step, those that are still free.
struct Detour {
    std::uint8_t longest = 0;  // how many steps the worst of them adds
    std::uint8_t refused = 0;  // how many are illegal, since they leave no path
    std::uint16_t total = 0;   // how many steps all of them add, each alone
};

Detour find_detour(const Position& position, int seat);

// The detours met last.
class DetourCache {
  public:
    Detour find(const Position& position, int seat);

  private:
    struct Entry {
        std::uint64_t key = 0;
        Detour detour;
    };
    static constexpr int kBits = 15;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kBits);
};

}  // namespace koridor
