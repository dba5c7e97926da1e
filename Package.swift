// swift-tools-version: 6.2
import PackageDescription

/// A C target over a system library: on Linux the headers lie in the default search path and naming the library is
/// enough (no pkg-config, no warning in dependents); on macOS Homebrew's paths come from pkg-config.
func codec(_ name: String, library: String, pkgConfig: String, brew: String, also: [String] = []) -> [Target] {
  let linked = ([library] + also).map { LinkerSetting.linkedLibrary($0) }
  #if os(macOS)
    let system = "System\(name.dropFirst())"
    return [
      .systemLibrary(
        name: system, path: "Sources/System/\(system)", pkgConfig: pkgConfig, providers: [.brew([brew])]),
      .target(name: name, dependencies: [.byName(name: system)], linkerSettings: linked),
    ]
  #else
    return [.target(name: name, linkerSettings: linked)]
  #endif
}

let strict: [SwiftSetting] = [.strictMemorySafety()]

/// Modules that touch every pixel are optimised in debug builds, too, as tests are: frames take a fiftieth of the time.
///
/// SwiftPM takes such flags from any dependency whose manifest has version 6.2 or later; Xcode has not been tried. To
/// step through these modules, set FRAMEGEN_UNOPTIMIZED.
var optimizedC: [CSetting] = []
var pixelwise = strict
#if os(Linux)
  if Context.environment["FRAMEGEN_UNOPTIMIZED"] == nil {
    optimizedC = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    // With a number of threads the compiler writes an object for each file: the build waits for these.
    let flags = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
    pixelwise.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
#endif

/// The fuzzers' short runs are of a debug build: there the readers of most bytes are optimised, too.
let isFuzzing = Context.environment["FRAMEGEN_FUZZING"] != nil
let bytewise = isFuzzing ? pixelwise : strict

let package = Package(
  name: "framegen",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Graphics", targets: ["Graphics"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "PNGCodec", targets: ["PNGCodec"]),
    .library(name: "ImageComparison", targets: ["ImageComparison"]),
    .library(name: "SamplePhotos", targets: ["SamplePhotos"]),
    .library(name: "ImageCodecs", targets: ["ImageCodecs"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "Layouts", targets: ["LayoutCore", "StandardLayouts"]),
    .library(name: "Compositor", targets: ["Compositor", "StandardTransitions"]),
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
    .default(enabledTraits: ["CLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: codec("CPNG", library: "png", pkgConfig: "libpng", brew: "libpng", also: ["z"])
    + codec("CDeflate", library: "deflate", pkgConfig: "libdeflate", brew: "libdeflate")
    + codec("CJPEG", library: "turbojpeg", pkgConfig: "libturbojpeg", brew: "jpeg-turbo")
    + codec("CWebP", library: "webp", pkgConfig: "libwebp", brew: "webp")
    + codec("CText", library: "harfbuzz", pkgConfig: "harfbuzz", brew: "harfbuzz")
    + codec("CLineBreak", library: "icuuc", pkgConfig: "icu-uc", brew: "icu4c")
    + codec("CDigest", library: "crypto", pkgConfig: "libcrypto", brew: "openssl@3")
    + codec("CXXHash", library: "xxhash", pkgConfig: "libxxhash", brew: "xxhash")
    + [
      // All vector twins, those of the PNG kernels too: they share the CPU's detection and link nothing.
      .target(name: "CRaster", cSettings: optimizedC),
      .target(name: "CAllocations"),
      .target(name: "CWatchdog", linkerSettings: [.linkedLibrary("m")]),
      .target(name: "Graphics", swiftSettings: pixelwise),
      // The standard library's rounding and square roots live in libm, which only Foundation would bring along.
      .target(
        name: "Raster", dependencies: ["Graphics", "CRaster"], exclude: ["Kernels/NOTES.md"], swiftSettings: pixelwise,
        linkerSettings: [.linkedLibrary("m")]),
      .target(
        name: "PNGCodec", dependencies: ["Graphics", "Raster", "CRaster", "CPNG", "CDeflate"],
        exclude: ["Kernels/NOTES.md"], swiftSettings: pixelwise),
      .target(name: "ImageComparison", dependencies: ["Graphics"], swiftSettings: pixelwise),
      .target(name: "SamplePhotos", dependencies: ["Graphics"], swiftSettings: pixelwise),
      .target(
        name: "ImageCodecs", dependencies: ["Graphics", "Raster", "PNGCodec", "CJPEG", "CWebP"], swiftSettings: bytewise
      ),
      .target(name: "LayoutCore", dependencies: ["Graphics"], swiftSettings: strict),
      .target(name: "StandardLayouts", dependencies: ["LayoutCore", "Graphics"], swiftSettings: strict),
      .target(name: "Scenes", dependencies: ["LayoutCore", "Graphics"], swiftSettings: strict),
      .target(name: "StandardTransitions", dependencies: ["Scenes", "LayoutCore", "Graphics"], swiftSettings: strict),
      .target(
        name: "Compositor", dependencies: ["Scenes", "LayoutCore", "Raster", "Graphics"], swiftSettings: strict),
      .target(
        name: "LayoutChecks", dependencies: ["Compositor", "Scenes", "LayoutCore", "Raster", "Graphics"],
        swiftSettings: strict),
      .target(name: "Watchdog", dependencies: ["LayoutCore", "CWatchdog"], swiftSettings: strict),
      .target(
        name: "Typesetting", dependencies: ["Raster", "LayoutCore", "Compositor", "PNGCodec", "CText", "CLineBreak"],
        swiftSettings: strict),
      .target(name: "JSON", swiftSettings: bytewise),
      .target(
        name: "Rendering",
        dependencies: [
          "Scenes", "LayoutCore", "Compositor", "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs", "Typesetting",
        ],
        swiftSettings: strict),
      .target(
        name: "SceneFiles",
        dependencies: [
          "Rendering", "JSON", "Scenes", "LayoutCore", "Compositor", "Raster", "PNGCodec", "SamplePhotos",
          "ImageCodecs", "Typesetting",
          .product(name: "Yams", package: "Yams", condition: .when(traits: ["CLI"])),
        ],
        swiftSettings: strict),
      .target(
        name: "Outputs",
        dependencies: [
          "Rendering", "JSON", "Scenes", "LayoutCore", "Typesetting", "Compositor", "Raster", "PNGCodec", "ImageCodecs",
          "CDigest",
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
          "ImageComparison", "Outputs", "Rendering", "JSON", "Scenes", "LayoutCore", "Compositor", "Raster", "PNGCodec",
          "CXXHash",
        ],
        resources: [
          "report.html", "report.css", "viewer.js", "words.js", "timeline.js", "report.js", "controls.js",
        ].map { .embedInCode("Report/Page/\($0)") },
        swiftSettings: strict),
      .target(
        name: "Benchmarking",
        dependencies: [
          "CAllocations", "SamplePhotos", "SceneFiles", "Outputs", "Rendering", "JSON", "StandardLayouts", "Scenes",
          "LayoutCore", "StandardTransitions", "Compositor",
          "Raster", "PNGCodec",
        ],
        swiftSettings: strict),
      .target(
        name: "BenchmarkTesting", dependencies: ["Benchmarking", "Rendering", "Scenes", "Compositor"],
        swiftSettings: strict),
      .target(
        name: "GoldenTesting",
        dependencies: [
          "Goldens", "ImageComparison", "Outputs", "SceneFiles", "Rendering", "StandardLayouts", "Scenes", "LayoutCore",
          "LayoutChecks", "Framegen", "Compositor",
          "PNGCodec", "Watchdog",
        ],
        swiftSettings: strict),
      .target(
        name: "Framegen",
        dependencies: [
          "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions", "Compositor", "PNGCodec", "Rendering",
          "SceneFiles", "Outputs",
        ],
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
          "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions", "LayoutChecks", "Framegen", "Compositor",
          "Raster", "PNGCodec", "SamplePhotos", "ImageCodecs", "Typesetting",
          "Watchdog", "CAllocations",
          .product(
            name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"])),
        ],
        swiftSettings: strict),
      // A module of its own name: it would differ from the library Framegen by case alone.
      .executableTarget(
        name: "FramegenMain", dependencies: ["FramegenCLI"], path: "Sources/framegen", swiftSettings: strict),
      .target(name: "TestSupport", dependencies: ["Graphics", "Raster"], path: "Tests/TestSupport"),
      .target(
        name: "SceneTestSupport", dependencies: ["Graphics", "Compositor"], path: "Tests/SceneTestSupport"),
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
        dependencies: [
          "GoldenTesting", "StandardLayouts", "Scenes", "LayoutCore", "Framegen", "Compositor", "Raster",
          "SamplePhotos",
        ]),
      .testTarget(
        name: "GoldensTests",
        dependencies: [
          "Goldens", "ImageComparison", "Rendering", "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions",
          "Compositor", "Raster", "PNGCodec", "TestSupport",
        ]),
      .testTarget(
        name: "GoldenTestingTests",
        dependencies: [
          "GoldenTesting", "Goldens", "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions", "LayoutChecks",
          "Compositor", "Raster", "PNGCodec", "TestSupport",
        ]),
      .testTarget(
        name: "BenchmarkingTests",
        dependencies: [
          "Benchmarking", "BenchmarkTesting", "Rendering", "StandardLayouts", "Scenes", "LayoutCore",
          "StandardTransitions", "SceneFiles", "JSON", "Compositor", "Raster",
        ]),
      .testTarget(
        name: "CompositorTests",
        dependencies: [
          "Rendering", "Scenes", "LayoutCore", "StandardTransitions", "LayoutChecks", "Framegen", "Compositor",
          "StandardLayouts", "Raster", "SceneTestSupport",
        ]),
      .testTarget(
        name: "StandardLayoutsTests",
        dependencies: [
          "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions", "LayoutChecks", "Framegen", "Compositor",
          "TestSupport", "SceneTestSupport",
        ]),
      .testTarget(
        name: "TypesettingTests",
        dependencies: [
          "Typesetting", "Scenes", "LayoutCore", "StandardTransitions", "Compositor", "StandardLayouts", "Raster",
          "TestSupport",
        ], exclude: ["Fixtures"]),
      .testTarget(
        name: "FramegenTests",
        dependencies: [
          "Templates", "FramegenCLI", "Benchmarking", "Goldens", "ImageComparison", "Outputs", "SceneFiles", "JSON",
          "Rendering", "StandardLayouts", "Scenes", "LayoutCore", "StandardTransitions", "LayoutChecks", "Framegen",
          "Compositor", "Raster", "PNGCodec", "TestSupport", "SamplePhotos", "ImageCodecs",
          "Typesetting", "TestSupport",
          "FramegenMain",
        ]),
    ],
  swiftLanguageModes: [.v6]
)

// On Apple's platforms UIKit is there already, and the same sources use it.
#if os(Linux)
  let overlays = ["CoreGraphics", "UIKit"].map { module in
    Target.target(name: "_Testing_\(module)", path: "Sources/TestingOverlays/\(module)")
  }
  package.products.append(
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"] + overlays.map(\.name)))
  package.targets += overlays
  package.targets += [
    .target(name: "CoreGraphics", dependencies: ["Graphics"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Graphics"], swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: ["QuartzCore", "CoreGraphics", "Scenes", "LayoutCore", "StandardLayouts", "Graphics"],
      swiftSettings: strict),
    // A file for apps: here it is compiled, and read back.
    .target(name: "UIKitRecorder", dependencies: ["UIKit"], path: "Examples/Recorder"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "UIKitRecorder", "GoldenTesting", "SceneFiles", "Rendering", "StandardLayouts", "Scenes", "LayoutCore",
        "StandardTransitions", "LayoutChecks", "Raster", "Compositor",
      ]
        + overlays.map { .byName(name: $0.name) }),
  ]
#endif

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
