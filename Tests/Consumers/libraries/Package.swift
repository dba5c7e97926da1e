// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "libraries",
  dependencies: [.package(url: "FRAMEGEN", from: "1.0.0", traits: [])],
  targets: [
    .executableTarget(
      name: "frame",
      dependencies: [
        .product(name: "Compositor", package: "framegen"), .product(name: "Layouts", package: "framegen"),
        .product(name: "PNGCodec", package: "framegen"), .product(name: "Raster", package: "framegen"),
      ]),
    .executableTarget(name: "rectangle", dependencies: [.product(name: "Raster", package: "framegen")]),
  ]
)
