// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GoldenTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "framegen", path: "../..", traits: [])],
  targets: [
    .testTarget(name: "StairsTests", dependencies: [.product(name: "GoldenTesting", package: "framegen")])
  ]
)
