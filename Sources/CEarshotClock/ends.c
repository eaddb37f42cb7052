// How a process that runs an app's code may end before its time: by a crash, or by `exit`.
#define _GNU_SOURCE
#include "CEarshotClock.h"
#include "clock.h"

#if defined(__linux__)

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_bool is_running;
static int standard_output = -1;
static int folder = -1;
static int code_of_exit;
static struct sigaction before[NSIG];

// "what 12.345 s of the run", without any function that may not be called from a handler.
static void tell(const char *what) {
  char text[160];
  size_t length = strlen(what);
  int64_t ms = earshot_clock_milliseconds();
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
  folder = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  atexit(exited);
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  action.sa_sigaction = crashed;
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, &before[signals[i]]);
}

void earshot_run_over(void) {
  is_running = 0;
  if (folder >= 0) {
    if (fchdir(folder) != 0) {
      perror("earshot: cannot go back to the folder in which the run began");
      _exit(code_of_exit);
    }
    close(folder);
    folder = -1;
  }
  if (standard_output < 0) return;
  fflush(stdout);
  dup2(standard_output, STDOUT_FILENO);
  close(standard_output);
  standard_output = -1;
}

#else

void earshot_run_begins(int code) { (void)code; }
void earshot_run_over(void) {}

#endif
