#include "levels.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace koridor {

namespace {

using Levels = std::array<Level, kLevels>;

constexpr Level novice(const Novice& how) { return {how, std::nullopt, 0}; }
constexpr Level search(std::uint64_t nodes, int noise) { return {std::nullopt, nodes, noise}; }
constexpr Level full(int noise) { return {std::nullopt, std::nullopt, noise}; }

// What a level misjudges keeps two games of it apart: that is all the noise of the last one is for.
constexpr Levels kDuel{{
    novice({.plies = 1, .reach = 1, .blur = 9, .oversight = 750, .alertness = 500, .thrift = -110}),
    novice({.plies = 1, .reach = 2, .blur = 6, .oversight = 650, .alertness = 800, .thrift = 20}),
    novice({.plies = 1, .reach = 2, .blur = 4, .oversight = 400, .thrift = 80}),
    novice({.plies = 1, .reach = 99, .blur = 3, .oversight = 200, .thrift = 110}),
    novice({.plies = 3, .reach = 99, .blur = 1, .oversight = 50, .thrift = 140}),
    search(1'000, 50),
    search(4'000, 30),
    search(16'000, 20),
    search(64'000, 10),
    full(5),
}};

// Nodes are playouts here.
constexpr Levels kTable{{
    novice({.plies = 1, .reach = 1, .blur = 9, .oversight = 750, .alertness = 500, .thrift = -110}),
    novice({.plies = 1, .reach = 2, .blur = 6, .oversight = 650, .alertness = 800, .thrift = 20}),
    novice({.plies = 1, .reach = 2, .blur = 4, .oversight = 400, .thrift = 80}),
    novice({.plies = 1, .reach = 99, .blur = 3, .oversight = 200, .thrift = 110}),
    novice({.plies = 2, .reach = 99, .blur = 1, .oversight = 50, .thrift = 140}),
    search(64, 80),
    search(250, 60),
    search(1'000, 40),
    search(4'000, 20),
    full(5),
}};

}  // namespace

const Level& find_level(int number, int seats) {
    const auto index = static_cast<std::size_t>(std::clamp(number, 1, kLevels) - 1);
    return seats == 2 ? kDuel[index] : kTable[index];
}

}  // namespace koridor
