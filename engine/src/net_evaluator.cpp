#include "net_evaluator.h"

#include "score.h"

namespace koridor {

NetEvaluator::NetEvaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)) {
    for (Last& last : last_) last.sum = network_->bias();
}

bool NetEvaluator::knows(const Position& position) {
    return is_lab_board(*position.rules) && position.in_play(0) && position.in_play(1) &&
           position.hand[0] < kHands && position.hand[1] < kHands;
}

// The sum of the rows of all sets.
const NetSum& NetEvaluator::follow(const Position& position) {
    Last& last = last_[position.turn];
    const NetView& view = net_view(position.turn, false);
    NetSets sets;
    find_sets(position, position.turn, sets, last.is_set ? &last.sets : nullptr);
    std::array<std::uint16_t, 2 * kNetInputs> gone;
    std::array<std::uint16_t, 2 * kNetInputs> come;
    std::size_t count_gone = 0;
    std::size_t count_come = 0;
    for (int set = 0; set < kNetSets; ++set) {
        const Bits before = last.sets[static_cast<std::size_t>(set)];
        const Bits now = sets[static_cast<std::size_t>(set)];
        if (before == now) continue;
        for (Bits left = before & ~now; any(left);) {
            gone[count_gone++] = static_cast<std::uint16_t>(net_row(set, pop(left), view));
        }
        for (Bits left = now & ~before; any(left);) {
            come[count_come++] = static_cast<std::uint16_t>(net_row(set, pop(left), view));
        }
    }
    math_.take_rows(last.sum, network_->rows(), gone.data(), gone.data() + count_gone, last.sum);
    math_.add_rows(last.sum, network_->rows(), come.data(), come.data() + count_come, last.sum);
    last.sets = sets;
    last.is_set = true;
    return last.sum;
}

void NetEvaluator::find_first(const Node& node, Network::Activations& first) {
    const NetView& view = net_view(node.position.turn, false);
    const NumberRows numbers = find_numbers(node, view, detours_);
    NetSum sum;
    math_.add_rows(follow(node.position), network_->rows(), numbers.data(),
                   numbers.data() + numbers.size(), sum);
    math_.activate(sum, first.value);
}

int NetEvaluator::to_score(int logit) {
    const std::int64_t score = std::int64_t{logit} * static_cast<int>(kLogisticScale) / kNetOne;
    return clamp_static(static_cast<int>(score));
}

int NetEvaluator::evaluate(const Node& node) {
    Network::Activations first;
    find_first(node, first);
    return to_score(network_->value(math_, first));
}

int NetEvaluator::answer(const Node& node, NetPolicy& logits) {
    Network::Activations first;
    find_first(node, first);
    network_->policy(math_, first, logits.data());
    return network_->value(math_, first);
}

int net_move(Move move, const NetView& view) {
    const auto index = static_cast<std::size_t>(move.index());
    if (move.kind() == MoveKind::Pawn) return view.cell[index];
    return kNetCells + (move.kind() == MoveKind::Vertical ? 64 : 0) + view.slot[index];
}

}  // namespace koridor
