#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

/// Exchanges what two paths name, in one step; 0, or -1 with errno. Swift's Glibc hides renameat2.
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
