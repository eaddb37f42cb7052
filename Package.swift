// swift-tools-version: 6.2
import PackageDescription

// Every module is held to the same rules; see CONTRIBUTING.md.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

// Asked through pkg-config only where its header is not found without: SwiftPM warns of its flags.
#if os(macOS)
  let kissfftFlags: String? = "kissfft-float"
#else
  let kissfftFlags: String? = nil
#endif
let kissfft = Target.systemLibrary(
  name: "CEarshotKissFFT", pkgConfig: kissfftFlags,
  providers: [.apt(["libkissfft-dev"]), .brew(["kissfft"])])

func module(_ name: String, uses: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: uses, swiftSettings: strict)
}

func tests(of name: String, uses: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "EarshotTestSupport"] + uses,
    swiftSettings: strict)
}

let cLibraries = [
  library("CEarshotSndfile", pkgConfig: "sndfile", apt: "libsndfile1-dev", brew: "libsndfile"),
  library("CEarshotSoxr", pkgConfig: "soxr", apt: "libsoxr-dev", brew: "libsoxr"),
  library("CEarshotEbur128", pkgConfig: "libebur128", apt: "libebur128-dev", brew: "libebur128"),
  library("CEarshotYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
  kissfft,
]

// The page of a report: markup, style and script, built in as they stand.
let reportPage = Target.target(name: "CEarshotReportPage", exclude: ["Page"])

// In dependency order: a module uses only those above it.
let modules = [
  module("EarshotUnits", uses: []),
  module("EarshotText", uses: []),
  module("EarshotSourcePass", uses: ["EarshotText"]),
  // Stand-ins for imports that app files carry along; Apple's own are used on its systems.
  module("Combine", uses: []),
  module("os", uses: []),
  module("EarshotSessions", uses: ["EarshotUnits"]),
  module("EarshotSimulation", uses: ["EarshotUnits", "EarshotSessions"]),
  module("EarshotMixing", uses: ["EarshotUnits"]),
  module(
    "EarshotSoundFiles",
    uses: ["EarshotUnits", "CEarshotSndfile", "CEarshotSoxr", "CEarshotEbur128"]),
  module(
    "EarshotHostPrograms",
    uses: ["EarshotUnits", "EarshotText", "EarshotSourcePass", "EarshotSoundFiles"]),
  module(
    "EarshotScenarios",
    uses: ["EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "CEarshotYAML"]),
  module(
    "EarshotRendering",
    uses: [
      "EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotMixing", "EarshotSoundFiles",
    ]),
  module(
    "EarshotJudging",
    uses: ["EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation"]),
  module(
    "EarshotReports",
    uses: [
      "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "EarshotJudging",
      "CEarshotReportPage",
    ]),
  module(
    "EarshotCalibration", uses: ["EarshotUnits", "EarshotSoundFiles", "CEarshotKissFFT"]),
  module(
    "Earshot",
    uses: [
      "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "EarshotMixing",
      "EarshotSoundFiles",
      "EarshotScenarios", "EarshotRendering", "EarshotJudging", "EarshotReports",
    ]),
]

// All of the program but its start, so that a hosted app's own program can take it along.
let command = Target.target(
  name: "EarshotCommand",
  dependencies: [
    "Earshot", "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation",
    "EarshotScenarios", "EarshotCalibration", "EarshotSoundFiles", "EarshotRendering",
    "EarshotJudging", "EarshotReports",
    "EarshotSourcePass", "EarshotHostPrograms",
  ],
  swiftSettings: strict)

// For tests alone: it links the testing frameworks.
let testing = module(
  "EarshotTesting",
  uses: [
    "Earshot", "EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotScenarios",
    "EarshotSoundFiles", "EarshotRendering", "EarshotJudging", "EarshotReports",
  ])

// Swift's libraries inside the program, as `make build` wants it on Linux. Never set for clients, who
// may not use such flags.
let standalone: [LinkerSetting] =
  Context.environment["EARSHOT_STANDALONE"] == nil ? [] : [.unsafeFlags(["-static-stdlib"])]

let program = Target.executableTarget(
  name: "EarshotMain", dependencies: ["EarshotCommand"], swiftSettings: strict,
  linkerSettings: standalone)

// The facade that app code is compiled against on Linux. Other systems have the real modules, and
// never see these.
#if os(Linux)
  let facade = [
    // Where tasks of the main actor come by.
    Target.target(name: "CEarshotMainQueue", linkerSettings: [.linkedLibrary("dl")]),
    module(
      "AVFAudio",
      uses: ["EarshotSimulation", "EarshotSessions", "EarshotUnits", "CEarshotMainQueue"]),
    module("UIKit", uses: ["AVFAudio"]),
    module("AudioToolbox", uses: ["AVFAudio"]),
    module("AVFoundation", uses: ["AVFAudio", "AudioToolbox", "Combine"]),
    module("AVKit", uses: ["AVFoundation"]),
    module("MediaPlayer", uses: ["AVFoundation", "UIKit"]),
    module("SwiftUI", uses: ["Combine", "UIKit"]),
    Target.executableTarget(name: "EarshotShadowWriter", swiftSettings: strict),
    Target.plugin(
      name: "EarshotShadows", capability: .buildTool(), dependencies: ["EarshotShadowWriter"]),
    module(
      "EarshotHosting",
      uses: [
        "AVFAudio", "Earshot", "EarshotUnits", "EarshotText", "EarshotSessions",
        "EarshotSimulation", "EarshotSoundFiles", "EarshotRendering", "EarshotScenarios",
        "EarshotJudging", "EarshotReports", "EarshotSourcePass", "EarshotHostPrograms",
      ]),
    // What the program of a hosted app is built from besides the app's own sources.
    .target(name: "CEarshotClock"),
    module("EarshotExecutors", uses: ["CEarshotClock"]),
    module(
      "EarshotHostedMain",
      uses: [
        "EarshotHosting", "EarshotCommand", "EarshotExecutors", "EarshotHostPrograms", "AVFAudio",
        "AVFoundation", "AVKit", "MediaPlayer", "SwiftUI", "UIKit", "os", "Earshot",
        "EarshotSimulation", "EarshotUnits",
      ]),
  ]
  let facadeProducts: [Product] = [
    .library(name: "EarshotRuntime", type: .static, targets: ["EarshotHostedMain"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "EarshotHosting", targets: ["EarshotHosting"]),
    // For files that import these too, each by its own name.
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "os", targets: ["os"]),
    .plugin(name: "EarshotShadows", targets: ["EarshotShadows"]),
  ]
  let facadeTests = [
    // What apps bring along, compiled as it stands.
    Target.target(
      name: "FacadeClients", dependencies: ["AVFoundation"], path: "Tests/FacadeClients",
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["EarshotShadows"]),
    tests(
      of: "EarshotHosting",
      uses: [
        "AVFoundation", "FacadeClients", "EarshotUnits", "EarshotSessions", "EarshotSimulation",
        "EarshotJudging", "EarshotTesting",
      ]),
  ]
#else
  let facade: [Target] = []
  let facadeTests: [Target] = []
  let facadeProducts: [Product] = []
#endif

// Measured by `make bench`; no product, so that no client builds it.
let benchmarks = Target.executableTarget(
  name: "EarshotBenchmarks",
  dependencies: [
    "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "EarshotSoundFiles",
    "EarshotRendering", "Earshot",
  ],
  swiftSettings: strict)

// What several modules' tests share.
let testSupport = Target.target(
  name: "EarshotTestSupport",
  dependencies: ["EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotSoundFiles"],
  path: "Tests/EarshotTestSupport", swiftSettings: strict)

// What `make fuzz` gives any bytes to; the corpus is replayed by a test.
let fuzzing = Target.target(
  name: "EarshotFuzzing",
  dependencies: [
    "Earshot", "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation",
    "EarshotScenarios", "EarshotSoundFiles", "EarshotRendering", "EarshotJudging", "EarshotReports",
    "EarshotCalibration", "EarshotTestSupport",
  ],
  path: "Tests/EarshotFuzzing", exclude: ["Corpus", "scenario.dict"], swiftSettings: strict)

// The fuzzer brings a `main` of its own, so this links in its build only.
let fuzzer = Target.executableTarget(
  name: "EarshotFuzz", dependencies: ["EarshotFuzzing"], path: "Tests/EarshotFuzz",
  swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
let support =
  [testSupport, reportPage, fuzzing] + (Context.environment["EARSHOT_FUZZ"] == nil ? [] : [fuzzer])

let package = Package(
  name: "earshot",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "earshot", targets: ["EarshotMain"]),
    .library(name: "Earshot", targets: ["Earshot"]),
    .library(name: "EarshotTesting", targets: ["EarshotTesting"]),
  ] + facadeProducts,
  targets: cLibraries + modules + facade + support + [testing, command, program, benchmarks]
    + [
      tests(of: "EarshotUnits"),
      tests(of: "EarshotText"),
      tests(of: "EarshotSourcePass"),
      tests(of: "Combine"),
      tests(of: "EarshotSessions", uses: ["EarshotUnits"]),
      tests(of: "EarshotSimulation", uses: ["EarshotUnits", "EarshotSessions"]),
      tests(of: "EarshotMixing", uses: ["EarshotUnits"]),
      tests(of: "EarshotCalibration", uses: ["EarshotUnits", "EarshotSoundFiles"]),
      tests(of: "EarshotSoundFiles", uses: ["EarshotUnits"]),
      tests(
        of: "EarshotScenarios",
        uses: ["EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation"]),
      tests(
        of: "EarshotRendering",
        uses: ["EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotSoundFiles"]),
      tests(
        of: "EarshotJudging",
        uses: ["EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotScenarios"]),
      tests(
        of: "EarshotReports",
        uses: [
          "EarshotUnits", "EarshotText", "EarshotSessions", "EarshotSimulation", "EarshotJudging",
          "EarshotScenarios",
        ]),
      tests(
        of: "Earshot",
        uses: [
          "EarshotUnits", "EarshotSessions", "EarshotSimulation", "EarshotJudging",
          "EarshotScenarios", "EarshotReports", "EarshotSoundFiles",
        ]),
      tests(of: "EarshotTesting", uses: ["EarshotSimulation", "EarshotSessions"]),
      .testTarget(
        name: "EarshotFuzzingTests", dependencies: ["EarshotFuzzing", "EarshotTestSupport"],
        swiftSettings: strict),
      .testTarget(
        name: "EndToEndTests", dependencies: ["EarshotMain"], swiftSettings: strict),
      // Run alone, after the others: `make test-browser`.
      .testTarget(
        name: "BrowserTests", dependencies: ["EarshotMain", "EarshotTestSupport"],
        swiftSettings: strict),
      .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    ] + facadeTests,
  swiftLanguageModes: [.v6]
)
