#include "options.h"

#include <array>

#include "levels.h"

namespace koridor {

namespace {

struct Option {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    std::int64_t (*get)(const Options&);
    void (*set)(Options&, std::int64_t);
};

constexpr std::array<Option, 6> kOptions{{
    {"Hash", 1, kMostMegabytes,
     [](const Options& options) -> std::int64_t { return options.hash_megabytes; },
     [](Options& options, std::int64_t n) { options.hash_megabytes = static_cast<int>(n); }},
    {"Threads", 1, kMostThreads,
     [](const Options& options) -> std::int64_t { return options.threads; },
     [](Options& options, std::int64_t n) { options.threads = static_cast<int>(n); }},
    {"MultiPV", 1, kMostLines,
     [](const Options& options) -> std::int64_t { return options.lines; },
     [](Options& options, std::int64_t n) { options.lines = static_cast<int>(n); }},
    {"Overhead", 0, kMostOverhead,
     [](const Options& options) -> std::int64_t { return options.overhead; },
     [](Options& options, std::int64_t n) { options.overhead = n; }},
    {"Seed", 0, kMostNumber,
     [](const Options& options) -> std::int64_t {
         return static_cast<std::int64_t>(options.seed);
     },
     [](Options& options, std::int64_t n) { options.seed = static_cast<std::uint64_t>(n); }},
    {"Level", 0, kLevels,  // 0 is none
     [](const Options& options) -> std::int64_t { return options.level.value_or(0); },
     [](Options& options, std::int64_t n) {
         options.level = n == 0 ? std::nullopt : std::optional(static_cast<int>(n));
     }},
}};

// The words up to `value`, with single blanks between them.
std::string take_name(Words& words) {
    std::string name;
    while (!words.empty() && words.peek() != "value") {
        if (!name.empty()) name += ' ';
        name += words.take();
    }
    return name;
}

const Option* find(const std::string& name) {
    for (const Option& option : kOptions) {
        if (lower_case(option.name) == lower_case(name)) return &option;
    }
    return nullptr;
}

}  // namespace

std::vector<std::string> option_lines() {
    std::vector<std::string> lines;
    for (const Option& option : kOptions) {
        lines.push_back("option name " + std::string(option.name) + " type spin default " +
                        std::to_string(option.get(Options{})) + " min " +
                        std::to_string(option.least) + " max " + std::to_string(option.most));
    }
    return lines;
}

std::optional<TextError> set_option(Words words, Options& options) {
    if (words.take() != "name") return TextError{"setoption needs 'name <name> value <number>'"};
    const std::string name = take_name(words);
    const Option* option = find(name);
    if (option == nullptr) return TextError{"there is no option " + quoted(name)};
    words.take();
    const std::string_view text = words.rest();
    const std::optional<std::int64_t> number = read_count(text);
    if (!number || *number < option->least || *number > option->most) {
        return TextError{std::string(option->name) + " must be from " +
                         std::to_string(option->least) + " to " + std::to_string(option->most) +
                         ", not " + quoted(text)};
    }
    option->set(options, *number);
    return std::nullopt;
}

}  // namespace koridor
