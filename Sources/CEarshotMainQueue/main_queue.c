// The concurrency runtime hands the main actor's jobs to Dispatch by this function, and offers no hook
// that they pass. A program's own definition comes before the library's; all but the main queue's work
// of a run's own thread is passed on.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CEarshotMainQueue.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

typedef void (*work_function)(void *context);
typedef void (*async_function)(void *queue, void *context, work_function work);

extern char _dispatch_main_q;

static _Atomic(earshot_main_queue_taker) taker;
static _Atomic(async_function) original;

void earshot_main_queue_ask(earshot_main_queue_taker asked) { atomic_store(&taker, asked); }

void dispatch_async_f(void *queue, void *context, work_function work) {
  earshot_main_queue_taker asked = atomic_load(&taker);
  if (queue == &_dispatch_main_q && asked != NULL && asked(context, work)) return;
  async_function known = atomic_load(&original);
  if (known == NULL) {
    known = (async_function)dlsym(RTLD_NEXT, "dispatch_async_f");
    atomic_store(&original, known);
  }
  known(queue, context, work);
}
#endif
