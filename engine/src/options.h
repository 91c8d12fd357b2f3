// The options of an engine by the names that the protocol gives them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "crew.h"
#include "engine.h"
#include "text.h"
#include "words.h"

namespace koridor {

inline constexpr std::int64_t kMostNumber = 1'000'000'000'000'000;
inline constexpr std::int64_t kMostMegabytes = 65'536;
inline constexpr std::int64_t kMostLines = 212;  // no position has more moves
inline constexpr std::int64_t kMostOverhead = 10'000;

// The lines that tell which options there are.
std::vector<std::string> option_lines();

// Changes what follows the word `setoption`, `name <name> value <value>`. Where that cannot be,
// says why and changes nothing.
std::optional<TextError> set_option(Words words, Options& options);

}  // namespace koridor
