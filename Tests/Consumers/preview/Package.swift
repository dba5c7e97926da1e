// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "preview",
  dependencies: [.package(url: "FRAMEGEN", from: "1.0.0", traits: [])],
  targets: [
    .executableTarget(name: "preview", dependencies: [.product(name: "Framegen", package: "framegen")])
  ]
)
