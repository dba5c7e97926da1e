// swift-tools-version: 6.2
import PackageDescription

/// Benchmarks of a folder: the plugin finds those whose folder lies in one named `Benchmarks`, which is this package's.
func benchmarks(_ name: String, uses products: [String], exclude: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "framegen") } + [
      "Measuring", .product(name: "Benchmark", package: "benchmark"),
    ],
    path: name,
    exclude: exclude,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "benchmarks",
  dependencies: [
    // Without traits, since what is measured are the libraries, not the command line.
    .package(name: "framegen", path: "..", traits: []),
    // Without traits: they preload libraries that count allocations, and each is a package more.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Measuring",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"), .product(name: "Framegen", package: "framegen"),
      ]),
    benchmarks("Kernels", uses: ["Raster", "PNGCodec", "GoldenTesting"]),
    // The kernels' own files, linked into the folder: they are internal to PNGCodec, whose encoder takes the best set.
    benchmarks("PNGKernels", uses: ["PNGCodec", "Raster"], exclude: ["Kernels/NOTES.md"]),
    benchmarks("UIKitLayouts", uses: ["UIKit", "Compositor", "Raster", "Layouts"]),
    benchmarks("Frames", uses: ["Framegen", "Raster"]),
    .executableTarget(
      name: "png-encode",
      dependencies: [.product(name: "PNGCodec", package: "framegen"), .product(name: "Raster", package: "framegen")]),
    .executableTarget(
      name: "image-compare",
      dependencies: [
        .product(name: "GoldenTesting", package: "framegen"), .product(name: "PNGCodec", package: "framegen"),
      ]),
    // The scenes, their truth and the measures are the tests' own, linked into the folder.
    .executableTarget(
      name: "smoothness",
      dependencies: [
        .product(name: "Raster", package: "framegen"), .product(name: "PNGCodec", package: "framegen"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
