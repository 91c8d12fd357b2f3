// What the command `go` asks for.
#pragma once

#include <optional>
#include <variant>

#include "engine.h"
#include "text.h"
#include "words.h"

namespace koridor {

struct Order {
    Limit limit;
    std::optional<int> lines;  // how many root moves get a line, this time

    // Whether the answer has to wait for `stop`, or in the opponent's time for `ponderhit`,
    // even when there is nothing more to search.
    bool waits_for_word() const;
};

// Reads what follows the word `go`, for a game of so many seats:
//     [depth n] [nodes n] [movetime n] [time1 n] [inc1 n] … [infinite] [ponder] [multipv n]
std::variant<Order, TextError> read_order(Words words, int seats);

}  // namespace koridor
