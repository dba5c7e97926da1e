// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GoldenTests",
  dependencies: [.package(name: "framegen", path: "../..", traits: [])],
  targets: [
    .testTarget(name: "StairsTests", dependencies: [.product(name: "GoldenTesting", package: "framegen")])
  ]
)
