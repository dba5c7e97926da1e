// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

/// Modules that touch every pixel are optimised in debug builds, too, as tests are: frames take a fiftieth of the time.
///
/// SwiftPM takes such flags from any dependency whose manifest has version 6.2 or later. To step through these modules,
/// set FRAMEGEN_UNOPTIMIZED.
var optimizedC: [CSetting] = []
var pixelwise = strict
if Context.environment["FRAMEGEN_UNOPTIMIZED"] == nil {
  optimizedC = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  // With a number of threads the compiler writes an object for each file: the build waits for these.
  let flags = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
  pixelwise.append(.unsafeFlags(flags, .when(configuration: .debug)))
}

/// The fuzzers' short runs are of a debug build: there the readers of most bytes are optimised, too.
let isFuzzing = Context.environment["FRAMEGEN_FUZZING"] != nil
let bytewise = isFuzzing ? pixelwise : strict

/// Names libraries of the system: their headers lie in the compiler's search path.
func linked(_ libraries: String...) -> [LinkerSetting] { libraries.map { .linkedLibrary($0) } }

let package = Package(
  name: "framegen",
  products: [
    .library(name: "Graphics", targets: ["Graphics"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "PNGCodec", targets: ["PNGCodec"]),
    .library(name: "ImageComparison", targets: ["ImageComparison"]),
    .library(name: "SamplePhotos", targets: ["SamplePhotos"]),
    .library(name: "ImageCodecs", targets: ["ImageCodecs"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "Compositor", targets: ["Compositor"]),
    .library(name: "StandardLayouts", targets: ["StandardLayouts"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "SceneFiles", targets: ["SceneFiles"]),
    .library(name: "Outputs", targets: ["Outputs"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    .library(name: "Benchmarking", targets: ["Benchmarking"]),
    .library(name: "BenchmarkTesting", targets: ["BenchmarkTesting"]),
    .library(name: "FramegenCLI", targets: ["FramegenCLI"]),
    .library(name: "Framegen", targets: ["Framegen"]),
    .executable(name: "framegen", targets: ["FramegenMain"]),
  ],
  traits: [
    .trait(
      name: "CLI",
      description: "The command line (FramegenCLI, framegen): argument parsing and YAML. Libraries do without."),
    .trait(
      name: "CrashDiagnosis",
      description: "Signal handlers for tests that ask which call to a layout ended the process."),
    .default(enabledTraits: ["CLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .target(name: "CPNG", linkerSettings: linked("png", "z", "deflate")),
    .target(name: "CImageCodecs", linkerSettings: linked("turbojpeg", "webp")),
    .target(name: "CText", linkerSettings: linked("harfbuzz", "icuuc")),
    .target(name: "CDigest", linkerSettings: linked("crypto", "xxhash")),
    // All vector twins, those of the PNG kernels too: they share the CPU's detection and link nothing.
    .target(name: "CRaster", cSettings: optimizedC),
    .target(name: "CProcess", linkerSettings: linked("m")),
    // Replaces the allocator of whatever links it, so that nothing but the executable may.
    .target(name: "CAllocations"),
    .target(name: "Graphics", swiftSettings: pixelwise),
    // The standard library's rounding and square roots live in libm, which only Foundation would bring along.
    .target(
      name: "Raster", dependencies: ["Graphics", "CRaster"], exclude: ["Kernels/NOTES.md"], swiftSettings: pixelwise,
      linkerSettings: linked("m")),
    .target(
      name: "PNGCodec", dependencies: ["Graphics", "Raster", "CRaster", "CPNG"],
      exclude: ["Kernels/NOTES.md"], swiftSettings: pixelwise),
    .target(name: "ImageComparison", dependencies: ["Graphics"], swiftSettings: pixelwise),
    .target(name: "SamplePhotos", dependencies: ["Graphics"], swiftSettings: pixelwise),
    .target(
      name: "ImageCodecs", dependencies: ["Graphics", "Raster", "PNGCodec", "CImageCodecs"], swiftSettings: bytewise
    ),
    .target(name: "Compositor", dependencies: ["Graphics", "Raster"], swiftSettings: strict),
    .target(name: "StandardLayouts", dependencies: ["Compositor"], swiftSettings: strict),
    .target(name: "Watchdog", dependencies: ["Compositor", "CProcess"], swiftSettings: strict),
    .target(
      name: "Typesetting", dependencies: ["Raster", "Compositor", "PNGCodec", "CText"],
      swiftSettings: strict),
    .target(name: "JSON", swiftSettings: bytewise),
    .target(
      name: "Rendering",
      dependencies: ["Compositor", "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs", "Typesetting"],
      swiftSettings: strict),
    .target(
      name: "SceneFiles",
      dependencies: [
        "Rendering", "JSON", "Compositor", "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs", "Typesetting",
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["CLI"])),
      ],
      swiftSettings: strict),
    .target(
      name: "Outputs",
      dependencies: [
        "Rendering", "JSON", "Compositor", "Raster", "PNGCodec", "ImageCodecs", "CDigest",
      ],
      // In the code: a static executable needs no folder of resources beside it.
      resources: [
        "page.html", "widgets.css", "style.css", "frames.js", "pictures.js", "playback.js", "player.js",
        "controls.js",
      ].map { .embedInCode("Player/\($0)") },
      swiftSettings: strict),
    .target(
      name: "Goldens",
      dependencies: [
        "ImageComparison", "Outputs", "Rendering", "JSON", "Compositor", "Raster", "PNGCodec", "CDigest",
      ],
      resources: [
        "report.html", "report.css", "viewer.js", "words.js", "timeline.js", "report.js", "controls.js",
      ].map { .embedInCode("Report/Page/\($0)") },
      swiftSettings: strict),
    .target(
      name: "Benchmarking",
      dependencies: [
        "SamplePhotos", "SceneFiles", "Outputs", "Rendering", "JSON", "StandardLayouts", "Compositor",
        "Raster", "PNGCodec",
      ],
      resources: ["page.html", "page.css"].map { .embedInCode("Reports/Page/\($0)") },
      swiftSettings: strict),
    .target(
      name: "BenchmarkTesting", dependencies: ["Benchmarking", "Rendering", "Compositor"], swiftSettings: strict),
    .target(
      name: "GoldenTesting",
      dependencies: [
        "Goldens", "ImageComparison", "Outputs", "SceneFiles", "Rendering", "StandardLayouts", "Compositor",
        "PNGCodec", .target(name: "Watchdog", condition: .when(traits: ["CrashDiagnosis"])),
      ],
      swiftSettings: strict),
    .target(
      name: "Framegen",
      dependencies: ["StandardLayouts", "Compositor", "PNGCodec", "Rendering", "SceneFiles", "Outputs"],
      path: "Sources/Umbrella",
      swiftSettings: strict),
    // The example package and the scenes that `init` writes: one text, built by the tests and embedded in the tool.
    .target(
      name: "Templates", path: "Examples/Templates", sources: ["Templates.swift"],
      resources: [
        .embedInCode("cover-flow.yaml"), .embedInCode("photo-stack.yaml"), .embedInCode("delete-film-strip.yaml"),
        .embedInCode("delete-waterfall.yaml"), .embedInCode("delete-list.yaml"),
        .embedInCode("rotate-waterfall.yaml"), .embedInCode("layout-change.yaml"),
        .embedInCode("Previews/Package.swift"),
        .embedInCode("Previews/Sources/Previews/Previews.swift"),
        .embedInCode("Previews/Sources/Previews/HoneycombLayout.swift"),
        .embedInCode("Previews/Tests/PreviewsTests/HoneycombTests.swift"), .embedInCode("Previews/honeycomb.yaml"),
        .embedInCode("Previews/.gitignore"),
      ],
      swiftSettings: strict),
    .target(
      name: "FramegenCLI",
      dependencies: [
        "Templates", "Benchmarking", "Goldens", "ImageComparison", "Outputs", "SceneFiles", "JSON", "Rendering",
        "StandardLayouts", "Compositor", "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs", "Typesetting",
        "Watchdog", "CProcess",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"])),
      ],
      swiftSettings: strict),
    // A module of its own name: it would differ from the library Framegen by case alone.
    .executableTarget(
      name: "FramegenMain", dependencies: ["FramegenCLI", "CAllocations"], path: "Sources/framegen",
      swiftSettings: strict),
    .target(name: "TestSupport", dependencies: ["Graphics", "Raster"], path: "Tests/TestSupport"),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "TestSupport"]),
    .testTarget(name: "RasterTests", dependencies: ["Raster", "TestSupport"]),
    .testTarget(name: "PNGCodecTests", dependencies: ["PNGCodec", "Graphics", "Raster", "TestSupport"]),
    .testTarget(name: "ImageComparisonTests", dependencies: ["ImageComparison", "Graphics", "TestSupport"]),
    .testTarget(name: "SamplePhotosTests", dependencies: ["SamplePhotos", "Raster"]),
    .testTarget(
      name: "ImageCodecsTests", dependencies: ["ImageCodecs", "Graphics", "PNGCodec", "Raster"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["GoldenTesting", "StandardLayouts", "Compositor", "Raster", "SamplePhotos"]),
    .testTarget(
      name: "GoldensTests",
      dependencies: [
        "Goldens", "ImageComparison", "Rendering", "StandardLayouts", "Compositor", "Raster", "PNGCodec",
      ]),
    .testTarget(
      name: "GoldenTestingTests",
      dependencies: ["GoldenTesting", "Goldens", "StandardLayouts", "Compositor", "Raster", "PNGCodec"]),
    .testTarget(
      name: "BenchmarkingTests",
      dependencies: ["Benchmarking", "BenchmarkTesting", "Rendering", "StandardLayouts", "Compositor", "Raster"]),
    .testTarget(name: "CompositorTests", dependencies: ["Rendering", "Compositor", "StandardLayouts", "Raster"]),
    .testTarget(name: "StandardLayoutsTests", dependencies: ["StandardLayouts", "Compositor"]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Typesetting", "Compositor", "StandardLayouts", "Raster", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "FramegenTests",
      dependencies: [
        "Templates", "FramegenCLI", "Benchmarking", "Goldens", "ImageComparison", "Outputs", "SceneFiles", "JSON",
        "Rendering", "StandardLayouts", "Compositor", "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs",
        "Typesetting",
        "FramegenMain",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let overlays = ["CoreGraphics", "UIKit"].map { module in
  Target.target(name: "_Testing_\(module)", path: "Sources/TestingOverlays/\(module)")
}
package.products.append(
  .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"] + overlays.map(\.name)))
package.targets += overlays
package.targets += [
  .target(name: "CoreGraphics", dependencies: ["Graphics"], swiftSettings: strict),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Graphics"], swiftSettings: strict),
  .target(name: "UIKit", dependencies: ["QuartzCore", "Compositor", "StandardLayouts"], swiftSettings: strict),
  // A file for apps: here it is compiled, and read back.
  .target(name: "UIKitRecorder", dependencies: ["UIKit"], path: "Examples/Recorder"),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "UIKitRecorder", "GoldenTesting", "SceneFiles", "Rendering", "StandardLayouts", "Compositor",
    ]
      + overlays.map { .byName(name: $0.name) }),
]

// The fuzzers need flags that nothing else may have; `scripts/fuzz` gives them.
if isFuzzing {
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer", "TestSupport", "Goldens", "ImageComparison", "Outputs", "SceneFiles", "Rendering", "StandardLayouts",
        "Compositor", "Raster",
        "PNGCodec", "ImageCodecs", "Typesetting",
      ], path: "Tests/Fuzzing/Fuzz",
      // The default linker fails on the coverage tables. libFuzzer's own main, which nobody calls, wants another function:
      // debug builds keep it unless told otherwise.
      linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--gc-sections"])]),
  ]
}

// Optimised builds take minutes for test targets that run in debug: the set-up names those that it wants.
if let names = Context.environment["FRAMEGEN_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}
