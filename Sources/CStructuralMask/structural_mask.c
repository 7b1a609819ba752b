#include "structural_mask.h"

// Swift's SIMD types have no byte mask instruction: this loop is the one place that needs it.

static inline size_t count_bytes(const uint8_t *bytes, size_t count, uint8_t byte) {
  size_t found = 0;
  while (count > 0) {
    // A byte's worth of sums at a time, so that the compiler adds bytes and not words.
    size_t run = count < 128 * 32 ? count : 128 * 32;
    uint8_t sums[32] = {0};
    size_t i = 0;
    for (; i + 32 <= run; i += 32)
      for (int lane = 0; lane < 32; lane++) sums[lane] += bytes[i + lane] == byte;
    for (; i < run; i++) found += bytes[i] == byte;
    for (int lane = 0; lane < 32; lane++) found += sums[lane];
    bytes += run;
    count -= run;
  }
  return found;
}

size_t byte_count(const void *bytes, size_t count, uint8_t byte) {
  return count_bytes(bytes, count, byte);
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static inline uint64_t mask_avx2(__m256i low, __m256i high,
                                                                 __m256i byte) {
  uint32_t first = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, byte));
  uint32_t second = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, byte));
  return first | (uint64_t)second << 32;
}

__attribute__((target("avx2"))) static void masks_avx2(const uint8_t *text, size_t blocks,
                                                       uint8_t separator, uint8_t quote,
                                                       structural_mask *masks) {
  __m256i s = _mm256_set1_epi8((char)separator), n = _mm256_set1_epi8('\n'),
          q = _mm256_set1_epi8((char)quote);
  for (size_t i = 0; i < blocks; i++) {
    __m256i low = _mm256_loadu_si256((const __m256i *)(text + 64 * i));
    __m256i high = _mm256_loadu_si256((const __m256i *)(text + 64 * i + 32));
    masks[i] = (structural_mask){mask_avx2(low, high, s), mask_avx2(low, high, n),
                                 mask_avx2(low, high, q)};
  }
}

static inline uint64_t mask_sse2(const uint8_t *text, __m128i byte) {
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(text + 16 * part));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, byte)) << (16 * part);
  }
  return mask;
}

void structural_masks_portable(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                               structural_mask *masks) {
  __m128i s = _mm_set1_epi8((char)separator), n = _mm_set1_epi8('\n'),
          q = _mm_set1_epi8((char)quote);
  for (size_t i = 0; i < blocks; i++, text += 64)
    masks[i] = (structural_mask){mask_sse2(text, s), mask_sse2(text, n), mask_sse2(text, q)};
}

void structural_masks(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                      structural_mask *masks) {
  if (__builtin_cpu_supports("avx2"))
    masks_avx2(text, blocks, separator, quote, masks);
  else
    structural_masks_portable(text, blocks, separator, quote, masks);
}

#else

static inline uint64_t mask_any(const uint8_t *text, uint8_t byte) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(text[i] == byte) << i;
  return mask;
}

void structural_masks_portable(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                               structural_mask *masks) {
  for (size_t i = 0; i < blocks; i++, text += 64)
    masks[i] = (structural_mask){mask_any(text, separator), mask_any(text, '\n'),
                                 mask_any(text, quote)};
}

void structural_masks(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                      structural_mask *masks) {
  structural_masks_portable(text, blocks, separator, quote, masks);
}

#endif
