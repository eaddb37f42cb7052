#ifndef CEARSHOT_CLOCK_PRIVATE_H
#define CEARSHOT_CLOCK_PRIVATE_H

#include <stdint.h>

/// Milliseconds since the run began; 0 where no clock is followed. May be called from a handler.
int64_t earshot_clock_milliseconds(void);

#endif
