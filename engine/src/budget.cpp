#include "budget.h"

#include <algorithm>

namespace koridor {

namespace {

constexpr int kNodesBetweenChecks = 256;
constexpr Millis kMovesToShare = 22;  // a duel takes a seat some 30 moves

Millis since(std::chrono::steady_clock::time_point then) {
    const auto passed = std::chrono::steady_clock::now() - then;
    return std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
}

}  // namespace

Budget::Budget(const Limit& limit, int seat, Millis overhead)
    : limit_(limit),
      is_pondering_(limit.ponder),
      start_(Clock::now()),
      clock_start_(start_),
      hard_(limit.movetime) {
    const auto& left = limit.time_left[static_cast<std::size_t>(seat)];
    if (left) share_clock(*left, limit.increment[static_cast<std::size_t>(seat)], overhead);
}

void Budget::share_clock(Millis left, Millis increment, Millis overhead) {
    const Millis most = std::max<Millis>(1, left - overhead);
    const Millis share = std::max<Millis>(1, most / kMovesToShare + increment * 3 / 4);
    soft_ = std::min(share, most / 2 + 1);
    const Millis hard = std::max<Millis>(1, std::min(share * 4, most / 2));
    hard_ = hard_ ? std::min(*hard_, hard) : hard;
}

Millis Budget::elapsed() const { return since(start_); }

bool Budget::is_spent(std::uint64_t nodes) const {
    if (is_pondering_) return false;
    return (limit_.nodes && nodes >= *limit_.nodes) || (hard_ && since(clock_start_) >= *hard_);
}

bool Budget::is_enough(int depth, int unrest) const {
    if (is_pondering_) return false;
    if (limit_.depth && depth >= *limit_.depth) return true;
    return soft_ && since(clock_start_) * 100 >= *soft_ * (50 + unrest);
}

int Budget::nodes_to_check(std::uint64_t nodes) const {
    if (is_pondering_ || !limit_.nodes || *limit_.nodes >= nodes + kNodesBetweenChecks) {
        return kNodesBetweenChecks;
    }
    return std::max(1, static_cast<int>(*limit_.nodes - std::min(nodes, *limit_.nodes)));
}

void Budget::start_clock() {
    if (!is_pondering_) return;
    is_pondering_ = false;
    clock_start_ = Clock::now();
}

}  // namespace koridor
