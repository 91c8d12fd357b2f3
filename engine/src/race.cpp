#include "race.h"

#include "legality.h"

namespace koridor {

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Two pawns side by side with no wall between: only then do they get in each other's way.
struct Contact {
    int mover = 0;
    int other = 0;
    Bits targets = 0;
};

// Where the pawn on `mover` may go from the pawn on `other`, by seat to move.
struct Contacts {
    std::array<Contact, 4 * kCells> all;
    std::size_t count = 0;
};

void find_contacts(Position position, Contacts& contacts) {
    contacts.count = 0;
    for (Bits cells = position.geometry().cells; any(cells);) {
        const int mover = pop(cells);
        for (Bits around = ring(bit(mover), position.edges); any(around);) {
            const int other = pop(around);
            position.pawn[position.turn] = static_cast<std::uint8_t>(mover);
            position.pawn[1U - position.turn] = static_cast<std::uint8_t>(other);
            contacts.all[contacts.count++] = {mover, other, pawn_targets(position)};
        }
    }
}

}  // namespace

// Finds all wins of one seat, the attacker, in the order of their length. Sets of cells are of
// the attacker's pawn, one set for each cell of the defender's.
class RaceSolver {
  public:
    RaceSolver(const Position& position, const Contacts& contacts, int attacker, RaceTable& table)
        : edges_(position.edges),
          cells_(position.geometry().cells),
          attacker_(attacker),
          attack_goal_(position.goal(attacker)),
          defence_goal_(position.goal(1 - attacker)),
          contacts_(contacts),
          table_(table) {
        for (Bits cells = cells_; any(cells);) {
            const int cell = pop(cells);
            touching_[at(cell)] = bit(cell) | ring(bit(cell), edges_);
            lost_[at(cell)] = attack_goal_;
        }
    }

    void solve() {
        bool grows = true;
        for (std::int16_t plies = 1; grows; plies = static_cast<std::int16_t>(plies + 2)) {
            grows = extend_wins(plies);
            if (grows) extend_losses(static_cast<std::int16_t>(plies + 1));
        }
    }

  private:
    // The attacker to move, with a step or jump into a position lost for the defender.
    bool extend_wins(std::int16_t plies) {
        for (Bits cells = cells_ & ~defence_goal_; any(cells);) {
            const std::size_t other = at(pop(cells));
            fresh_[other] = ring(lost_[other], edges_) & ~touching_[other];
        }
        for (std::size_t i = 0; i < contacts_.count; ++i) {
            const auto& [mover, other, targets] = contacts_.all[i];
            const Bits lost = lost_[at(other)];
            const bool wins = any(targets) ? any(targets & lost) : any(lost & bit(mover));
            if (wins) fresh_[at(other)] |= bit(mover);
        }
        bool grows = false;
        for (Bits cells = cells_ & ~defence_goal_; any(cells);) {
            const int other = pop(cells);
            Bits fresh = fresh_[at(other)] & ~won_[at(other)] & ~attack_goal_;
            won_[at(other)] |= fresh;
            grows = grows || any(fresh);
            while (any(fresh)) note(attacker_, pop(fresh), other, plies);
        }
        return grows;
    }

    // The defender to move, with no move but into a win of the attacker.
    void extend_losses(std::int16_t plies) {
        for (Bits cells = cells_ & ~defence_goal_; any(cells);) {
            const int other = pop(cells);
            Bits all = cells_ & ~touching_[at(other)];
            for (Bits around = ring(bit(other), edges_); any(around);) all &= won_[at(pop(around))];
            fresh_[at(other)] = all;
        }
        for (std::size_t i = 0; i < contacts_.count; ++i) {
            const auto& [mover, other, targets] = contacts_.all[i];
            bool loses = any(targets) || any(won_[at(mover)] & bit(other));
            for (Bits left = targets; any(left) && loses;) {
                loses = any(won_[at(pop(left))] & bit(other));
            }
            if (loses && !any(bit(mover) & defence_goal_)) fresh_[at(mover)] |= bit(other);
        }
        for (Bits cells = cells_ & ~defence_goal_; any(cells);) {
            const int other = pop(cells);
            Bits fresh = fresh_[at(other)] & ~lost_[at(other)];
            lost_[at(other)] |= fresh;
            while (any(fresh)) {
                note(1 - attacker_, other, pop(fresh), static_cast<std::int16_t>(-plies));
            }
        }
    }

    void note(int seat, int mover, int other, std::int16_t plies) {
        table_.plies_[at(seat)][at(mover)][at(other)] = plies;
    }

    using PerCell = std::array<Bits, kCells>;
    Edges edges_;
    Bits cells_;
    int attacker_;
    Bits attack_goal_, defence_goal_;
    const Contacts& contacts_;
    RaceTable& table_;
    PerCell touching_{};
    PerCell won_{};    // the attacker to move wins
    PerCell lost_{};   // the defender to move loses
    PerCell fresh_{};  // what this round adds to one of them
};

void RaceTable::solve(const Position& position) {
    for (auto& seat : plies_) {
        for (auto& row : seat) row.fill(0);
    }
    Contacts contacts;
    find_contacts(position, contacts);
    RaceSolver(position, contacts, 0, *this).solve();
    RaceSolver(position, contacts, 1, *this).solve();
}

int RaceTable::plies(const Position& position) const {
    const std::size_t mover = position.turn;
    return plies_[mover][position.pawn[mover]][position.pawn[1 - mover]];
}

std::size_t RaceCache::index_of(const Walls& walls) {
    const auto& [h, v] = walls;
    std::uint64_t hash = (low_word(h) * 3 + high_word(h)) * 0x9E3779B97F4A7C15ULL;
    hash = (hash ^ (low_word(v) * 5 + high_word(v))) * 0xBF58476D1CE4E5B9ULL;
    return hash >> 57;
}

bool RaceCache::knows(const Position& position) const {
    const Entry& entry = entries_[index_of(position.walls)];
    return entry.table && entry.walls == position.walls;
}

int RaceCache::plies(const Position& position) {
    Entry& entry = entries_[index_of(position.walls)];
    if (!knows(position)) {
        if (!entry.table) entry.table = std::make_unique<RaceTable>();
        entry.table->solve(position);
        entry.walls = position.walls;
        ++solved_;
    }
    return entry.table->plies(position);
}

void RaceCache::clear() {
    for (Entry& entry : entries_) entry.table.reset();
    solved_ = 0;
}

bool runs_free(const Position& position, int runner, const std::array<int, 2>& distance) {
    const bool first = runner == position.turn;
    const int steps = distance[at(runner)];
    if (steps > distance[at(1 - runner)] - (first ? 0 : 1)) return false;
    const Bits goal = position.goal(runner);
    Bits here = position.pawn_bit(runner);
    Bits near = position.pawn_bit(1 - runner);  // where the other pawn may be by now
    near |= ring(near, position.edges);
    if (!first) {
        if (any(here & near)) return false;
        near |= ring(near, position.edges);
    }
    for (int step = 1; step < steps; ++step) {
        here = ring(here, position.edges) & ~near;
        near |= ring(near, position.edges);
    }
    // The last step is only hindered by a pawn that stands on the goal, where it may be as far
    // as it was one ring earlier; the wider set is used for all of them.
    return any(ring(here, position.edges) & goal & ~near);
}

}  // namespace koridor
