// A trained network for the 9×9 duel: what a position is worth, and which moves are likely. Its
// file is described in spec/network.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab_record.h"
#include "net_input.h"
#include "net_math.h"
#include "text.h"

namespace koridor {

inline constexpr std::size_t kNetHidden = 32;  // of both layers of the value

class Network {
  public:
    template <std::size_t kInputs, std::size_t kOutputs>
    struct Layer {
        alignas(64) std::array<std::int16_t, kInputs * kOutputs> weights;
        alignas(64) std::array<std::int32_t, kOutputs> bias;
    };
    struct alignas(64) Activations {
        std::int16_t value[kNetWidth];
    };

    // A network from the bytes of a file, or why there is none in them.
    static std::variant<std::shared_ptr<const Network>, TextError> read(std::string_view bytes);
    static std::variant<std::shared_ptr<const Network>, TextError> load(const std::string& path);
    // The network that comes with the engine, and its file.
    static std::shared_ptr<const Network> built_in();
    static std::string_view built_in_file();

    const std::int16_t* rows() const { return rows_[0].value; }
    const NetSum& bias() const { return bias_; }
    // The logit of the seat to move's expected result, times kNetOne.
    int value(const NetMath& math, const Activations& first) const;
    // The logits of all moves, times kNetOne.
    void policy(const NetMath& math, const Activations& first, std::int32_t* out) const {
        math.dense(first.value, kNetWidth, policy_.weights.data(), policy_.bias.data(),
                   kLabPolicy, out);
    }
    const std::string& settings() const { return settings_; }  // JSON: how it was made
    std::uint32_t checksum() const { return checksum_; }       // of its file

  private:
    struct Reader;

    std::string settings_;
    std::uint32_t checksum_ = 0;
    NetSum bias_;
    std::vector<NetSum> rows_;
    Layer<kNetWidth, kNetHidden> first_;
    Layer<kNetHidden, kNetHidden> second_;
    Layer<kNetHidden, 1> last_;
    Layer<kNetWidth, kLabPolicy> policy_;
};

// The network an option names: a file, the built-in one where the name is empty, and no network
// for `none`.
std::variant<std::shared_ptr<const Network>, TextError> find_network(const std::string& name);

}  // namespace koridor
