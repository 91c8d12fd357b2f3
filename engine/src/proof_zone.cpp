#include "proof_zone.h"

#include <algorithm>
#include <vector>

#include "legality.h"

namespace koridor {

namespace {

void add_around(Walls& zone, Bits cell, const Edges& edges) {
    for (Bits around = ring(cell, edges); any(around);) add_cut(zone, cell, bit(pop(around)));
}

// The walls that overlap or cross this one, and itself.
Walls clashing(Move wall) {
    const Bits slot = bit(wall.index());
    if (wall.kind() == MoveKind::Horizontal) {
        return {slot | slot << kStride | slot >> kStride, slot};
    }
    return {slot, slot | slot << 1 | slot >> 1};
}

// Follows the winner's moves by the table against every answer.
class RaceWalk {
  public:
    RaceWalk(int winner, RaceCache& races, SureRun& runs)
        : winner_(winner), races_(races), runs_(runs) {}

    RaceZone zone_of(const Position& position) {
        visit(position);
        return {seen_.size() < kMostPlaces ? zone_ : kAllWalls, seen_.size()};
    }

  private:
    static constexpr std::size_t kMostPlaces = 200;
    static constexpr int kEffort = 200;

    void visit(const Position& position) {
        if (seen_.size() >= kMostPlaces) return;
        if (std::find(seen_.begin(), seen_.end(), position.key) != seen_.end()) return;
        seen_.push_back(position.key);
        if (runs_straight(position)) return;
        if (position.turn == winner_) {
            go_on(position);
        } else {
            zone_ = zone_ | touching_contact(position);
            for (Bits targets = pawn_targets(position); any(targets);) {
                visit(position.play(Move::pawn(pop(targets))));
            }
        }
    }

    bool runs_straight(const Position& position) {
        const std::array<int, 2> distance{
            steps(position.pawn_bit(0), position.goal(0), position.edges),
            steps(position.pawn_bit(1), position.goal(1), position.edges)};
        const auto run = runs_.find(position, winner_, distance, kEffort);
        if (run) zone_ = zone_ | run->touching;
        return run.has_value();
    }

    void go_on(const Position& position) {
        const Bits targets = pawn_targets(position);
        const Bits home = targets & position.goal(winner_);
        if (any(home)) {
            zone_ = zone_ | touching_step(position, lowest(home));
            return;
        }
        int best = -1;
        int soonest = 0;
        for (Bits left = targets; any(left);) {
            const int target = pop(left);
            const int plies = races_.plies(position.play(Move::pawn(target)));
            if (plies < 0 && (soonest == 0 || plies > soonest)) {
                soonest = plies;
                best = target;
            }
        }
        if (best < 0) {
            zone_ = kAllWalls;
            return;
        }
        zone_ = zone_ | touching_step(position, best);
        visit(position.play(Move::pawn(best)));
    }

    int winner_;
    RaceCache& races_;
    SureRun& runs_;
    Walls zone_;
    std::vector<std::uint64_t> seen_;
};

}  // namespace

Walls touching_step(const Position& position, int target) {
    const Bits from = position.pawn_bit(position.turn);
    const Bits to = bit(target);
    Walls zone;
    if (any(ring(from, position.edges) & to)) {
        add_cut(zone, from, to);
    } else {
        const Bits over = position.pawn_bit(1 - position.turn);
        add_cut(zone, from, over);
        add_cut(zone, over, to);
    }
    return zone;
}

Walls touching_wall(const Position& position, Move wall) {
    Walls zone = clashing(wall);
    const Position next = position.play(wall);
    for (int seat = 0; seat < 2; ++seat) {
        zone = zone | shortest_path(next.pawn_bit(seat), next.goal(seat), next.edges).cuts;
    }
    return zone;
}

Walls touching_contact(const Position& position) {
    Walls zone;
    if (any(ring(position.pawn_bit(0), position.edges) & position.pawn_bit(1))) {
        add_around(zone, position.pawn_bit(0), position.edges);
        add_around(zone, position.pawn_bit(1), position.edges);
    }
    return zone;
}

RaceZone touching_race(const Position& position, int winner, RaceCache& races, SureRun& runs) {
    return RaceWalk(winner, races, runs).zone_of(position);
}

}  // namespace koridor
