/* Writes N values into a WITHOUT ROWID table, one step of a prepared INSERT for each, in one transaction.
 *
 *     insert_rows N
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { COMPONENTS = 20 };

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "insert_rows: %s\n", what);
  exit(2);
}

static void run(sqlite3 *database, const char *sql) {
  if (sqlite3_exec(database, sql, 0, 0, 0) != SQLITE_OK) fail(sqlite3_errmsg(database));
}

/* Writes the rows in key order and returns how many SQLite says there are. */
static long long insert(const char *path, long long rows) {
  sqlite3 *database;
  if (sqlite3_open(path, &database) != SQLITE_OK) fail("cannot open the database");
  run(database, "PRAGMA journal_mode = OFF");
  run(database, "PRAGMA synchronous = OFF");
  run(database, "CREATE TABLE value (id INTEGER NOT NULL, component INTEGER NOT NULL, amount REAL NOT NULL,"
                " PRIMARY KEY (id, component)) WITHOUT ROWID");
  run(database, "BEGIN");
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, "INSERT INTO value VALUES (?, ?, ?)", -1, &statement, 0) != SQLITE_OK)
    fail(sqlite3_errmsg(database));
  for (long long row = 0; row < rows; row++) {
    sqlite3_bind_int64(statement, 1, row / COMPONENTS + 1);
    sqlite3_bind_int64(statement, 2, row % COMPONENTS + 1);
    sqlite3_bind_double(statement, 3, (double)(row * 7919 % 10007) / 100);
    if (sqlite3_step(statement) != SQLITE_DONE) fail(sqlite3_errmsg(database));
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  run(database, "COMMIT");
  long long written = sqlite3_total_changes64(database);
  sqlite3_close(database);
  return written;
}

int main(int count, char **arguments) {
  if (count != 2) fail("usage: insert_rows N");
  const char *folder = getenv("TMPDIR");
  char path[4096];
  if (snprintf(path, sizeof path, "%s/insert_rows.XXXXXX", folder ? folder : "/tmp") >= (int)sizeof path)
    fail("TMPDIR is too long");
  int file = mkstemp(path);
  if (file < 0) fail("cannot make a file in TMPDIR");
  close(file);
  double cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID), clock = seconds_of(CLOCK_MONOTONIC);
  long long written = insert(path, strtoll(arguments[1], 0, 10));
  clock = seconds_of(CLOCK_MONOTONIC) - clock;
  cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  unlink(path);
  printf("{\"task\": \"write\", \"peer\": \"one step a row\", \"seconds\": %.6f, \"cpu_seconds\": %.6f, "
         "\"result\": {\"rows\": %lld}}\n", clock, cpu, written);
  return 0;
}
