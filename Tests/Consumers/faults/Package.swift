// swift-tools-version: 6.2
import PackageDescription

let framegen = "FRAMEGEN"
let package = Package(
  name: "faults",
  dependencies: [.package(url: framegen, from: "1.0.0", traits: ["CLI", "CrashDiagnosis"])],
  targets: [
    .target(
      name: "FaultyLayouts",
      dependencies: [
        .product(name: "Layouts", package: "framegen"), .product(name: "UIKit", package: "framegen"),
      ]),
    .executableTarget(
      name: "faults",
      dependencies: [
        "FaultyLayouts", .product(name: "FramegenCLI", package: "framegen"),
        .product(name: "UIKit", package: "framegen"),
      ]),
    .testTarget(
      name: "FaultsTests",
      dependencies: [
        "FaultyLayouts", .product(name: "GoldenTesting", package: "framegen"),
        .product(name: "UIKit", package: "framegen"),
      ]),
  ]
)
