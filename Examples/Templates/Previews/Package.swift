// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Previews",
  dependencies: [
    // A copy of framegen. You can also use its repository and a version.
    .package(name: "framegen", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "previews",
      dependencies: [
        .product(name: "FramegenCLI", package: "framegen"), .product(name: "Layouts", package: "framegen"),
      ],
      path: "Sources/Previews"),
    .testTarget(
      name: "PreviewsTests", dependencies: ["previews", .product(name: "GoldenTesting", package: "framegen")]),
  ]
)
