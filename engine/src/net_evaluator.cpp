#include "net_evaluator.h"

#include <algorithm>

#include "score.h"

namespace koridor {

namespace {

// Whether the floods are of a position from which these walls come by placing more.
bool lacks_walls(const NetFloods& floods, const Walls& walls) {
    return floods.is_set() && !any(floods.walls() - walls);
}

// How much there is to do from there to the position, in walls.
int effort(const NetFloods& floods, const Position& position) {
    if (!floods.is_set()) return kNetCells;
    constexpr int kPawn = 3;
    const Bits horizontal = floods.walls().horizontal ^ position.walls.horizontal;
    const Bits vertical = floods.walls().vertical ^ position.walls.vertical;
    return count(horizontal | vertical) +
           kPawn * ((floods.cell(0) != position.pawn[0]) + (floods.cell(1) != position.pawn[1]));
}

}  // namespace

NetEvaluator::NetEvaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)) {
    for (Chain& chain : chains_) {
        for (State& state : chain) state.sum = network_->bias();
    }
}

bool NetEvaluator::knows(const Position& position) {
    return is_lab_board(*position.rules) && position.in_play(0) && position.in_play(1) &&
           position.hand[0] < kHands && position.hand[1] < kHands;
}

// Moves a state to the position.
void NetEvaluator::bring(State& state, const Position& position) {
    RowChanges changes;
    state.floods.follow(position, changes);
    math_.take_rows(state.sum, network_->rows(), changes.gone(), changes.gone_end(), state.sum);
    math_.add_rows(state.sum, network_->rows(), changes.come(), changes.come_end(), state.sum);
}

// Sets the state of so many walls to the nearest one. The children of a node differ from it in
// one wall, from one another in two: the second of them makes the parent's state, from which all
// others follow.
void NetEvaluator::start_from_nearest(Chain& chain, std::size_t walls, const Position& position) {
    State& here = chain[walls];
    State& parent = chain[walls - 1];
    int least = effort(here.floods, position);
    if (least == 2 && !lacks_walls(parent.floods, position.walls)) {
        const State* grandparent = walls > 1 ? &chain[walls - 2] : nullptr;
        Position before = position;
        before.walls = here.floods.walls() & position.walls;
        before.edges = open_edges(position.geometry(), before.walls);
        if (grandparent == nullptr || effort(grandparent->floods, before) > 1) {
            grandparent = &here;
        }
        parent = *grandparent;
        bring(parent, before);
    }
    const State* nearest = &here;
    for (std::size_t fewer = walls; fewer-- > 0 && static_cast<int>(walls - fewer) < least;) {
        const int other = effort(chain[fewer].floods, position);
        if (other >= least) continue;
        least = other;
        nearest = &chain[fewer];
    }
    if (nearest != &here) here = *nearest;
}

// The sum of the rows of all sets.
const NetSum& NetEvaluator::follow(const Position& position) {
    Chain& chain = chains_[position.turn];
    const auto walls = static_cast<std::size_t>(
        std::min(count(position.walls.horizontal | position.walls.vertical), kNetMostWalls));
    State& here = chain[walls];
    if (walls > 0 && !(here.floods.is_set() && here.floods.walls() == position.walls)) {
        start_from_nearest(chain, walls, position);
    }
    bring(here, position);
    return here.sum;
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
