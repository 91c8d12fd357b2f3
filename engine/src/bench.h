// A signature of the search: the nodes it takes over fixed positions to a fixed depth.
#pragma once

#include <cstdint>

namespace koridor {

// The same on every machine and build; a change means that the search behaves otherwise.
std::uint64_t bench();

}  // namespace koridor
