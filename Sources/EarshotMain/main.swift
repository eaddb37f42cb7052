internal import EarshotCommand

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

exit(Program(arguments: Array(CommandLine.arguments.dropFirst())).run())
