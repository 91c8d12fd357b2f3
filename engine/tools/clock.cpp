// How well the engine keeps time, and how soon it hears `stop`. Built and run by
// `python -m bench.clock`; it asks for a quiet machine.
//
//   clock [SEARCHES [STOPS]]   searches for each time limit (50), stops for each setting (200)
//
// A line for each setting, in milliseconds, worst and median: of the wall clock, and of the
// processor. Time that the processor was not ours for is in the first and not in the second, so
// an overrun that the second does not show is the machine's.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "engine.h"
#include "openings.h"
#include "text.h"

namespace koridor::tools {

namespace {

constexpr Millis kLimits[] = {5, 20, 100, 300};

struct Setting {
    const char* name;
    int seats;
    int threads;
    const char* position;  // the start where there is none
};

// The last but one has walls in one hand only: proofs are looked for there.
constexpr Setting kSettings[] = {
    {"duel", 2, 1, nullptr},
    {"duel, two threads", 2, 2, nullptr},
    {"duel, one hand empty", 2, 1, "a1a5c1c5d3d4d8e1e2f3f4g2h4 / b6c2f8h3 / e6 d6 / 0 3 / 1"},
    {"four seats", 4, 1, nullptr},
};

double now() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
}

// Of all threads of this process.
double processor() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

struct Moment {
    double wall = now();
    double processor = tools::processor();
};

class Sample {
  public:
    void add(double wall, double processor) {
        wall_.push_back(wall);
        processor_.push_back(processor);
    }
    void print(const char* setting, const std::string& what) {
        std::printf("%-22s %-14s %4zu   %8.2f %8.2f   %8.2f %8.2f\n", setting, what.c_str(),
                    wall_.size(), worst(wall_), median(wall_), worst(processor_),
                    median(processor_));
        std::fflush(stdout);
    }

  private:
    static double worst(const std::vector<double>& values) {
        return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
    }
    static double median(std::vector<double>& values) {
        if (values.empty()) return 0;
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }

    std::vector<double> wall_;
    std::vector<double> processor_;
};

void set_up(Engine& engine, const Setting& setting) {
    Position position = Position::start(engine.rules());
    if (setting.position != nullptr) {
        position = std::get<Position>(read_position(setting.position, engine.rules()));
    }
    engine.clear();
    engine.set_positions({position});
}

// How far a search goes beyond its time.
void measure_limit(Engine& engine, const Setting& setting, Millis limit, int searches) {
    Sample sample;
    Limit allowed;
    allowed.movetime = limit;
    for (int i = 0; i < searches; ++i) {
        set_up(engine, setting);
        const Moment start;
        engine.search(allowed);
        const Moment end;
        const double time = static_cast<double>(limit);
        sample.add(end.wall - start.wall - time,
                   end.processor - start.processor - time * setting.threads);
    }
    sample.print(setting.name, std::to_string(limit) + " ms");
}

// How long a search goes on after it was told to stop.
void measure_stops(Engine& engine, const Setting& setting, int stops) {
    Sample sample;
    Random random(1);
    for (int i = 0; i < stops; ++i) {
        set_up(engine, setting);
        Moment end;
        std::thread search([&] {
            engine.search({});
            end = Moment();
        });
        std::this_thread::sleep_for(std::chrono::microseconds(2000 + random.below(20'000)));
        const Moment told;
        engine.stop();
        search.join();
        if (end.wall > told.wall) {  // else it had ended of itself
            sample.add(end.wall - told.wall, end.processor - told.processor);
        }
    }
    sample.print(setting.name, "stop");
}

int measure(int searches, int stops) {
    std::printf("%-22s %-14s %4s   %17s   %17s\n", "", "", "", "clock, ms", "processor, ms");
    std::printf("%-22s %-14s %4s   %8s %8s   %8s %8s\n", "setting", "beyond", "n", "worst",
                "median", "worst", "median");
    for (const Setting& setting : kSettings) {
        const Rules rules = setting.seats == 2 ? duel_rules(9, 10) : four_rules(9, 5);
        Engine engine(rules, {.hash_megabytes = 16, .threads = setting.threads});
        for (const Millis limit : kLimits) measure_limit(engine, setting, limit, searches);
        measure_stops(engine, setting, stops);
    }
    return 0;
}

}  // namespace

}  // namespace koridor::tools

int main(int count, char** words) {
    const int searches = count > 1 ? std::atoi(words[1]) : 50;
    const int stops = count > 2 ? std::atoi(words[2]) : 200;
    return koridor::tools::measure(searches, stops);
}
