// The arithmetic of the network: whole numbers only, so that every machine gets the same. The
// same loops are compiled for processors with AVX2 and for all others, and chosen between when
// the program runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace koridor {

inline constexpr std::size_t kNetWidth = 64;  // of the first layer

// Sums wrap around, so that their order does not matter.
struct alignas(64) NetSum {
    std::int16_t value[kNetWidth];
};

struct NetMath {
    // out = sum + the rows from `first` to `last`, each kNetWidth numbers of `table`; or - them.
    void (*add_rows)(const NetSum& sum, const std::int16_t* table, const std::uint16_t* first,
                     const std::uint16_t* last, NetSum& out);
    void (*take_rows)(const NetSum& sum, const std::int16_t* table, const std::uint16_t* first,
                      const std::uint16_t* last, NetSum& out);
    // The first layer's activations, from 0 to 127.
    void (*activate)(const NetSum& sum, std::int16_t* out);
    // The activations of the layers behind it.
    void (*squash)(const std::int32_t* sums, std::size_t count, std::int16_t* out);
    // out[i] = bias[i] + the products of `in` with row i of `weights`, for i < count. The number
    // of inputs is a multiple of 32.
    void (*dense)(const std::int16_t* in, std::size_t inputs, const std::int16_t* weights,
                  const std::int32_t* bias, std::size_t count, std::int32_t* out);
};

// The fastest this machine can do, and what every machine can do.
const NetMath& net_math();
const NetMath& plain_net_math();

// Between the scales of the layers.
inline constexpr int kNetFirstShift = 2;
inline constexpr int kNetDenseShift = 6;
inline constexpr int kNetOne = 127 * 64;  // the scale of outputs

}  // namespace koridor
