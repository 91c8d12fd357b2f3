#include "network.h"

#include <algorithm>
#include <cstring>
#include <fstream>

#include "words.h"

namespace koridor {

// What the build made of the file in engine/networks.
extern const char kBuiltInNetwork[];
extern const std::size_t kBuiltInNetworkSize;

namespace {

constexpr std::uint16_t kVersion = 1;
constexpr std::size_t kLongestPath = 4096;     // that is told whole
constexpr std::size_t kLargestFile = 4 << 20;  // a network with its settings is smaller

constexpr std::array<std::uint32_t, 256> kChecksums = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int k = 0; k < 8; ++k) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
        table[byte] = crc;
    }
    return table;
}();

// CRC-32 as in zip and PNG.
std::uint32_t checksum_of(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char byte : bytes) crc = crc >> 8 ^ kChecksums[(crc ^ static_cast<std::uint8_t>(byte)) & 255];
    return ~crc;
}

}  // namespace

// Takes numbers off the front of a file; after too few bytes nothing is taken any more.
struct Network::Reader {
    const char* next;
    std::size_t left;
    bool is_short = false;

    template <class Number>
    Number take() {
        Number number{};
        take_into(&number, 1);
        return number;
    }
    template <class Number>
    void take_into(Number* numbers, std::size_t count) {
        if (is_short || left < count * sizeof(Number)) {
            is_short = true;
            return;
        }
        std::memcpy(numbers, next, count * sizeof(Number));
        next += count * sizeof(Number);
        left -= count * sizeof(Number);
    }
    template <class L>
    void take_layer(L& layer) {
        take_into(layer.bias.data(), layer.bias.size());
        std::vector<std::int8_t> weights(layer.weights.size());
        take_into(weights.data(), weights.size());
        std::copy(weights.begin(), weights.end(), layer.weights.begin());
    }
};

std::variant<std::shared_ptr<const Network>, TextError> Network::read(std::string_view bytes) {
    Reader in{bytes.data(), bytes.size()};
    std::array<char, 4> magic{};
    in.take_into(magic.data(), magic.size());
    if (magic != std::array<char, 4>{'K', 'N', 'E', 'T'}) return TextError{"not a network file"};
    if (in.take<std::uint16_t>() != kVersion) return TextError{"a network file of another version"};
    const auto width = in.take<std::uint16_t>();
    const auto rows = in.take<std::uint32_t>();
    const auto inputs = in.take<std::uint16_t>();
    const auto first = in.take<std::uint16_t>();
    const auto second = in.take<std::uint16_t>();
    const auto outputs = in.take<std::uint16_t>();
    if (width != kNetWidth || rows != NetRows::kAll || inputs != kNetInputs ||
        first != kNetHidden || second != kNetHidden || outputs != kLabPolicy) {
        return TextError{"a network of another shape"};
    }
    auto network = std::make_shared<Network>();
    network->settings_.resize(std::min<std::size_t>(in.take<std::uint32_t>(), in.left));
    in.take_into(network->settings_.data(), network->settings_.size());
    in.take_into(network->bias_.value, kNetWidth);
    network->rows_.resize(rows);
    in.take_into(network->rows_[0].value, rows * kNetWidth);
    in.take_layer(network->first_);
    in.take_layer(network->second_);
    in.take_layer(network->last_);
    in.take_layer(network->policy_);
    const std::size_t told = bytes.size() - in.left;
    network->checksum_ = in.take<std::uint32_t>();
    if (network->checksum_ != checksum_of(bytes.substr(0, told)) || in.is_short ||
        in.left > 0) {
        return TextError{"a damaged network file"};
    }
    return network;
}

std::variant<std::shared_ptr<const Network>, TextError> Network::load(const std::string& path) {
    const std::string name = quoted(path, kLongestPath);
    std::ifstream file(path, std::ios::binary);
    if (!file) return TextError{"cannot read " + name};
    std::string bytes(kLargestFile, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.bad()) return TextError{"cannot read " + name};  // a folder, say
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    auto read = Network::read(bytes);
    if (TextError* error = std::get_if<TextError>(&read)) error->message += ": " + name;
    return read;
}

std::shared_ptr<const Network> Network::built_in() {
    static const auto read = Network::read(built_in_file());
    return std::get<std::shared_ptr<const Network>>(read);
}

std::string_view Network::built_in_file() { return {kBuiltInNetwork, kBuiltInNetworkSize}; }

std::variant<std::shared_ptr<const Network>, TextError> find_network(const std::string& name) {
    if (name.empty()) return Network::built_in();
    if (name == "none") return std::shared_ptr<const Network>();
    return Network::load(name);
}

int Network::value(const NetMath& math, const Activations& first) const {
    alignas(64) std::array<std::int32_t, kNetHidden> sums;
    alignas(64) std::array<std::int16_t, kNetHidden> hidden;
    math.dense(first.value, kNetWidth, first_.weights.data(), first_.bias.data(), kNetHidden,
               sums.data());
    math.squash(sums.data(), kNetHidden, hidden.data());
    math.dense(hidden.data(), kNetHidden, second_.weights.data(), second_.bias.data(), kNetHidden,
               sums.data());
    math.squash(sums.data(), kNetHidden, hidden.data());
    std::int32_t out = 0;
    math.dense(hidden.data(), kNetHidden, last_.weights.data(), last_.bias.data(), 1, &out);
    return out;
}

}  // namespace koridor
