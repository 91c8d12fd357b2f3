#include "options.h"

#include <algorithm>
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

// An option that is no number.
struct TextOption {
    std::string_view name;
    std::string_view description;
    std::optional<TextError> (*set)(Options&, std::string_view);
};

std::optional<TextError> set_network(Options& options, std::string_view text) {
    auto found = find_network(std::string(text == "<empty>" ? "" : text));
    if (TextError* error = std::get_if<TextError>(&found)) return *error;
    options.network = std::get<std::shared_ptr<const Network>>(std::move(found));
    return std::nullopt;
}

std::optional<TextError> set_method(Options& options, std::string_view text) {
    const std::string method = lower_case(text);
    if (method != "alphabeta" && method != "puct") {
        return TextError{"Search must be alphabeta or puct, not " + quoted(text)};
    }
    options.method = method == "puct" ? Method::Puct : Method::AlphaBeta;
    return std::nullopt;
}

constexpr std::array<TextOption, 2> kTextOptions{{
    {"EvalFile", "type string default <empty>", set_network},
    {"Search", "type combo default alphabeta var alphabeta var puct", set_method},
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

template <class Table>
auto find(const Table& table, const std::string& name) {
    return std::find_if(table.begin(), table.end(), [&](const auto& option) {
        return lower_case(option.name) == lower_case(name);
    });
}

}  // namespace

std::vector<std::string> option_lines() {
    std::vector<std::string> lines;
    for (const Option& option : kOptions) {
        lines.push_back("option name " + std::string(option.name) + " type spin default " +
                        std::to_string(option.get(Options{})) + " min " +
                        std::to_string(option.least) + " max " + std::to_string(option.most));
    }
    for (const TextOption& option : kTextOptions) {
        lines.push_back("option name " + std::string(option.name) + " " +
                        std::string(option.description));
    }
    return lines;
}

std::optional<TextError> set_option(Words words, Options& options) {
    if (words.take() != "name") return TextError{"setoption needs 'name <name> value <value>'"};
    const std::string name = take_name(words);
    words.take();
    const std::string_view text = words.rest();
    const auto text_option = find(kTextOptions, name);
    if (text_option != kTextOptions.end()) return text_option->set(options, text);
    const auto option = find(kOptions, name);
    if (option == kOptions.end()) return TextError{"there is no option " + quoted(name)};
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
