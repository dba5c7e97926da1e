// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Purposely without traits: what is measured are the libraries, not the command line.
    .package(name: "framegen", path: "..", traits: []),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "Compositor", package: "framegen"), .product(name: "Raster", package: "framegen"),
        .product(name: "PNGCodec", package: "framegen"), .product(name: "SamplePhotos", package: "framegen"),
        .product(name: "Rendering", package: "framegen"), .product(name: "StandardLayouts", package: "framegen"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ]),
    .executableTarget(
      name: "png-encode",
      dependencies: [.product(name: "PNGCodec", package: "framegen"), .product(name: "Raster", package: "framegen")]),
    .executableTarget(
      name: "image-compare",
      dependencies: [
        .product(name: "ImageComparison", package: "framegen"), .product(name: "PNGCodec", package: "framegen"),
        .product(name: "Graphics", package: "framegen"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
