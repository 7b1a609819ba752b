#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>

/// Exchanges what two paths name, in one step; 0, or -1 with errno. Swift's Glibc hides renameat2.
static inline int exchange_paths(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}
