// The masks that tell boards of different sizes apart.
#pragma once

#include <array>

#include "bits.h"

namespace koridor {

struct Geometry {
    Bits cells = 0;
    Bits northward = 0;  // cells with a neighbour to the north
    Bits eastward = 0;   // cells with a neighbour to the east
    Bits slots = 0;
    Bits west_slots = 0;   // slots whose horizontal wall touches the west edge
    Bits east_slots = 0;   // slots whose horizontal wall touches the east edge
    Bits south_slots = 0;  // slots whose vertical wall touches the south edge
    Bits north_slots = 0;  // slots whose vertical wall touches the north edge
};

constexpr Geometry make_geometry(int size) {
    Geometry g;
    for (int file = 0; file < size; ++file) {
        for (int rank = 0; rank < size; ++rank) {
            const Bits cell = bit(index_of(file, rank));
            g.cells |= cell;
            if (rank < size - 1) g.northward |= cell;
            if (file < size - 1) g.eastward |= cell;
        }
    }
    g.slots = g.northward & g.eastward;
    for (int i = 0; i < size - 1; ++i) {
        g.west_slots |= bit(index_of(0, i));
        g.east_slots |= bit(index_of(size - 2, i));
        g.south_slots |= bit(index_of(i, 0));
        g.north_slots |= bit(index_of(i, size - 2));
    }
    return g;
}

inline constexpr std::array<Geometry, kLargest + 1> kGeometry = [] {
    std::array<Geometry, kLargest + 1> all{};
    for (int size = kSmallest; size <= kLargest; ++size) {
        all[static_cast<std::size_t>(size)] = make_geometry(size);
    }
    return all;
}();

}  // namespace koridor
