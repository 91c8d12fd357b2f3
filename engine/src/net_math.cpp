#include "net_math.h"

#include <algorithm>

#if defined(__x86_64__) && defined(__GNUC__)
#define KORIDOR_AVX2 __attribute__((target("avx2")))
#define KORIDOR_HAS_AVX2 1
#include <immintrin.h>
#else
#define KORIDOR_HAS_AVX2 0
#endif

namespace koridor {

namespace {

// Put into functions for each kind of processor, whose instructions they then use.
#define KORIDOR_KERNEL inline __attribute__((always_inline))

template <bool kAdds>
KORIDOR_KERNEL void sum_rows(const NetSum& sum, const std::int16_t* table,
                             const std::uint16_t* first, const std::uint16_t* last, NetSum& out) {
    typedef std::uint16_t Lane __attribute__((vector_size(32)));  // unsigned: sums may wrap
    static_assert(kNetWidth == 4 * 16);
    const Lane* from = reinterpret_cast<const Lane*>(sum.value);
    Lane a = from[0];
    Lane b = from[1];
    Lane c = from[2];
    Lane d = from[3];
    for (; first != last; ++first) {
        const Lane* row = reinterpret_cast<const Lane*>(table + *first * kNetWidth);
        a = kAdds ? a + row[0] : a - row[0];
        b = kAdds ? b + row[1] : b - row[1];
        c = kAdds ? c + row[2] : c - row[2];
        d = kAdds ? d + row[3] : d - row[3];
    }
    Lane* to = reinterpret_cast<Lane*>(out.value);
    to[0] = a;
    to[1] = b;
    to[2] = c;
    to[3] = d;
}

KORIDOR_KERNEL void activate(const NetSum& sum, std::int16_t* out) {
    for (std::size_t i = 0; i < kNetWidth; ++i) {
        const auto scaled = static_cast<std::int16_t>(sum.value[i] >> kNetFirstShift);
        out[i] = std::clamp<std::int16_t>(scaled, 0, 127);
    }
}

KORIDOR_KERNEL void squash(const std::int32_t* sums, std::size_t count, std::int16_t* out) {
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> kNetDenseShift, 0, 127));
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

#if KORIDOR_HAS_AVX2

// Eight sums of products each of which belongs to one row of weights.
template <std::size_t kInputs>
KORIDOR_AVX2 inline __m256i row_products(const __m256i* in, const std::int16_t* row) {
    const auto at = [row](std::size_t i) KORIDOR_AVX2 {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row) + i);
    };
    __m256i sum = _mm256_madd_epi16(in[0], at(0));
    for (std::size_t i = 1; i < kInputs / 16; ++i) {
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(in[i], at(i)));
    }
    return sum;
}

// The same by hand, four rows at a time: left to itself the compiler adds up each row alone.
template <std::size_t kInputs>
KORIDOR_AVX2 inline void dense_rows(const std::int16_t* in, const std::int16_t* weights,
                                    const std::int32_t* bias, std::size_t count,
                                    std::int32_t* out) {
    __m256i inputs[kInputs / 16];
    for (std::size_t i = 0; i < kInputs / 16; ++i) {
        inputs[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in) + i);
    }
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const std::int16_t* row = weights + i * kInputs;
        const __m256i first = _mm256_hadd_epi32(row_products<kInputs>(inputs, row),
                                                row_products<kInputs>(inputs, row + kInputs));
        const __m256i last = _mm256_hadd_epi32(row_products<kInputs>(inputs, row + 2 * kInputs),
                                               row_products<kInputs>(inputs, row + 3 * kInputs));
        const __m256i halves = _mm256_hadd_epi32(first, last);
        const __m128i sums = _mm_add_epi32(_mm256_castsi256_si128(halves),
                                           _mm256_extracti128_si256(halves, 1));
        const __m128i start = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bias + i));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out + i), _mm_add_epi32(start, sums));
    }
    koridor::dense(in, kInputs, weights + i * kInputs, bias + i, count - i, out + i);
}

KORIDOR_AVX2 inline void dense_by_hand(const std::int16_t* in, std::size_t inputs,
                                       const std::int16_t* weights, const std::int32_t* bias,
                                       std::size_t count, std::int32_t* out) {
    if (inputs == 64) return dense_rows<64>(in, weights, bias, count, out);
    if (inputs == 32) return dense_rows<32>(in, weights, bias, count, out);
    koridor::dense(in, inputs, weights, bias, count, out);
}

#endif

// The kernels, compiled with `ATTRIBUTE`.
#define KORIDOR_NET_MATH(NAME, ATTRIBUTE, DENSE)                                                \
    namespace NAME {                                                                           \
    ATTRIBUTE void add_rows(const NetSum& sum, const std::int16_t* table,                      \
                            const std::uint16_t* first, const std::uint16_t* last,             \
                            NetSum& out) {                                                     \
        sum_rows<true>(sum, table, first, last, out);                                          \
    }                                                                                          \
    ATTRIBUTE void take_rows(const NetSum& sum, const std::int16_t* table,                     \
                             const std::uint16_t* first, const std::uint16_t* last,            \
                             NetSum& out) {                                                    \
        sum_rows<false>(sum, table, first, last, out);                                         \
    }                                                                                          \
    ATTRIBUTE void activate(const NetSum& sum, std::int16_t* out) { koridor::activate(sum, out); }\
    ATTRIBUTE void squash(const std::int32_t* sums, std::size_t count, std::int16_t* out) {    \
        koridor::squash(sums, count, out);                                                     \
    }                                                                                          \
    ATTRIBUTE void dense(const std::int16_t* in, std::size_t inputs, const std::int16_t* weights,\
                         const std::int32_t* bias, std::size_t count, std::int32_t* out) {     \
        DENSE(in, inputs, weights, bias, count, out);                                          \
    }                                                                                          \
    constexpr NetMath kMath{add_rows, take_rows, activate, squash, dense};                     \
    }

KORIDOR_NET_MATH(plain, , koridor::dense)
#if KORIDOR_HAS_AVX2
KORIDOR_NET_MATH(avx2, KORIDOR_AVX2, dense_by_hand)
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
