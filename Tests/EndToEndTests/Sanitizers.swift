#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The sanitizers that these tests, and the program that they start, are built with.
enum Sanitizers {
  static let address = dlsym(nil, "__asan_init") != nil
  static let thread = dlsym(nil, "__tsan_init") != nil
}
