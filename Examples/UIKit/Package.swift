// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Carousel",
  products: [.library(name: "Carousel", targets: ["Carousel"])],
  dependencies: [.package(name: "framegen", path: "../..")],
  targets: [
    // The app's unmodified files.
    .target(name: "Carousel", dependencies: [.product(name: "UIKit", package: "framegen")]),
    // Whole screens, with their controllers, data sources, cells, and gestures.
    .target(name: "Screens", dependencies: [.product(name: "UIKit", package: "framegen")]),
    .executableTarget(
      name: "Previews",
      dependencies: [
        "Carousel", "Screens", .product(name: "FramegenCLI", package: "framegen"),
        .product(name: "UIKit", package: "framegen"),
      ]),
    .testTarget(
      name: "CarouselTests",
      dependencies: ["Carousel", .product(name: "GoldenTesting", package: "framegen")]),
  ]
)
