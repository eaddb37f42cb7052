import EarshotFuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The target that `EARSHOT_FUZZ` names; the fuzzer's own `main` calls what is below.
private let target: FuzzTarget = {
  let name = getenv("EARSHOT_FUZZ").map { String(cString: $0) }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("EARSHOT_FUZZ must be one of:", FuzzTarget.all.map(\.name).joined(separator: ", "))
    exit(2)
  }
  return target
}()

/// One input; one that breaks something is kept by the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    // One of eight is told of as well, and always the same ones.
    try target.run(Array(UnsafeBufferPointer(start: bytes, count: count)), count % 8 == 0)
    return 0
  } catch {
    print("broken: \(error)")
    abort()
  }
}
