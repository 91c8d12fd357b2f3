#include "table_candidates.h"

#include <algorithm>

namespace koridor {

namespace {

constexpr Walls wall_of(Move move) {
    const Bits slot = bit(move.index());
    return move.kind() == MoveKind::Horizontal ? Walls{slot, 0} : Walls{0, slot};
}

// Judges moves of one position.
class Scout {
  public:
    explicit Scout(const TableView& view)
        : view_(view), mover_(view.position.turn), now_(find_standing(view)) {}

    Candidate try_pawn(int cell) const {
        Standing after = now_;
        const int mover = view_.mover();
        after.distance[mover_] = steps(bit(cell), view_.position.goal(mover), view_.position.edges);
        return candidate(Move::pawn(cell), after);
    }

    Candidate try_delay(const Delay& delay) const {
        Standing after = now_;
        for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
            if (delay.distance[seat] >= 0) after.distance[seat] = delay.distance[seat];
        }
        --after.hand[mover_];
        return candidate(delay.wall, after);
    }

    // A wall that delays nobody.
    Candidate try_idle_wall(Move wall) const {
        Standing after = now_;
        --after.hand[mover_];
        return candidate(wall, after);
    }

    Candidate try_pass() const {
        Standing after = now_;
        return candidate(Move::pass(), after);
    }

    Candidate try_move(Move move) const {
        if (move.kind() == MoveKind::Pawn) return try_pawn(move.index());
        if (move.kind() == MoveKind::Pass) return try_pass();
        for (std::size_t i = 0; i < view_.delay_count; ++i) {
            if (view_.delays[i].wall == move) return try_delay(view_.delays[i]);
        }
        return try_idle_wall(move);
    }

  private:
    Candidate candidate(Move move, Standing& after) const {
        pass_turn(after);
        const Chances chances = judge(after);
        return {move, chances, chances[mover_]};
    }

    const TableView& view_;
    std::size_t mover_;
    Standing now_;
};

// The slots near seats that could win at once if it were their turn.
Bits alarmed_slots(const Position& position) {
    Bits slots = 0;
    for (int seat = next_seat(position, position.turn); seat != position.turn;
         seat = next_seat(position, seat)) {
        if (any(winning_targets(position, seat))) slots |= slots_around(position, seat);
    }
    return slots;
}

bool delays_others(const TableView& view, const Delay& delay) {
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        if (seat != view.position.turn && delay.distance[seat] >= 0) return true;
    }
    return false;
}

void add_walls(const TableView& view, const Scout& scout, Scope scope, CandidateList& list) {
    Walls idle = view.legal;
    if (scope == Scope::Useful) {
        const Bits alarmed = alarmed_slots(view.position);
        idle = idle & Walls{alarmed, alarmed};
    }
    for (std::size_t i = 0; i < view.delay_count; ++i) {
        const Delay& delay = view.delays[i];
        if (scope == Scope::Useful && !delays_others(view, delay)) continue;
        list.add(scout.try_delay(delay));
        idle = idle - wall_of(delay.wall);
    }
    for (Bits left = idle.horizontal; any(left);) {
        list.add(scout.try_move(Move::horizontal(pop(left))));
    }
    for (Bits left = idle.vertical; any(left);) list.add(scout.try_move(Move::vertical(pop(left))));
}

}  // namespace

void CandidateList::keep_best(std::size_t most) {
    const auto better = [](const Candidate& a, const Candidate& b) {
        return a.guess != b.guess ? a.guess > b.guess : a.move.code() < b.move.code();
    };
    const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(size_);
    size_ = std::min(size_, most);
    std::partial_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(size_),
                      end, better);
}

void find_candidates(const TableView& view, Scope scope, CandidateList& list) {
    const Scout scout(view);
    for (Bits left = pawn_targets(view.position); any(left);) list.add(scout.try_pawn(pop(left)));
    if (view.has_walls()) {
        add_walls(view, scout, scope, list);
        if (list.size() == 0) add_walls(view, scout, Scope::All, list);
    }
    if (list.size() == 0) list.add(scout.try_pass());
}

void judge_moves(const TableView& view, const MoveList& moves, CandidateList& list) {
    const Scout scout(view);
    for (const Move move : moves) list.add(scout.try_move(move));
}

}  // namespace koridor
