#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/stat.h>

// What Swift's Glibc hides.

/// Has blocks of at least `bytes` mapped one by one, so that what is freed of them goes back to the system: as it is set out, glibc
/// raises that bound to 32 MiB as such blocks are freed, and keeps what lies between others.
static inline void map_blocks_of(int bytes) { (void)mallopt(M_MMAP_THRESHOLD, bytes); }

/// Exchanges what two paths name, in one step; 0, or -1 with errno.
static inline int exchange_paths(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

/// Gives what lies at `old` the name `fresh`, which nothing may have; 0, or -1 with errno.
static inline int rename_to_free(const char *old, const char *fresh) {
  return renameat2(AT_FDCWD, old, AT_FDCWD, fresh, RENAME_NOREPLACE);
}

/// Whether something is mounted at a path itself, of another disk or of the same: 1, 0, or -1 with errno.
static inline int is_mount_point(const char *path) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_TYPE, &status) != 0) return -1;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}
