#include "Process.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int64_t process_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

uint64_t process_resident_bytes(void) {
  char text[64] = {0}, *rest;
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  strtoull(text, &rest, 10);
  return strtoull(rest, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

bool process_has_debugger(void) {
  char text[2048] = {0};
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  const char *line = count > 0 ? strstr(text, "TracerPid:") : NULL;
  return line != NULL && atoi(line + strlen("TracerPid:")) != 0;
}
