#pragma once
// Debian and Homebrew both put it there; without the folder for whoever has flags for it.
#if __has_include(<kissfft/kiss_fftr.h>)
#include <kissfft/kiss_fftr.h>
#else
#include <kiss_fftr.h>
#endif
