#include "protocol.h"

#include <chrono>
#include <new>

#include "bench.h"
#include "board_text.h"
#include "info.h"
#include "legality.h"
#include "perft.h"
#include "version.h"

namespace koridor {

namespace {

constexpr std::int64_t kDeepestPerft = 30;
constexpr int kUninterruptedPerft = 3;

// Says each line of a search as it comes.
class Speaker final : public Listener {
  public:
    explicit Speaker(std::function<void(const std::string&)> say) : say_(std::move(say)) {}
    void on_line(const Line& line) override { say_(info_line(line)); }

  private:
    std::function<void(const std::string&)> say_;
};

}  // namespace

struct Protocol::Command {
    std::string_view name;
    bool while_busy;  // whether it is obeyed while a search is under way
    void (Protocol::*obey)(Words);
};

const Protocol::Command Protocol::kCommands[] = {
    {"uqi", true, &Protocol::uqi},
    {"isready", true, &Protocol::is_ready},
    {"newgame", false, &Protocol::new_game},
    {"setoption", false, &Protocol::set_option},
    {"position", false, &Protocol::position},
    {"go", false, &Protocol::go},
    {"stop", true, &Protocol::stop},
    {"ponderhit", true, &Protocol::ponder_hit},
    {"show", true, &Protocol::show},
    {"d", true, &Protocol::show},
    {"perft", false, &Protocol::perft},
    {"bench", false, &Protocol::bench},
};

Protocol::Protocol(Say say)
    : say_(std::move(say)), situation_(Situation::of(std::get<Rules>(read_rules("duel")))) {}

Protocol::~Protocol() { end_job(); }

bool Protocol::obey(std::string_view line) {
    Words words(line);
    if (words.empty()) return true;
    const std::string name(words.take());
    if (name == "quit") return false;
    for (const Command& command : kCommands) {
        if (command.name != name) continue;
        if (job_.is_busy() && !command.while_busy) {
            error(name + " has to wait: a search is under way");
        } else {
            (this->*command.obey)(words);
        }
        return true;
    }
    error("unknown command " + quoted(name));
    return true;
}

void Protocol::uqi(Words) {
    say(std::string("id name Koridor ") + kVersion);
    say("id author the Koridor developers");
    for (const std::string& line : option_lines()) say(line);
    say("uqiok");
}

void Protocol::is_ready(Words) {
    if (!job_.is_busy()) has_engine(options_);
    say("readyok");
}

void Protocol::new_game(Words) {
    if (engine_) engine_->clear();
}

void Protocol::set_option(Words words) {
    if (const auto problem = koridor::set_option(words, options_)) error(problem->message);
}

void Protocol::position(Words words) {
    auto read = read_situation(words);
    if (const auto* problem = std::get_if<TextError>(&read)) {
        error(problem->message);
    } else {
        situation_ = std::move(std::get<Situation>(read));
    }
}

void Protocol::go(Words words) {
    const auto read = read_order(words, situation_.rules->seats);
    if (const auto* problem = std::get_if<TextError>(&read)) return error(problem->message);
    const Order& order = std::get<Order>(read);
    Options options = options_;
    options.lines = order.lines.value_or(options.lines);
    if (!has_engine(options)) return;
    engine_->set_position(situation_.start, situation_.moves);
    word_.take_back();
    is_pondering_ = order.limit.ponder;
    job_.start([this, order] { search(order); });
}

void Protocol::search(const Order& order) {
    Speaker speaker([this](const std::string& line) { say(line); });
    const Result result = engine_->search(order.limit, &speaker);
    if (order.waits_for_word()) word_.wait();
    job_.finish();
    say(best_line(result));
}

void Protocol::stop(Words) { end_job(); }

void Protocol::ponder_hit(Words) {
    if (!job_.is_busy() || !is_pondering_) return;
    engine_->ponder_hit();
    word_.give();
}

void Protocol::end_job() {
    if (!job_.is_busy()) return;
    if (engine_) engine_->stop();
    word_.give();
}

void Protocol::show(Words) {
    for (const std::string& line : board_lines(situation_.now)) say(line);
    say("position " + to_text(situation_.now));
}

void Protocol::perft(Words words) {
    const std::string_view text = words.rest();
    const std::optional<std::int64_t> depth = read_count(text);
    if (!depth || *depth > kDeepestPerft) {
        return error("perft needs a depth from 0 to " + std::to_string(kDeepestPerft) +
                     ", not " + quoted(text));
    }
    word_.take_back();
    is_pondering_ = false;
    job_.start([this, depth = static_cast<int>(*depth)] {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t nodes = count(situation_.now, depth);
        const auto passed = std::chrono::steady_clock::now() - start;
        const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
        const bool is_stopped = word_.is_given();
        job_.finish();
        if (is_stopped) return error("perft was stopped");
        say("perft " + std::to_string(depth) + " nodes " + std::to_string(nodes) + " time " +
            std::to_string(millis));
    });
}

// Deep counts can be stopped; what is shallow takes milliseconds.
std::uint64_t Protocol::count(const Position& from, int depth) {
    if (depth <= kUninterruptedPerft) return koridor::perft(from, depth);
    std::uint64_t total = 0;
    for (const Move move : legal_moves(from)) {
        if (word_.is_given()) return total;
        total += count(from.play(move), depth - 1);
    }
    return total;
}

void Protocol::bench(Words) {
    word_.take_back();
    is_pondering_ = false;
    job_.start([this] {
        const std::uint64_t signature = koridor::bench();
        job_.finish();
        say("bench " + std::to_string(signature));
    });
}

bool Protocol::has_engine(const Options& options) {
    const bool fits = engine_ && engine_options_ == options && engine_->rules() == *situation_.rules;
    if (fits) return true;
    engine_.reset();
#if defined(__cpp_exceptions)
    try {
        engine_ = std::make_unique<Engine>(*situation_.rules, options);
    } catch (const std::bad_alloc&) {
        error("not enough memory for Hash " + std::to_string(options.hash_megabytes));
        return false;
    }
#else
    engine_ = std::make_unique<Engine>(*situation_.rules, options);
#endif
    engine_options_ = options;
    return true;
}

void Protocol::say(const std::string& line) {
    const Locked locked(saying_);
    say_(line);
}

}  // namespace koridor
