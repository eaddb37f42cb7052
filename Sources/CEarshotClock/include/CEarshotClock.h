// The clocks of the C library, under our control, and the ends of a process. Only for programs that
// run one hosted app: whoever links this takes its time from here.
#ifndef CEARSHOT_CLOCK_H
#define CEARSHOT_CLOCK_H

#include <stdint.h>

/// Takes the clocks over for the calling thread: they show what `now` answers, in nanoseconds since
/// the run began. Other threads keep the system's.
void earshot_clock_follow(int64_t (*now)(void));

/// Gives the clocks back to the system.
void earshot_clock_release(void);

/// Until `earshot_run_over`, a crash writes at what time of the run it came to standard error, and an
/// `exit` writes the same and ends the process with `code`. What is printed meanwhile goes to standard
/// error. `earshot_run_over` takes the process back to the folder in which it was; if that may not be
/// entered any more, it says so and ends the process with `code`.
void earshot_run_begins(int code);
void earshot_run_over(void);

#endif
