// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "additions",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "FRAMEGEN", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "additions",
      dependencies: [
        .product(name: "FramegenCLI", package: "framegen"), .product(name: "Outputs", package: "framegen"),
        .product(name: "Compositor", package: "framegen"),
      ])
  ]
)
