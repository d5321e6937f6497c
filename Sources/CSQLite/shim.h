#ifndef TRIPCTL_CSQLITE_H
#define TRIPCTL_CSQLITE_H

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift can't import: SQLite makes a copy of the text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

#endif
