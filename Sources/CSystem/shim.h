// The calls of Linux that Swift's Glibc module leaves out.
#ifndef TRIPCTL_CSYSTEM_H
#define TRIPCTL_CSYSTEM_H

#include <fcntl.h>
#include <sys/types.h>
#include <sys/xattr.h>

// <stdio.h> has these only with _GNU_SOURCE, which is not ours to define.
extern int renameat2(int, const char *, int, const char *, unsigned int);

// Puts two names in each other's place, in one step.
static inline int csystem_exchange(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, 2 /* RENAME_EXCHANGE */);
}

// Renames unless the new name is taken.
static inline int csystem_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */);
}

#endif
