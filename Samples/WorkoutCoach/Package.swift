// swift-tools-version: 6.2
import PackageDescription

// On a phone and a Mac the coach uses the system's AVFoundation; on Linux Earshot's.
#if os(Linux)
  let audio: [Target.Dependency] = [.product(name: "AVFoundation", package: "earshot")]
  let hosting: [Target.Dependency] = [
    .product(name: "EarshotHosting", package: "earshot"),
    .product(name: "EarshotTesting", package: "earshot"),
  ]
  let shadows: [Target.PluginUsage] = [.plugin(name: "EarshotShadows", package: "earshot")]
  let earshot: [Package.Dependency] = [.package(name: "earshot", path: "../..")]
#else
  let audio: [Target.Dependency] = []
  let hosting: [Target.Dependency] = []
  let shadows: [Target.PluginUsage] = []
  let earshot: [Package.Dependency] = []
#endif

let package = Package(
  name: "WorkoutCoach",
  dependencies: earshot,
  targets: [
    .target(name: "WorkoutCoach", dependencies: audio, plugins: shadows),
    .target(name: "CoachMistakes", dependencies: audio, plugins: shadows),
    .testTarget(
      name: "WorkoutCoachTests", dependencies: ["WorkoutCoach", "CoachMistakes"] + hosting),
  ],
  swiftLanguageModes: [.v5]
)
