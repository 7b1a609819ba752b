/* Inflates a gzip file into a buffer that is thrown away: the fastest that reading through zlib can be.
 *
 *     inflate FILE.gz
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <zlib.h>

enum { BUFFER = 256 * 1024 };

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "inflate: %s\n", what);
  exit(2);
}

/* Returns the number of bytes that come out of all members of the file. */
static unsigned long long inflate_file(FILE *file) {
  static unsigned char input[BUFFER], output[BUFFER];
  unsigned long long bytes = 0;
  z_stream stream = {0};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) fail("no memory");
  int status = Z_OK;
  while ((stream.avail_in = (uInt)fread(input, 1, BUFFER, file)) > 0) {
    stream.next_in = input;
    do {
      if (status == Z_STREAM_END && inflateReset(&stream) != Z_OK) fail("cannot start the next member");
      stream.next_out = output;
      stream.avail_out = BUFFER;
      status = inflate(&stream, Z_NO_FLUSH);
      if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) fail("not valid gzip");
      bytes += BUFFER - stream.avail_out;
    } while (stream.avail_in > 0 || stream.avail_out == 0);
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END) fail("the file ends too early");
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 2) fail("usage: inflate FILE.gz");
  FILE *file = fopen(arguments[1], "rb");
  if (!file) fail("cannot open the file");
  double cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID), clock = seconds_of(CLOCK_MONOTONIC);
  unsigned long long bytes = inflate_file(file);
  clock = seconds_of(CLOCK_MONOTONIC) - clock;
  cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  fclose(file);
  printf("{\"task\": \"gzip\", \"peer\": \"zlib inflate\", \"seconds\": %.6f, \"cpu_seconds\": %.6f, "
         "\"result\": {\"bytes\": %llu}}\n", clock, cpu, bytes);
  return 0;
}
