#include "rules_draft.h"

#include <limits>

namespace koridor {

namespace {

constexpr int kFewestSeats = 2;
constexpr long long kMostMaxPlies = std::numeric_limits<std::int16_t>::max();

// A whole file where `rank` is negative, a whole rank where `file` is.
Area edge(int size, int file, int rank) {
    Area cells;
    for (int i = 0; i < size; ++i) {
        cells.set(area_index({file < 0 ? i : file, rank < 0 ? i : rank}));
    }
    return cells;
}

RulesDraft standard(int size, int seats, long long walls) {
    return {size, standard_seats(size, seats, walls), std::nullopt, true};
}

Place place_of(std::size_t index) {
    const int place = static_cast<int>(index);
    return {place / kLargestText, place % kLargestText};
}

void add_seat_problems(const SeatDraft& seat, const std::string& number, int size,
                       std::vector<std::string>& problems) {
    if (!seat.start.is_on(size)) {
        problems.push_back("seat " + number + " starts on " + to_text(seat.start) +
                           ", off the board");
    }
    if (seat.goal.none()) problems.push_back("seat " + number + " has no goal");
    for (std::size_t cell = 0; cell < seat.goal.size(); ++cell) {
        if (!seat.goal[cell] || place_of(cell).is_on(size)) continue;
        problems.push_back("the goal of seat " + number + " has " + to_text(place_of(cell)) +
                           ", off the board");
    }
    if (seat.goal[area_index(seat.start)]) {
        problems.push_back("seat " + number + " starts on its goal " + to_text(seat.start));
    }
    if (seat.walls > kMostHand) {
        problems.push_back("seat " + number + " has " + std::to_string(seat.walls) +
                           " walls, more than the engine's " +
                           std::to_string(kMostHand));
    }
}

}  // namespace

// Where the board has no middle, each seat stands left of it as it sees the board.
std::vector<SeatDraft> standard_seats(int size, int seats, long long walls) {
    const int last = size - 1;
    const int middle = last / 2;
    const std::vector<SeatDraft> around{
        {{middle, 0}, edge(size, -1, last), walls},
        {{0, last - middle}, edge(size, last, -1), walls},
        {{last - middle, last}, edge(size, -1, 0), walls},
        {{last, middle}, edge(size, 0, -1), walls},
    };
    if (seats == 2) return {around[0], around[2]};
    return {around.begin(), around.begin() + std::min(seats, kMostSeats)};
}

std::optional<RulesDraft> preset(std::string_view key) {
    if (key == "duel") return standard(9, 2, 10);
    if (key == "mini") return standard(5, 2, 3);
    if (key == "small") return standard(7, 2, 5);
    if (key == "pinko") return standard(11, 2, 21);
    if (key != "four" && key != "hill") return std::nullopt;
    RulesDraft four = standard(9, 4, 5);
    if (key == "four") return four;
    for (SeatDraft& seat : four.seats) seat.goal = Area().set(area_index({4, 4}));
    four.seats[0].walls = 4;
    return four;
}

std::vector<std::string> size_problems(long long size) {
    if (size >= kSmallest && size <= kLargestText) return {};
    return {"size " + std::to_string(size) + " is not within " + std::to_string(kSmallest) +
            " to " + std::to_string(kLargestText)};
}

std::vector<std::string> problems_of(const RulesDraft& draft) {
    std::vector<std::string> problems = size_problems(draft.size);
    const auto count = static_cast<int>(draft.seats.size());
    if (problems.empty() && draft.size > kLargest) {
        problems.push_back("size " + std::to_string(draft.size) + " is more than the engine's " +
                           std::to_string(kLargest));
    }
    if (count < kFewestSeats || count > kMostSeats) {
        problems.push_back(std::to_string(count) + " seats are not within " +
                           std::to_string(kFewestSeats) + " to " + std::to_string(kMostSeats));
    }
    if (draft.max_plies == 0) problems.push_back("max_plies 0 is less than 1");
    if (draft.max_plies.value_or(0) > kMostMaxPlies) {
        problems.push_back("max_plies " + std::to_string(*draft.max_plies) +
                           " is more than the engine's " + std::to_string(kMostMaxPlies));
    }
    for (std::size_t i = 0; i < draft.seats.size(); ++i) {
        const Place start = draft.seats[i].start;
        const std::string number = std::to_string(i + 1);
        add_seat_problems(draft.seats[i], number, static_cast<int>(draft.size), problems);
        std::size_t first = 0;
        while (!(draft.seats[first].start == start)) ++first;
        if (first != i) {
            problems.push_back("seats " + std::to_string(first + 1) + " and " + number +
                               " both start on " + to_text(start));
        }
    }
    return problems;
}

Rules rules_of(const RulesDraft& draft) {
    Rules rules;
    rules.size = static_cast<int>(draft.size);
    rules.seats = static_cast<int>(draft.seats.size());
    rules.max_plies = static_cast<int>(draft.max_plies.value_or(0));
    rules.third_pawn = draft.third_pawn;
    for (std::size_t seat = 0; seat < draft.seats.size(); ++seat) {
        SeatRules& made = rules.seat[seat];
        made.start = index_of(draft.seats[seat].start);
        made.walls = static_cast<int>(draft.seats[seat].walls);
        for (std::size_t cell = 0; cell < draft.seats[seat].goal.size(); ++cell) {
            if (draft.seats[seat].goal[cell]) made.goal |= bit(index_of(place_of(cell)));
        }
    }
    return rules;
}

}  // namespace koridor
