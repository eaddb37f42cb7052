#define _GNU_SOURCE
#include "CEarshotClock.h"
#include "clock.h"

#if defined(__linux__)

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// As in EarshotTime: a run begins on 1 January 2026, on a device that has been up for an hour, since
// a monotonic clock near 0 is taken for unset by some.
static const int64_t first_day = 1767225600LL * 1000000000LL;
static const int64_t up_already = 3600LL * 1000000000LL;

static int64_t (*_Atomic follow)(void);
static pthread_t owner;

void earshot_clock_follow(int64_t (*now)(void)) {
  owner = pthread_self();
  follow = now;
}

void earshot_clock_release(void) { follow = NULL; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t (*now)(void) = follow;
  int is_processor = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
  if (!now || is_processor || !pthread_equal(owner, pthread_self()))
    return (int)syscall(SYS_clock_gettime, clock, time);
  int64_t ns = now();
  ns += clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE ? first_day : up_already;
  time->tv_sec = ns / 1000000000;
  time->tv_nsec = ns % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  time->tv_sec = exact.tv_sec;
  time->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (seconds) *seconds = exact.tv_sec;
  return exact.tv_sec;
}

int64_t earshot_clock_milliseconds(void) {
  int64_t (*now)(void) = follow;
  return now ? now() / 1000000 : 0;
}

#else

void earshot_clock_follow(int64_t (*now)(void)) { (void)now; }
void earshot_clock_release(void) {}

#endif
