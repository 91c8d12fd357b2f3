// Searches that are begun, disturbed and ended again and again, for ThreadSanitizer.
//
//   stress RULES [SECONDS [THREADS]]      SECONDS of the processor, 60 if none; 3 threads
//
// Each search runs in the background as it does under Python, while this thread asks for lines,
// evaluations, a ponder hit, and the end at any time. RULES as in `duel` or `four walls=3`.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>

#include "background_search.h"
#include "legality.h"
#include "openings.h"
#include "text.h"

namespace koridor::tools {

namespace {

using Patience = BackgroundSearch::Patience;

constexpr Patience kLong{60'000};
constexpr std::size_t kLongestGame = 120;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Limit any_limit(Random& random) {
    Limit limit;
    switch (random.below(5)) {
        case 0: limit.nodes = 1 + random.below(20'000); break;
        case 1: limit.depth = 1 + static_cast<int>(random.below(6)); break;
        case 2: limit.movetime = static_cast<Millis>(random.below(30)); break;
        case 3: limit.time_left.fill(static_cast<Millis>(100 + random.below(500))); break;
        default: break;  // until it is stopped
    }
    limit.ponder = random.below(4) == 0;
    return limit;
}

class Stress {
  public:
    Stress(const Rules& rules, int threads)
        : engine_(std::make_shared<Engine>(
              rules, Options{.hash_megabytes = 1, .threads = threads, .lines = 2})) {}

    void play_on(Random& random) {
        if (line_.empty() || line_.size() > kLongestGame || line_.back().outcome().is_over()) {
            line_.assign(1, Position::start(engine_->rules()));
            if (random.below(3) == 0) engine_->clear();
        }
        engine_->set_positions(line_);
        BackgroundSearch search(engine_, any_limit(random));
        disturb(search, random);
        if (random.below(8) == 0) return;  // nobody waits for it
        search.stop();
        if (!search.ends_within(kLong)) fail("a search does not end");
        const Move best = search.result().best;
        if (!is_legal(line_.back(), best)) fail("an illegal move");
        line_.push_back(line_.back().play(best));
        ++moves_;
    }

    std::uint64_t moves() const { return moves_; }

  private:
    void disturb(BackgroundSearch& search, Random& random) const {
        for (std::size_t times = random.below(6); times > 0; --times) {
            switch (random.below(3)) {
                case 0: search.next(Patience(random.below(8))); break;
                case 1: engine_->evaluate(line_[random.below(line_.size())]); break;
                default: search.ponder_hit(); break;
            }
        }
    }

    void fail(const char* what) const {
        std::printf("%s: %s\n", what, to_text(line_.back()).c_str());
        std::exit(1);
    }

    std::shared_ptr<Engine> engine_;
    std::vector<Position> line_;
    std::uint64_t moves_ = 0;
};

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    using namespace koridor::tools;
    const auto rules = koridor::read_rules(count > 1 ? words[1] : "");
    if (const auto* error = std::get_if<koridor::TextError>(&rules)) {
        std::fprintf(stderr, "stress RULES [SECONDS [THREADS]]: %s\n", error->message.c_str());
        return 1;
    }
    const double seconds = count > 2 ? std::atof(words[2]) : 60;
    const int threads = count > 3 ? std::atoi(words[3]) : 3;
    Random random(1);
    Stress stress(std::get<koridor::Rules>(rules), threads);
    std::uint64_t searches = 0;
    for (; processor_seconds() < seconds; ++searches) stress.play_on(random);
    std::printf("%s: %llu searches, %llu moves, %.0f s of the processor\n", words[1],
                static_cast<unsigned long long>(searches),
                static_cast<unsigned long long>(stress.moves()), processor_seconds());
}
