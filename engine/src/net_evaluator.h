// The network at work in one thread of a search: sums of the first layer are kept, since most
// moves change only one of the three parts they are made of.
#pragma once

#include <memory>
#include <vector>

#include "network.h"

namespace koridor {

class NetEvaluator {
  public:
    explicit NetEvaluator(std::shared_ptr<const Network> network);

    // Whether the network knows such positions.
    static bool knows(const Position& position);

    // For the seat to move, in hundredths of a step.
    int evaluate(const Node& node);
    // The logits of the moves as the seat to move sees them, times kNetOne; by lab_move of the
    // move in its view (net_move).
    void policy(const Node& node, std::array<std::int32_t, kLabPolicy>& logits);

  private:
    struct Kept {
        NetSum sum;
        std::uint64_t key;
    };
    static constexpr int kWallBits = 11;
    static constexpr int kPawnBits = 12;

    void find_first(const Node& node, Network::Activations& first);
    const NetSum& sum_of_walls(const Position& position);
    const NetSum& sum_of_pawn(const Position& position, int owner);

    std::shared_ptr<const Network> network_;
    const NetMath& math_ = net_math();
    DetourCache detours_;
    std::vector<Kept> walls_ = std::vector<Kept>(std::size_t{1} << kWallBits);
    std::vector<Kept> pawns_ = std::vector<Kept>(std::size_t{1} << kPawnBits);
};

// The number of a move among the policy's, as the seat of `view` sees it; not of a pass.
int net_move(Move move, const NetView& view);

}  // namespace koridor
