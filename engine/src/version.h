// Which version of the engine this is.
#pragma once

namespace koridor {

#ifdef KORIDOR_VERSION
inline constexpr const char* kVersion = KORIDOR_VERSION;
#else
inline constexpr const char* kVersion = "dev";
#endif

}  // namespace koridor
