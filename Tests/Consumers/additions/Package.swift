// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "additions",
  dependencies: [.package(url: "FRAMEGEN", from: "1.0.0", traits: ["CLI", "CrashDiagnosis"])],
  targets: [
    .executableTarget(
      name: "additions",
      dependencies: [.product(name: "FramegenCLI", package: "framegen")])
  ]
)
