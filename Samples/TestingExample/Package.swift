// swift-tools-version: 6.2
import PackageDescription

// Tests of an app's cues against what the user hears; see the README of Earshot.
let package = Package(
  name: "TestingExample",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "earshot", path: "../..")],
  targets: [
    .testTarget(
      name: "CueTests",
      dependencies: [.product(name: "EarshotTesting", package: "earshot")],
      exclude: ["Curves", "Documented/Curves"])
  ]
)
