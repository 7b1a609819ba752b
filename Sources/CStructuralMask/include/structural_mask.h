#pragma once
#include <stddef.h>
#include <stdint.h>

/// What one block of 64 bytes holds, a bit a byte, the first byte lowest.
typedef struct {
  uint64_t separators;
  uint64_t newlines;
  uint64_t quotes;
} structural_mask;

/// Compares `blocks` blocks of 64 bytes with the three bytes; the widest vectors of the machine.
void structural_masks(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                      structural_mask *masks);

/// The same with what every machine of the architecture has.
void structural_masks_portable(const uint8_t *text, size_t blocks, uint8_t separator, uint8_t quote,
                               structural_mask *masks);

/// How many of `count` bytes are `byte`.
size_t byte_count(const void *bytes, size_t count, uint8_t byte);
