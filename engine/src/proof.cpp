#include "proof.h"

#include <span>

namespace koridor {

namespace {

// What is shown stays: a line is read from it, and the next search begins with it.
std::uint64_t worth(const Proof& proof) {
    return proof.work + (proof.is_shown() ? std::uint64_t{1} << 32 : 0);
}

}  // namespace

const Proof* ProofTable::find(std::uint64_t key) const {
    if (slots_.empty()) return nullptr;
    for (const Slot& slot : std::span(slots_).subspan(first_of(key), kNeighbours)) {
        if (slot.key == key) return &slot.proof;
    }
    return nullptr;
}

void ProofTable::store(std::uint64_t key, const Proof& proof) {
    if (slots_.empty()) slots_.resize(std::size_t{1} << kBits);
    const std::span<Slot> near = std::span(slots_).subspan(first_of(key), kNeighbours);
    Slot* worst = &near[0];
    for (Slot& slot : near) {
        if (slot.key == key || slot.key == 0) {
            slot = {key, proof};
            return;
        }
        if (worth(slot.proof) < worth(worst->proof)) worst = &slot;
    }
    *worst = {key, proof};
}

void ProofTable::clear() { slots_.clear(); }

}  // namespace koridor
