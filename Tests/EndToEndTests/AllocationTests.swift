import Foundation
import Testing

/// Memory that a render asks for while it runs.
@Suite("Allocations")
struct AllocationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(
    "a render five times as long makes no more of them once optimised: none for a block",
    .enabled(if: Counter.canBeBuilt, "needs a C compiler and a loader that takes LD_PRELOAD"))
  func noneForABlock() throws {
    try Counter.build(in: folder)
    let script = """
      "$EARSHOT" render material.yaml -o material --quiet
      for minutes in 1 5; do
        ALLOCATIONS=$minutes.txt LD_PRELOAD=./count.so "$EARSHOT" render $minutes.yaml -o $minutes \\
          --stems --quiet || exit
      done
      """
    try folder.put(Self.scenario(seconds: 20, music: "{tone: 440Hz, lasts: 10s}"), "material.yaml")
    for minutes in [1, 5] {
      try folder.put(
        Self.scenario(seconds: 60 * minutes, music: "material/mix.wav"), "\(minutes).yaml")
    }
    let run = try folder.shell(script)
    #expect(run.code == 0 && run.error.isEmpty)
    let counts = try [1, 5].map { Int(try folder.text("\($0).txt")) ?? 0 }
    // 16 kHz in blocks of 8,192 frames: 118 and 586 blocks. Unoptimised code boxes what closures
    // capture; there a block may cost these few boxes, and nothing for each frame or sample.
    #if DEBUG
      let most = 8 * (586 - 118)
    #else
      let most = 0
    #endif
    #expect(counts[0] > 100 && counts[1] - counts[0] < most + 50, "\(counts)")
  }

  /// A loop that is converted to another rate, and one cue.
  private static func scenario(seconds: Int, music: String) -> String {
    """
    title: Allocations
    duration: \(seconds)s
    output: {sampleRate: \(music.hasPrefix("{") ? 8000 : 16000)}
    apps:
      music: {session: {category: playback}, plays: \(music)}
      coach: {session: {category: playback, options: [duckOthers]}}
    timeline:
      - {at: 5s, app: coach, do: [{cue: {tone: 700Hz, lasts: 2s}}]}

    """
  }
}

/// A library that counts calls of the allocator in the process that loads it before the C library.
private enum Counter {
  /// A sanitizer has an allocator of its own, past which nothing else sees.
  static var canBeBuilt: Bool {
    #if os(Linux)
      compiler != nil && !Sanitizers.address && !Sanitizers.thread
    #else
      false
    #endif
  }

  static func build(in folder: Folder) throws {
    try folder.put(source, "count.c")
    let run = try folder.shell("'\(compiler ?? "cc")' -shared -fPIC -O1 count.c -o count.so")
    #expect(run.code == 0, "\(run.error)")
  }

  private static var compiler: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.flatMap { folder in ["cc", "clang", "gcc"].map { "\(folder)/\($0)" } }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let source = """
    #include <errno.h>
    #include <stdio.h>
    #include <stdlib.h>
    extern void *__libc_malloc(size_t);
    extern void *__libc_calloc(size_t, size_t);
    extern void *__libc_realloc(void *, size_t);
    extern void *__libc_memalign(size_t, size_t);
    static long count;
    static void add(void) { __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED); }
    void *malloc(size_t n) { add(); return __libc_malloc(n); }
    void *calloc(size_t m, size_t n) { add(); return __libc_calloc(m, n); }
    void *realloc(void *p, size_t n) { add(); return __libc_realloc(p, n); }
    void *aligned_alloc(size_t a, size_t n) { add(); return __libc_memalign(a, n); }
    int posix_memalign(void **p, size_t a, size_t n) {
      add();
      *p = __libc_memalign(a, n);
      return *p ? 0 : ENOMEM;
    }
    __attribute__((destructor)) static void tell(void) {
      const char *name = getenv("ALLOCATIONS");
      FILE *file = name ? fopen(name, "w") : 0;
      if (file) { fprintf(file, "%ld", count); fclose(file); }
    }

    """
}
