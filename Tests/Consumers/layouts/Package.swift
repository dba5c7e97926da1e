// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "layouts",
  dependencies: [.package(url: "FRAMEGEN", from: "1.0.0", traits: [])],
  targets: [.executableTarget(name: "layouts", dependencies: [.product(name: "Layouts", package: "framegen")])]
)
