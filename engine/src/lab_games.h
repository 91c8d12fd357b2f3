// Games of the engine against itself, to learn from. Each depends on the seed, its number and the
// settings alone; games 2k and 2k+1 begin alike.
#pragma once

#include <cstdint>
#include <vector>

#include "engine.h"
#include "lab_record.h"

namespace koridor {

struct LabSettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000;  // of each search
    int exploring = 60;          // of a thousand moves so many are tries, early in the game
    Options options{.hash_megabytes = 4};  // a search by playouts gets more where it needs more
};

class LabGames {
  public:
    explicit LabGames(const LabSettings& settings);

    // The positions of one game, in order; those of the opening are left out.
    std::vector<LabRecord> play(std::uint64_t number);

  private:
    struct Played;

    Move try_move(Played& played) const;
    bool add_ply(Played& played);

    LabSettings settings_;
    Engine engine_;
};

}  // namespace koridor
