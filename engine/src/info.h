// What a search found, in the words of the protocol.
#pragma once

#include <string>

#include "engine.h"

namespace koridor {

// `info depth 7 … pv e2 e8`
std::string info_line(const Line& line);
// `bestmove e2 ponder e8`; `bestmove none` where the game is over.
std::string best_line(const Result& result);

}  // namespace koridor
