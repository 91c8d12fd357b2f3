#include "net_input.h"

#include <algorithm>

#include "lab_record.h"
#include "legality.h"

namespace koridor {

namespace {

using Distances = std::array<std::uint8_t, 128>;
constexpr std::uint8_t kFar = 255;

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Steps from the nearest of `start` to each cell.
Distances distances_from(Bits start, const Edges& edges) {
    Distances distances;
    distances.fill(kFar);
    Bits reached = 0;
    Bits layer = start;
    for (std::uint8_t steps = 0; any(layer); ++steps) {
        reached |= layer;
        for (Bits cells = layer; any(cells);) distances[at(pop(cells))] = steps;
        layer = ring(layer, edges) & ~reached;
    }
    return distances;
}

NetView make_view(int seat, bool is_mirrored) {
    NetView view;
    const auto turned = [&](int index, int last) {
        const int file = is_mirrored ? last - file_of(index) : file_of(index);
        const int rank = seat == 1 ? last - rank_of(index) : rank_of(index);
        return file * (last + 1) + rank;
    };
    for (int file = 0; file < kLabSize; ++file) {
        for (int rank = 0; rank < kLabSize; ++rank) {
            const int index = index_of(file, rank);
            view.cell[at(index)] = static_cast<std::uint8_t>(turned(index, kLabSize - 1));
            if (file == kLabSize - 1 || rank == kLabSize - 1) continue;
            const int slot = turned(index, kLabSize - 2);
            view.horizontal[at(index)] = static_cast<std::uint8_t>(slot);
            view.vertical[at(index)] = static_cast<std::uint8_t>(64 + slot);
        }
    }
    return view;
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

void list_walls(const Position& position, int seat, const NetView& view,
                NetList<kWallInputs>& list) {
    for (int i = 0; i < 2; ++i) {
        const Bits goal = position.goal(i == 0 ? seat : 1 - seat);
        const Distances steps = distances_from(goal, position.edges);
        for (Bits cells = position.geometry().cells; any(cells);) {
            const int cell = pop(cells);
            const int seen = i * kNetCells + view.cell[at(cell)];
            list.add(NetRows::kGoal + seen * kGoalSteps + below(steps[at(cell)], kGoalSteps));
        }
    }
    for (Bits walls = position.walls.horizontal; any(walls);) {
        list.add(NetRows::kWall + view.horizontal[at(pop(walls))]);
    }
    for (Bits walls = position.walls.vertical; any(walls);) {
        list.add(NetRows::kWall + view.vertical[at(pop(walls))]);
    }
}

void list_pawn(const Position& position, int seat, int owner, const NetView& view,
               NetList<kPawnInputs>& list) {
    const int base = NetRows::kPawn + (owner == seat ? 0 : NetRows::kPawnRows);
    const int pawn = position.pawn[at(owner)];
    const Distances to = distances_from(position.goal(owner), position.edges);
    const Distances from = distances_from(bit(pawn), position.edges);
    list.add(base + view.cell[at(pawn)]);
    for (Bits cells = position.geometry().cells; any(cells);) {
        const int cell = pop(cells);
        const int seen = view.cell[at(cell)];
        const int steps = from[at(cell)];
        const int delay = steps == kFar ? kFar : steps + to[at(cell)] - to[at(pawn)];
        list.add(base + NetRows::kFrom + seen * kPawnSteps + below(steps, kPawnSteps));
        list.add(base + NetRows::kDelay + seen * kDelays + below(delay, kDelays));
    }
}

void list_others(const Node& node, const NetView& view, DetourCache& detours,
                 NetList<kOtherInputs>& list) {
    const Position& position = node.position;
    const int seat = node.mover();
    const int other = node.other();
    const int way = node.distance(seat);
    const int other_way = node.distance(other);
    list.add(NetRows::kWays + below(way, kWaySteps) * kWaySteps + below(other_way, kWaySteps));
    list.add(NetRows::kHand + node.hand(seat) * kHands + node.hand(other));
    const int lead = std::clamp(other_way - way, -kLeads / 2, kLeads / 2) + kLeads / 2;
    const int hands = hand_class(node.hand(seat)) * kHandClasses + hand_class(node.hand(other));
    list.add(NetRows::kLead + lead * kHandClasses * kHandClasses + hands);
    list.add(NetRows::kOffset + offset_of(view.cell[position.pawn[at(seat)]],
                                          view.cell[position.pawn[at(other)]]));
    const Walls free = free_slots(position.geometry(), position.walls);
    for (int i = 0; i < 2; ++i) {
        const int owner = i == 0 ? seat : other;
        const int base = NetRows::kDetour + i * NetRows::kDetourRows;
        const Detour detour = detours.find(position, owner);
        const Walls cuts = node.of(owner).cuts & free;
        list.add(base + below(detour.longest, kDetourSteps));
        list.add(base + kDetourSteps + below(detour.total / 2, kDetourSteps));
        list.add(base + 2 * kDetourSteps +
                 below((count(cuts.horizontal) + count(cuts.vertical)) / 2, kDetourSteps));
        list.add(base + 3 * kDetourSteps + below(detour.refused, kRefusals));
    }
}

}  // namespace koridor
