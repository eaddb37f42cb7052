#ifndef CEARSHOT_MAIN_QUEUE_H
#define CEARSHOT_MAIN_QUEUE_H

/// Decides about work that is put on the main queue by the calling thread: nonzero if it takes it.
typedef int (*earshot_main_queue_taker)(void *context, void (*work)(void *context));

/// Asks `taker` from now on about work for the main queue that comes as a function, as the tasks of
/// the main actor do. What it does not take goes to the queue.
void earshot_main_queue_ask(earshot_main_queue_taker taker);

#endif
