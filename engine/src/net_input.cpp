#include "net_input.h"

#include <algorithm>

#include "lab_record.h"
#include "legality.h"

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

NetView make_view(int seat, bool is_mirrored) {
    NetView view;
    const auto turned = [&](int index, int last) {
        const int file = is_mirrored ? last - file_of(index) : file_of(index);
        const int rank = seat == 1 ? last - rank_of(index) : rank_of(index);
        return static_cast<std::uint8_t>(file * (last + 1) + rank);
    };
    for (int file = 0; file < kLabSize; ++file) {
        for (int rank = 0; rank < kLabSize; ++rank) {
            const int index = index_of(file, rank);
            view.cell[at(index)] = turned(index, kLabSize - 1);
            if (file == kLabSize - 1 || rank == kLabSize - 1) continue;
            view.slot[at(index)] = turned(index, kLabSize - 2);
        }
    }
    return view;
}

// The sets of one seat, in the order of net_input.h.
struct SeatSets {
    Bits* goal;
    Bits* pawn;
    Bits* delay;

    SeatSets(NetSets& sets, int which)
        : goal(sets.data() + which * kSetsOfSeat),
          pawn(goal + kGoalSteps),
          delay(pawn + kPawnSteps) {}
};

void find_goal_sets(const Position& position, int seat, Bits* sets) {
    Bits layer = position.goal(seat);
    Bits reached = layer;
    for (int steps = 0; steps < kGoalSteps - 1; ++steps) {
        sets[steps] = layer;
        layer = ring(layer, position.edges) & ~reached;
        reached |= layer;
    }
    Bits near = 0;
    for (int steps = 0; steps < kGoalSteps - 1; ++steps) near |= sets[steps];
    sets[kGoalSteps - 1] = position.geometry().cells & ~near;
}

// Of cells that are at most kGoalSteps - 2 steps from the goal; others do not delay, nor lead on.
void find_pawn_sets(const Position& position, int seat, const SeatSets& sets) {
    Bits layer = position.pawn_bit(seat);
    int way = 0;
    while (way < kGoalSteps && !any(sets.goal[way] & layer)) ++way;
    for (int i = 0; i < kDelays; ++i) sets.delay[i] = 0;
    Bits reached = layer;
    for (int steps = 0; steps < std::max(kPawnSteps, way + kDelays); ++steps) {
        if (steps < kPawnSteps) sets.pawn[steps] = layer;
        for (int delay = 0; delay < kDelays; ++delay) {
            const int left = way + delay - steps;
            if (left >= 0 && left < kGoalSteps - 1) sets.delay[delay] |= layer & sets.goal[left];
        }
        layer = ring(layer, position.edges) & ~reached;
        reached |= layer;
    }
}

int hand_class(int hand) {
    constexpr std::array<int, kHands> kClass{0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7};
    return kClass[at(hand)];
}

int below(int value, int most) { return std::min(value, most - 1); }

// Where the other pawn stands from the own one; the last for more than four cells away.
int offset_of(int from, int to) {
    const int files = to / 9 - from / 9;
    const int ranks = to % 9 - from % 9;
    if (std::max(std::abs(files), std::abs(ranks)) > 4) return kOffsets - 1;
    return (files + 4) * 9 + ranks + 4;
}

}  // namespace

const NetView& net_view(int seat, bool is_mirrored) {
    static const std::array<NetView, 4> views{make_view(0, false), make_view(0, true),
                                              make_view(1, false), make_view(1, true)};
    return views[at(seat * 2 + (is_mirrored ? 1 : 0))];
}

void find_sets(const Position& position, int seat, NetSets& sets) {
    sets[kCellSets] = position.walls.horizontal;
    sets[kCellSets + 1] = position.walls.vertical;
    for (int which = 0; which < 2; ++which) {
        const int owner = which == 0 ? seat : 1 - seat;
        const SeatSets of(sets, which);
        find_goal_sets(position, owner, of.goal);
        find_pawn_sets(position, owner, of);
    }
}

NumberRows find_numbers(const Node& node, const NetView& view, DetourCache& detours) {
    const Position& position = node.position;
    const int seat = node.mover();
    const int other = node.other();
    const int way = node.distance(seat);
    const int other_way = node.distance(other);
    NumberRows rows;
    std::size_t size = 0;
    const auto add = [&](int row) { rows[size++] = static_cast<std::uint16_t>(row); };
    add(NetRows::kWays + below(way, kWaySteps) * kWaySteps + below(other_way, kWaySteps));
    add(NetRows::kHand + node.hand(seat) * kHands + node.hand(other));
    const int lead = std::clamp(other_way - way, -kLeads / 2, kLeads / 2) + kLeads / 2;
    const int hands = hand_class(node.hand(seat)) * kHandClasses + hand_class(node.hand(other));
    add(NetRows::kLead + lead * kHandClasses * kHandClasses + hands);
    add(NetRows::kOffset + offset_of(view.cell[position.pawn[at(seat)]],
                                     view.cell[position.pawn[at(other)]]));
    const Walls free = free_slots(position.geometry(), position.walls);
    for (int i = 0; i < 2; ++i) {
        const int owner = i == 0 ? seat : other;
        const int base = NetRows::kDetour + i * NetRows::kDetourRows;
        const Detour detour = any(node.of(owner).severs & free) ? detours.find(position, owner)
                                                                : Detour{};
        const Walls cuts = node.of(owner).cuts & free;
        add(base + below(detour.longest, kDetourSteps));
        add(base + kDetourSteps + below(detour.total / 2, kDetourSteps));
        add(base + 2 * kDetourSteps +
            below((count(cuts.horizontal) + count(cuts.vertical)) / 2, kDetourSteps));
        add(base + 3 * kDetourSteps + below(detour.refused, kRefusals));
    }
    return rows;
}

}  // namespace koridor
