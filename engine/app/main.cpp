// koridor-engine: the engine as a program that speaks over its standard streams.
//
//     koridor-engine                   UQI, the protocol of spec/engine-protocol.md
//     koridor-engine --qtp [options]   QTP, the protocol of the Athens programs
//     koridor-engine bench             one command of UQI, as is `perft 4`

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "protocol.h"
#include "qtp.h"
#include "version.h"

namespace {

using koridor::Limit;
using koridor::Millis;

constexpr std::size_t kLongestLine = 1 << 20;
constexpr Millis kUsualMoveTime = 1000;
constexpr std::int64_t kDeepest = 10'000;  // no search goes so deep
constexpr int kFault = 2;

constexpr const char* kUsage =
    "usage: koridor-engine                  speak UQI\n"
    "       koridor-engine --qtp [options]  speak QTP; the options are --movetime MS,\n"
    "                                       --nodes N, --depth N, --hash MB, --threads N, --seed N\n"
    "       koridor-engine COMMAND          obey one command of UQI, such as bench\n"
    "       koridor-engine --version\n";

void write(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

// The next line of standard input, cut when it is longer than any command; nothing at its end.
std::optional<std::string> read_line() {
    std::string line;
    int letter = std::getchar();
    if (letter == EOF) return std::nullopt;
    for (; letter != EOF && letter != '\n'; letter = std::getchar()) {
        if (line.size() < kLongestLine) line += static_cast<char>(letter);
    }
    return line;
}

void say(const std::string& line) { write(line + '\n'); }

int speak_uqi() {
    koridor::Protocol protocol(say);
    while (const std::optional<std::string> line = read_line()) {
        if (!protocol.obey(*line)) break;
    }
    return 0;
}

int obey_one(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += word + ' ';
    bool has_failed = false;
    koridor::Protocol protocol([&has_failed](const std::string& text) {
        has_failed = has_failed || text.starts_with("error ");
        say(text);
    });
    protocol.obey(line);
    protocol.wait();
    return has_failed ? kFault : 0;
}

// Sets one option; false where it cannot be. One dash serves too: so the referee of the Athens
// programs hands out its seed.
bool set_option(std::string name, const std::string& value, Limit& limit,
                koridor::Options& options) {
    name.erase(0, name.find_first_not_of('-'));
    const std::optional<std::int64_t> number = koridor::read_count(value);
    if (!number) return false;
    if (name == "movetime") {
        limit.movetime = *number;
    } else if (name == "nodes") {
        limit.nodes = static_cast<std::uint64_t>(*number);
    } else if (name == "depth") {
        limit.depth = static_cast<int>(std::min<std::int64_t>(*number, kDeepest));
    } else {
        const std::string order = "name " + name + " value " + value;
        return !koridor::set_option(koridor::Words(order), options);
    }
    return true;
}

int speak_qtp(const std::vector<std::string>& arguments) {
    Limit limit;
    koridor::Options options;
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (!set_option(arguments[i], value, limit, options)) {
            std::fprintf(stderr, "koridor-engine: no such option: %s %s\n%s",
                         arguments[i].c_str(), value.c_str(), kUsage);
            return kFault;
        }
    }
    if (!limit.movetime && !limit.nodes && !limit.depth) limit.movetime = kUsualMoveTime;
    koridor::Qtp qtp(limit, options);
    while (!qtp.is_over()) {
        const std::optional<std::string> line = read_line();
        if (!line) break;
        write(qtp.answer(*line));
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) return speak_uqi();
    const std::string first = arguments[0];
    if (first == "--version") {
        say(std::string("koridor-engine ") + koridor::kVersion);
        return 0;
    }
    if (first == "--help" || first == "-h") {
        write(kUsage);
        return 0;
    }
    if (first == "--qtp") return speak_qtp({arguments.begin() + 1, arguments.end()});
    if (first.starts_with("-")) {
        std::fprintf(stderr, "koridor-engine: no such option: %s\n%s", first.c_str(), kUsage);
        return kFault;
    }
    return obey_one(arguments);
}
