#include "net_floods.h"

#include <algorithm>

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The row of the first cell of the first set of a seat, as the seat to move numbers them.
int first_row(const Position& position, int seat) {
    const int which = seat == position.turn ? 0 : 1;
    return NetRows::kSet + which * kSetsOfSeat * kNetCells;
}

// Finds the layers around `start` anew, and tells `tell` which one was and is.
template <std::size_t kCount, class Tell>
void spread(std::array<Bits, kCount>& layers, std::size_t count, Bits start, const Edges& edges,
            Tell tell) {
    Bits layer = start;
    Bits reached = layer;
    for (std::size_t steps = 0; steps < count; ++steps) {
        if (layers[steps] != layer) {
            tell(steps, layers[steps], layer);
            layers[steps] = layer;
        }
        if (!any(layer)) continue;
        layer = ring(layer, edges) & ~reached;
        reached |= layer;
    }
}

// The same where only edges between cells of `touched` opened or closed. Up to the first layer
// that holds one of these all stay as they are; and so do all behind a layer that has the same
// cells before it as ever, these among them. Returns whether any layer changed.
template <std::size_t kCount, class Tell>
bool mend(std::array<Bits, kCount>& layers, std::size_t count, Bits touched, const Edges& edges,
          Tell tell) {
    Bits before = 0;  // reached until now
    std::size_t steps = 0;
    for (; !any(layers[steps] & touched); before |= layers[steps++]) {
        if (steps + 1 == count) return false;
    }
    before |= layers[steps];
    Bits now = before;
    Bits layer = layers[steps];
    bool has_changed = false;
    while (++steps < count) {
        layer = ring(layer, edges) & ~now;
        const Bits old = layers[steps];
        before |= old;
        now |= layer;
        if (old != layer) {
            tell(steps, old, layer);
            layers[steps] = layer;
            has_changed = true;
        }
        if (before == now && !any(touched & ~now)) break;
    }
    return has_changed;
}

}  // namespace

// Returns whether anything changed.
bool NetFloods::follow_goal(const Position& position, int seat, Bits touched,
                            RowChanges& changes) {
    auto& layers = seats_[at(seat)].goal;
    const auto& view = net_view(position.turn, false).cell;
    const int row = first_row(position, seat);
    const auto tell = [&](std::size_t steps, Bits old, Bits now) {
        changes.differ(old, now, row + static_cast<int>(steps) * kNetCells, view);
    };
    constexpr std::size_t kFar = kGoalSteps - 1;
    if (!is_set_) {
        spread(layers, kFar, position.goal(seat), position.edges, tell);
    } else if (!any(touched) || !mend(layers, kFar, touched, position.edges, tell)) {
        return false;
    }
    Bits near = 0;
    for (std::size_t steps = 0; steps < kFar; ++steps) near |= layers[steps];
    const Bits far = position.geometry().cells & ~near;
    tell(kFar, layers[kFar], far);
    layers[kFar] = far;
    return true;
}

// Returns whether anything changed.
bool NetFloods::follow_pawn(const Position& position, int seat, Bits touched,
                            RowChanges& changes) {
    Seat& own = seats_[at(seat)];
    const auto& view = net_view(position.turn, false).cell;
    const int row = first_row(position, seat) + kGoalSteps * kNetCells;
    const auto tell = [&](std::size_t steps, Bits old, Bits now) {
        if (steps >= kPawnSteps) return;
        changes.differ(old, now, row + static_cast<int>(steps) * kNetCells, view);
    };
    if (is_set_ && own.cell == position.pawn[at(seat)]) {
        return any(touched) && mend(own.pawn, kPawnLayers, touched, position.edges, tell);
    }
    own.cell = position.pawn[at(seat)];
    spread(own.pawn, kPawnLayers, position.pawn_bit(seat), position.edges, tell);
    return true;
}

// Of cells that are at most kGoalSteps - 2 steps from the goal; others do not delay, nor lead on.
void NetFloods::find_delays(const Position& position, int seat, RowChanges& changes) {
    Seat& own = seats_[at(seat)];
    const auto& view = net_view(position.turn, false).cell;
    const int row = first_row(position, seat) + (kGoalSteps + kPawnSteps) * kNetCells;
    int way = 0;
    while (way < kGoalSteps - 1 && !any(own.goal[at(way)] & own.pawn[0])) ++way;
    for (int delay = 0; delay < kDelays; ++delay) {
        Bits cells = 0;
        const int most = std::min(way + delay, kGoalSteps - 2);
        for (int left = 0; left <= most; ++left) {
            cells |= own.goal[at(left)] & own.pawn[at(way + delay - left)];
        }
        changes.differ(own.delay[at(delay)], cells, row + delay * kNetCells, view);
        own.delay[at(delay)] = cells;
    }
}

void NetFloods::follow(const Position& position, RowChanges& changes) {
    const Bits north = edges_.north ^ position.edges.north;
    const Bits east = edges_.east ^ position.edges.east;
    const Bits touched = north | north << 1 | east | east << kStride;
    for (int seat = 0; seat < 2; ++seat) {
        const bool has_new_goals = follow_goal(position, seat, touched, changes);
        const bool has_new_pawn = follow_pawn(position, seat, touched, changes);
        if (has_new_goals || has_new_pawn) find_delays(position, seat, changes);
    }
    const auto& view = net_view(position.turn, false).slot;
    changes.differ(walls_.horizontal, position.walls.horizontal, NetRows::kWall, view);
    changes.differ(walls_.vertical, position.walls.vertical, NetRows::kWall + 64, view);
    walls_ = position.walls;
    edges_ = position.edges;
    is_set_ = true;
}

}  // namespace koridor
