#include "net_math.h"

#include <algorithm>

#if defined(__x86_64__) && defined(__GNUC__)
#define KORIDOR_AVX2 __attribute__((target("avx2")))
#define KORIDOR_HAS_AVX2 1
#else
#define KORIDOR_HAS_AVX2 0
#endif

namespace koridor {

namespace {

// Put into functions for each kind of processor, whose instructions they then use.
#define KORIDOR_KERNEL inline __attribute__((always_inline))

KORIDOR_KERNEL void add_rows(NetSum& sum, const std::int16_t* table, const std::uint16_t* first,
                             const std::uint16_t* last) {
    typedef std::int16_t Lane __attribute__((vector_size(32)));
    constexpr std::size_t kLanes = kNetWidth / 16;
    Lane* sums = reinterpret_cast<Lane*>(sum.value);
    Lane a = sums[0];
    Lane b = sums[1];
    Lane c = sums[2];
    Lane d = sums[3];
    static_assert(kLanes == 4);
    for (; first != last; ++first) {
        const Lane* row = reinterpret_cast<const Lane*>(table + *first * kNetWidth);
        a += row[0];
        b += row[1];
        c += row[2];
        d += row[3];
    }
    sums[0] = a;
    sums[1] = b;
    sums[2] = c;
    sums[3] = d;
}

KORIDOR_KERNEL void activate(const NetSum& a, const NetSum& b, const NetSum& c,
                             std::int16_t* out) {
    for (std::size_t i = 0; i < kNetWidth; ++i) {
        const auto sum = static_cast<std::int16_t>(static_cast<std::uint16_t>(a.value[i]) +
                                                   static_cast<std::uint16_t>(b.value[i]) +
                                                   static_cast<std::uint16_t>(c.value[i]));
        const auto scaled = static_cast<std::int16_t>(sum >> kNetFirstShift);
        out[i] = std::clamp<std::int16_t>(scaled, 0, 127);
    }
}

KORIDOR_KERNEL void dense(const std::int16_t* in, std::size_t inputs, const std::int16_t* weights,
                          const std::int32_t* bias, std::size_t count, std::int32_t* out) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::int16_t* row = weights + i * inputs;
        std::int32_t sum = 0;
        for (std::size_t j = 0; j < inputs; ++j) sum += in[j] * row[j];
        out[i] = bias[i] + sum;
    }
}

// The three kernels, compiled with `ATTRIBUTE`.
#define KORIDOR_NET_MATH(NAME, ATTRIBUTE)                                                      \
    namespace NAME {                                                                           \
    ATTRIBUTE void add_rows(NetSum& sum, const std::int16_t* table,                            \
                            const std::uint16_t* first, const std::uint16_t* last) {           \
        koridor::add_rows(sum, table, first, last);                                            \
    }                                                                                          \
    ATTRIBUTE void activate(const NetSum& a, const NetSum& b, const NetSum& c,                 \
                            std::int16_t* out) {                                               \
        koridor::activate(a, b, c, out);                                                       \
    }                                                                                          \
    ATTRIBUTE void dense(const std::int16_t* in, std::size_t inputs,                           \
                         const std::int16_t* weights, const std::int32_t* bias,                \
                         std::size_t count, std::int32_t* out) {                               \
        koridor::dense(in, inputs, weights, bias, count, out);                                 \
    }                                                                                          \
    constexpr NetMath kMath{add_rows, activate, dense};                                        \
    }

KORIDOR_NET_MATH(plain, )
#if KORIDOR_HAS_AVX2
KORIDOR_NET_MATH(avx2, KORIDOR_AVX2)
#endif

}  // namespace

const NetMath& plain_net_math() { return plain::kMath; }

const NetMath& net_math() {
#if KORIDOR_HAS_AVX2
    static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
    if (has_avx2) return avx2::kMath;
#endif
    return plain::kMath;
}

}  // namespace koridor
