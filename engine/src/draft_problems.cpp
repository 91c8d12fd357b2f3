#include <algorithm>
#include <map>
#include <utility>

#include "draft.h"

namespace koridor {

namespace {

constexpr long long kPlenty = 1'000'000'000'000'000;  // more walls than any game has

std::string to_text(const PlacedWall& wall) {
    return koridor::to_text(wall.slot) + (wall.is_vertical ? 'v' : 'h');
}

// Finds every reason why a draft is no position.
class Inspector {
  public:
    Inspector(const Draft& draft, const Rules& rules) : draft_(draft), rules_(rules) {}

    std::vector<std::string> problems() {
        inspect_seats();
        inspect_pawns();
        for (const PlacedWall& wall : draft_.walls) inspect_wall(wall);
        inspect_hands();
        inspect_paths();
        return std::move(problems_);
    }

  private:
    void add(const std::string& problem) { problems_.push_back(problem); }

    std::size_t seats() const { return static_cast<std::size_t>(rules_.seats); }

    void inspect_seats() {
        const auto count = [this](std::size_t found, const char* what) {
            if (found != seats()) {
                add(std::to_string(found) + ' ' + what + " for " + std::to_string(seats()) +
                    " seats");
            }
        };
        count(draft_.pawns.size(), "pawns");
        count(draft_.hands.size(), "walls left");
        const long long turn = draft_.turn;
        const std::size_t mover = static_cast<std::size_t>(turn - 1);
        if (turn < 1 || turn > rules_.seats) {
            add("there is no seat " + std::to_string(turn) + " to move");
        } else if (mover < draft_.pawns.size() && !draft_.pawns[mover]) {
            add("seat " + std::to_string(turn) + " is to move but is out");
        }
        bool is_anybody_in_play = false;
        for (const auto& pawn : draft_.pawns) is_anybody_in_play |= pawn.has_value();
        if (!is_anybody_in_play) add("no seat is in play");
    }

    void inspect_pawns() {
        std::vector<std::string> home;
        for (std::size_t i = 0; i < draft_.pawns.size(); ++i) {
            const std::optional<Place>& cell = draft_.pawns[i];
            if (!cell) continue;
            const std::string seat = std::to_string(i + 1);
            const bool is_on_board = cell->is_on(rules_.size);
            if (!is_on_board) {
                add("the pawn of seat " + seat + " on " + koridor::to_text(*cell) +
                    " is off the board");
            }
            std::size_t first = 0;
            while (draft_.pawns[first] != cell) ++first;
            if (first != i) {
                add("the pawns of seats " + std::to_string(first + 1) + " and " + seat +
                    " share " + koridor::to_text(*cell));
            }
            const bool has_goal = i < seats() && is_on_board;
            if (has_goal && any(bit(index_of(*cell)) & rules_.seat[i].goal)) home.push_back(seat);
        }
        if (home.size() < 2) return;
        std::string listed = home[0];
        for (std::size_t i = 1; i < home.size(); ++i) listed += " and " + home[i];
        add("seats " + listed + " are both on their goals");
    }

    void inspect_wall(const PlacedWall& wall) {
        if (!wall.slot.is_on(rules_.size - 1)) {
            add("the wall " + to_text(wall) + " is off the board");
        }
        const auto [file, rank] = wall.slot;
        const int first = key(wall.is_vertical, file, rank);
        const int second = wall.is_vertical ? key(true, file, rank + 1) : key(false, file + 1, rank);
        const auto by_first = halves_.find(first);
        const auto by_second = halves_.find(second);
        const auto overlaps = [&](const PlacedWall& other) {
            add("the walls " + to_text(other) + " and " + to_text(wall) + " overlap");
        };
        if (by_first != halves_.end()) overlaps(by_first->second);
        const bool is_new = by_first == halves_.end() || by_second == halves_.end() ||
                            !(by_first->second == by_second->second);
        if (by_second != halves_.end() && is_new) overlaps(by_second->second);
        halves_[first] = halves_[second] = wall;
        const PlacedWall& centred = centres_.emplace(key(false, file, rank), wall).first->second;
        if (centred.is_vertical != wall.is_vertical) {
            add("the walls " + to_text(centred) + " and " + to_text(wall) + " cross");
        }
    }

    static int key(bool is_vertical, int file, int rank) {
        return (is_vertical * 32 + file) * 128 + rank;
    }

    void inspect_hands() {
        long long total = 0;
        long long known = static_cast<long long>(draft_.walls.size());
        for (std::size_t seat = 0; seat < seats(); ++seat) total += rules_.seat[seat].walls;
        for (std::size_t seat = 0; seat < draft_.hands.size(); ++seat) {
            const long long hand = draft_.hands[seat];
            known += std::min(hand, kPlenty);
            if (seat < seats() && hand > rules_.seat[seat].walls) {
                add("seat " + std::to_string(seat + 1) + " has " + std::to_string(hand) +
                    " walls left of a share of " + std::to_string(rules_.seat[seat].walls));
            }
        }
        if (known > total) {
            add(std::to_string(known) + " walls on the board and in hand; the game has " +
                std::to_string(total));
        }
    }

    void inspect_paths() {
        const Edges edges = open_edges(rules_.geometry(), walls_on_board(draft_, rules_));
        for (std::size_t seat = 0; seat < std::min(draft_.pawns.size(), seats()); ++seat) {
            const std::optional<Place>& cell = draft_.pawns[seat];
            if (!cell || !cell->is_on(rules_.size)) continue;
            if (!reaches(bit(index_of(*cell)), rules_.seat[seat].goal, edges)) {
                add("seat " + std::to_string(seat + 1) + " on " + koridor::to_text(*cell) +
                    " has no path to its goal");
            }
        }
    }

    const Draft& draft_;
    const Rules& rules_;
    std::vector<std::string> problems_;
    std::map<int, PlacedWall> halves_;
    std::map<int, PlacedWall> centres_;
};

}  // namespace

std::vector<std::string> problems_of(const Draft& draft, const Rules& rules) {
    return Inspector(draft, rules).problems();
}

Walls walls_on_board(const Draft& draft, const Rules& rules) {
    Walls walls;
    for (const PlacedWall& wall : draft.walls) {
        if (!wall.slot.is_on(rules.size - 1)) continue;
        (wall.is_vertical ? walls.vertical : walls.horizontal) |= bit(index_of(wall.slot));
    }
    return walls;
}

}  // namespace koridor
