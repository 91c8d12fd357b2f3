#include "zobrist.h"

namespace koridor {

namespace {

constexpr ZobristKeys make_keys() {
    ZobristKeys keys;
    std::uint64_t state = 20260101;
    for (auto& seat : keys.pawn) {
        for (auto& key : seat) key = split_mix(state);
    }
    for (auto& key : keys.horizontal) key = split_mix(state);
    for (auto& key : keys.vertical) key = split_mix(state);
    for (auto& seat : keys.hand) {
        for (auto& key : seat) key = split_mix(state);
    }
    for (auto& key : keys.turn) key = split_mix(state);
    return keys;
}

}  // namespace

constinit const ZobristKeys kZobrist = make_keys();

}  // namespace koridor
