#include "order.h"

#include <algorithm>

#include "options.h"

namespace koridor {

namespace {

constexpr std::int64_t kDeepest = 10'000;  // no search goes so deep

// Whether any limit is set that time or work will reach.
bool is_bounded(const Limit& limit) {
    for (const auto& left : limit.time_left) {
        if (left) return true;
    }
    return limit.depth || limit.nodes || limit.movetime;
}

class OrderReader {
  public:
    explicit OrderReader(int seats) : seats_(seats) {}

    std::variant<Order, TextError> read(Words words) {
        while (problem_.empty() && !words.empty()) read_part(words);
        if (problem_.empty() && is_infinite_ && is_bounded(order_.limit)) {
            problem_ = "infinite and a limit at once";
        }
        if (!problem_.empty()) return TextError{problem_};
        return order_;
    }

  private:
    void read_part(Words& words) {
        const std::string_view key = words.take();
        if (key == "infinite") {
            is_infinite_ = true;
        } else if (key == "ponder") {
            order_.limit.ponder = true;
        } else {
            const std::string_view text = words.take();
            const std::optional<std::int64_t> number = read_count(text);
            if (!set(key, number)) {
                problem_ = "unknown word " + quoted(key) + " after go";
            } else if (!number) {
                problem_ = "a number must follow " + std::string(key) + ", not " + quoted(text);
            }
        }
    }

    // False where there is no such key. A number that is missing is noticed by the caller.
    bool set(std::string_view key, std::optional<std::int64_t> given) {
        const std::int64_t number = given.value_or(1);
        Limit& limit = order_.limit;
        if (key == "depth") {
            limit.depth = static_cast<int>(std::min(within(key, number, kMostNumber), kDeepest));
        } else if (key == "nodes") {
            limit.nodes = static_cast<std::uint64_t>(within(key, number, kMostNumber));
        } else if (key == "movetime") {
            limit.movetime = number;
        } else if (key == "multipv") {
            order_.lines = static_cast<int>(within(key, number, kMostLines));
        } else {
            return set_clock(key, number);
        }
        return true;
    }

    bool set_clock(std::string_view key, std::int64_t number) {
        if (key.empty() || key.back() < '1' || key.back() > '0' + seats_) return false;
        const auto seat = static_cast<std::size_t>(key.back() - '1');
        key.remove_suffix(1);
        if (key != "time" && key != "inc") return false;
        if (key == "time") {
            order_.limit.time_left[seat] = number;
        } else {
            order_.limit.increment[seat] = number;
        }
        return true;
    }

    std::int64_t within(std::string_view key, std::int64_t number, std::int64_t most) {
        if (number >= 1 && number <= most) return number;
        problem_ = std::string(key) + " must be from 1 to " + std::to_string(most);
        return 1;
    }

    int seats_;
    bool is_infinite_ = false;
    Order order_;
    std::string problem_;
};

}  // namespace

bool Order::waits_for_word() const { return limit.ponder || !is_bounded(limit); }

std::variant<Order, TextError> read_order(Words words, int seats) {
    return OrderReader(seats).read(words);
}

}  // namespace koridor
