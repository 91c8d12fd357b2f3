#include "net_evaluator.h"

#include "score.h"
#include "zobrist.h"

namespace koridor {

namespace {

// Keys of the parts: of the walls, and of the walls and one pawn, for the seat to move.
std::uint64_t key_of_walls(const Position& position) {
    std::uint64_t key = position.key;
    for (std::size_t i = 0; i < 2; ++i) {
        key ^= kZobrist.hand[i][position.hand[i]];
        key ^= kZobrist.pawn[i][position.pawn[i]];
    }
    return key;  // the turn stays in it
}

std::uint64_t key_of_pawn(const Position& position, std::size_t owner) {
    return key_of_walls(position) ^ kZobrist.pawn[owner][position.pawn[owner]];
}

}  // namespace

NetEvaluator::NetEvaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)) {}

bool NetEvaluator::knows(const Position& position) {
    return is_lab_board(*position.rules) && position.in_play(0) && position.in_play(1) &&
           position.hand[0] < kHands && position.hand[1] < kHands;
}

const NetSum& NetEvaluator::sum_of_walls(const Position& position) {
    const std::uint64_t key = key_of_walls(position);
    Kept& kept = walls_[key >> (64 - kWallBits)];
    if (kept.key == key) return kept.sum;
    NetList<kWallInputs> list;
    list_walls(position, position.turn, net_view(position.turn, false), list);
    kept.key = key;
    kept.sum = network_->bias();
    math_.add_rows(kept.sum, network_->rows(), list.begin(), list.end());
    return kept.sum;
}

const NetSum& NetEvaluator::sum_of_pawn(const Position& position, int owner) {
    const std::uint64_t key = key_of_pawn(position, static_cast<std::size_t>(owner));
    Kept& kept = pawns_[key >> (64 - kPawnBits)];
    if (kept.key == key) return kept.sum;
    NetList<kPawnInputs> list;
    list_pawn(position, position.turn, owner, net_view(position.turn, false), list);
    kept.key = key;
    kept.sum = NetSum{};
    math_.add_rows(kept.sum, network_->rows(), list.begin(), list.end());
    return kept.sum;
}

void NetEvaluator::find_first(const Node& node, Network::Activations& first) {
    const Position& position = node.position;
    NetSum sum = sum_of_walls(position);
    NetList<kOtherInputs> others;
    list_others(node, net_view(position.turn, false), detours_, others);
    math_.add_rows(sum, network_->rows(), others.begin(), others.end());
    const NetSum mine = sum_of_pawn(position, node.mover());
    math_.activate(sum, mine, sum_of_pawn(position, node.other()), first.value);
}

int NetEvaluator::evaluate(const Node& node) {
    Network::Activations first;
    find_first(node, first);
    const std::int64_t logit = network_->value(math_, first);
    return clamp_static(static_cast<int>(logit * static_cast<int>(kLogisticScale) / kNetOne));
}

void NetEvaluator::policy(const Node& node, std::array<std::int32_t, kLabPolicy>& logits) {
    Network::Activations first;
    find_first(node, first);
    network_->policy(math_, first, logits.data());
}

int net_move(Move move, const NetView& view) {
    const auto index = static_cast<std::size_t>(move.index());
    if (move.kind() == MoveKind::Pawn) return view.cell[index];
    return kNetCells + (move.kind() == MoveKind::Vertical ? view.vertical : view.horizontal)[index];
}

}  // namespace koridor
