#define _GNU_SOURCE
#include "CEarshotClock.h"

#if defined(__linux__)

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

// The ends of a process.

static atomic_bool is_running;
static int standard_output = -1;
static int code_of_exit;
static struct sigaction before[NSIG];

// "what 12.345 s of the run", without any function that may not be called from a handler.
static void tell(const char *what) {
  char text[160];
  size_t length = strlen(what);
  int64_t (*now)(void) = follow;
  int64_t ms = now ? now() / 1000000 : 0;
  char digits[24];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + ms % 10);
    ms /= 10;
    if (count == 3) digits[count++] = '.';
  } while (ms > 0 || count < 5);
  memcpy(text, what, length);
  while (count > 0) text[length++] = digits[--count];
  memcpy(text + length, " s of the run\n", 14);
  ssize_t written = write(STDERR_FILENO, text, length + 14);
  (void)written;
}

static void crashed(int number, siginfo_t *info, void *context) {
  if (atomic_exchange(&is_running, 0)) tell("earshot: the app's code crashed at ");
  // Whoever was here before, such as Swift's backtracer, has the rest.
  sigaction(number, &before[number], NULL);
  if (before[number].sa_flags & SA_SIGINFO && before[number].sa_sigaction) {
    before[number].sa_sigaction(number, info, context);
  } else {
    raise(number);
  }
}

static void exited(void) {
  if (!atomic_exchange(&is_running, 0)) return;
  tell("earshot: the app's code called exit at ");
  _exit(code_of_exit);
}

void earshot_run_begins(int code) {
  static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
  code_of_exit = code;
  if (atomic_exchange(&is_running, 1)) return;
  // What an app prints is no result of ours, and shows at once, whatever comes next.
  setvbuf(stdout, NULL, _IOLBF, 0);
  standard_output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  atexit(exited);
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  action.sa_sigaction = crashed;
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, &before[signals[i]]);
}

void earshot_run_over(void) {
  is_running = 0;
  if (standard_output < 0) return;
  fflush(stdout);
  dup2(standard_output, STDOUT_FILENO);
  close(standard_output);
  standard_output = -1;
}

#else

void earshot_run_begins(int code) { (void)code; }
void earshot_run_over(void) {}
void earshot_clock_follow(int64_t (*now)(void)) { (void)now; }
void earshot_clock_release(void) {}

#endif
