// What is known of a claim: that one seat, the prover, wins a duel whatever the other does.
#pragma once

#include <cstdint>
#include <vector>

#include "floods.h"
#include "move.h"

namespace koridor {

// The numbers say how far it still is: `proof` is 0 once the claim is shown, `refutation` once
// it cannot be shown (which does not mean that it is false). A claim that is shown is true in
// the position alone, whatever was played before.
struct Proof {
    static constexpr std::uint8_t kNothing = 0xFF;

    std::uint32_t proof = 1;
    std::uint32_t refutation = 1;
    std::uint32_t work = 0;  // nodes spent on it
    std::int16_t plies = 0;  // shown: the win takes at most so many
    // Refuted: because a move would go back to this ply of the path, or to none of it.
    std::uint8_t rests_on = kNothing;
    Move best;               // shown: the prover's move; none where no search was needed
    Walls zone;              // shown: any other wall of the other seat changes nothing

    bool is_shown() const { return proof == 0; }
    bool is_refuted() const { return refutation == 0; }
    bool is_open() const { return proof != 0 && refutation != 0; }
};

inline constexpr std::uint32_t kNever = 100'000'000;

inline Proof shown(int plies, const Walls& zone) {
    Proof proof;
    proof.proof = 0;
    proof.refutation = kNever;
    proof.plies = static_cast<std::int16_t>(plies);
    proof.zone = zone;
    return proof;
}

inline Proof refuted() {
    Proof proof;
    proof.proof = kNever;
    proof.refutation = 0;
    return proof;
}

// The proofs met last, those that took long kept longest.
class ProofTable {
  public:
    // Null where the key, which is not 0, is unknown.
    const Proof* find(std::uint64_t key) const;
    void store(std::uint64_t key, const Proof& proof);
    void clear();

  private:
    static constexpr int kBits = 16;
    static constexpr std::size_t kNeighbours = 4;
    struct Slot {
        std::uint64_t key = 0;
        Proof proof;
    };
    static std::size_t first_of(std::uint64_t key) {
        return static_cast<std::size_t>(key >> (64 - kBits)) & ~(kNeighbours - 1);
    }

    std::vector<Slot> slots_;  // none before the first is stored
};

}  // namespace koridor
