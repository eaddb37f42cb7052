#if !canImport(Darwin)
  // Files that show a player import this, and get the session from it.
  @_exported public import AVFoundation
#endif
