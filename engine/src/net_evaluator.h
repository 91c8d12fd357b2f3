// The network at work in one thread of a search. The sum of the first layer follows from that of
// a position which differs in little: a search looks at neighbours in turn.
#pragma once

#include <memory>

#include "net_floods.h"
#include "network.h"

namespace koridor {

// Logits of the moves by net_move, times kNetOne.
using NetPolicy = std::array<std::int32_t, kLabPolicy>;

class NetEvaluator {
  public:
    explicit NetEvaluator(std::shared_ptr<const Network> network);

    // Whether the network knows such positions.
    static bool knows(const Position& position);

    // For the seat to move, in hundredths of a step.
    int evaluate(const Node& node);
    // The same, and the logits of all moves.
    int evaluate(const Node& node, NetPolicy& logits) { return to_score(answer(node, logits)); }
    // The logit of the expected result, times kNetOne, and those of all moves.
    int answer(const Node& node, NetPolicy& logits);

  private:
    // What was looked at last with so many walls on the board and one seat to move.
    struct State {
        NetFloods floods;
        NetSum sum;
    };
    // The states of one seat to move; with more walls than games have, the last.
    using Chain = std::array<State, kNetMostWalls + 1>;

    void find_first(const Node& node, Network::Activations& first);
    const NetSum& follow(const Position& position);
    void start_from_nearest(Chain& chain, std::size_t walls, const Position& position);
    void bring(State& state, const Position& position);
    static int to_score(int logit);

    std::shared_ptr<const Network> network_;
    const NetMath& math_ = net_math();
    DetourCache detours_;
    std::array<Chain, 2> chains_;  // by the seat to move
};

// The number of a move among the policy's, as the seat of `view` sees it; not of a pass.
int net_move(Move move, const NetView& view);

}  // namespace koridor
