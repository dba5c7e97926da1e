// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

/// Modules that touch every pixel are optimized in debug builds, too, as tests are: frames take a fiftieth of the time.
///
/// SwiftPM takes such flags from any dependency whose manifest has version 6.2 or later. To step through these modules,
/// set FRAMEGEN_UNOPTIMIZED.
var optimizedC: [CSetting] = []
var optimized: [SwiftSetting] = []
if Context.environment["FRAMEGEN_UNOPTIMIZED"] == nil {
  optimizedC = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  // With a number of threads the compiler writes an object for each file: the build waits for these.
  let flags = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
  optimized.append(.unsafeFlags(flags, .when(configuration: .debug)))
}
let pixelwise = strict + optimized

/// The fuzzers' short runs are of a debug build: there the readers of most bytes are optimized, too.
let isFuzzing = Context.environment["FRAMEGEN_FUZZING"] != nil
let bytewise = isFuzzing ? pixelwise : strict

/// The commit that the program states as its own: the Makefile and scripts/dist set it.
let commit = (Context.environment["FRAMEGEN_COMMIT"] ?? "").filter { $0.isHexDigit || "-dirty".contains($0) }

/// Names libraries of the system: their headers lie in the compiler's search path.
func linked(_ libraries: String...) -> [LinkerSetting] { libraries.map { .linkedLibrary($0) } }

// The modules that each layer may import. scripts/architecture checks the same table.
let core: [Target.Dependency] = ["LayoutCore", "Graphics"]
let rendering: [Target.Dependency] =
  ["Compositor", "Scenes", "Raster", "PNGCodec", "ImageCodecs", "SamplePhotos", "Typesetting", "Support"] + core
let files: [Target.Dependency] = ["Rendering"] + rendering
let framegen: [Target.Dependency] = ["StandardLayouts", "StandardTransitions", "SceneFiles", "Outputs"] + files
let texts = ["CYAML", "CJSON"].map { Target.Dependency.target(name: $0, condition: .when(traits: ["CLI"])) }
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"]))
let subprocess = Target.Dependency.product(
  name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["CLI"]))
let nio = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { name in
  Target.Dependency.product(name: name, package: "swift-nio", condition: .when(traits: ["Preview"]))
}

/// Swift Testing looks for these modules wherever it and a module of Apple's name are imported.
let overlays = ["CoreGraphics", "UIKit"].map { module in
  Target.target(name: "_Testing_\(module)", path: "Sources/TestingOverlays/\(module)")
}

let libraries: [Target] = [
  .target(name: "CPNG", linkerSettings: linked("png", "z", "deflate")),
  .target(name: "CImageCodecs", linkerSettings: linked("turbojpeg", "webp", "lcms2")),
  .target(name: "CText", linkerSettings: linked("harfbuzz", "icuuc")),
  .target(name: "CDigest", linkerSettings: linked("crypto", "xxhash")),
  .target(name: "CYAML", linkerSettings: linked("yaml")),
  .target(name: "CJSON", linkerSettings: linked("simdjson")),
  // All kernels, those of PNG encoding too: they share the CPU's detection and link nothing.
  .target(name: "CRaster", cSettings: optimizedC),
  .target(name: "CProcess", linkerSettings: linked("m")),
  // Replaces the allocator of whatever links it, so that nothing but the executable may.
  .target(name: "CAllocations"),
  // Apart from all others: another commit compiles one line and links.
  .target(name: "CBuild", cSettings: commit.isEmpty ? [] : [.define("FRAMEGEN_COMMIT", to: "\"\(commit)\"")]),
]

let modules: [Target] = [
  .target(name: "Graphics", swiftSettings: pixelwise),
  .target(name: "Support", swiftSettings: bytewise),
  // The standard library's rounding and square roots live in libm, which only Foundation would bring along.
  .target(
    name: "Raster", dependencies: ["Graphics", "CRaster"], exclude: ["Kernels/NOTES.md"], swiftSettings: pixelwise,
    linkerSettings: linked("m")),
  .target(
    name: "PNGCodec", dependencies: ["Graphics", "Raster", "CRaster", "CPNG"], exclude: ["Kernels/NOTES.md"],
    swiftSettings: pixelwise),
  .target(
    name: "ImageCodecs", dependencies: ["Graphics", "Raster", "PNGCodec", "CImageCodecs"], swiftSettings: pixelwise),
  .target(name: "ImageComparison", dependencies: ["Graphics"], swiftSettings: pixelwise),
  .target(name: "SamplePhotos", dependencies: ["Graphics"], swiftSettings: pixelwise),
  .target(name: "LayoutCore", dependencies: ["Graphics"], swiftSettings: strict),
  .target(name: "StandardLayouts", dependencies: core, swiftSettings: strict),
  .target(name: "Scenes", dependencies: core, swiftSettings: strict),
  .target(name: "StandardTransitions", dependencies: ["Scenes"] + core, swiftSettings: strict),
  .target(name: "Compositor", dependencies: ["Scenes", "Raster"] + core, swiftSettings: strict),
  .target(name: "LayoutChecks", dependencies: ["Compositor", "Scenes", "Raster"] + core, swiftSettings: strict),
  .target(
    name: "Typesetting", dependencies: ["Compositor", "Raster", "PNGCodec", "CText"] + core, swiftSettings: strict),
  .target(name: "Rendering", dependencies: rendering, swiftSettings: strict),
  .target(name: "SceneFiles", dependencies: files + texts, swiftSettings: strict),
  .target(
    name: "Outputs", dependencies: files + ["CDigest"],
    // In the code: a static executable needs no folder of resources beside it.
    resources: [
      "page.html", "buttons.html", "panel.html", "keys.html", "widgets.css", "style.css", "frames.js", "pictures.js",
      "playback.js",
      "transport.js", "player.js", "range.js", "zoom.js", "controls.js", "page.js",
    ].map { .embedInCode("Player/\($0)") },
    swiftSettings: strict),
  .target(name: "Framegen", dependencies: framegen, path: "Sources/framegen/Library", swiftSettings: strict),
  .target(
    name: "Goldens", dependencies: ["Outputs", "ImageComparison", "LayoutChecks", "CDigest"] + files,
    resources: [
      "report.html", "report.css", "viewer.js", "words.js", "timeline.js", "report.js", "controls.js",
    ].map { .embedInCode("Report/Page/\($0)") },
    swiftSettings: strict),
  .target(name: "Watchdog", dependencies: ["CProcess"] + core, swiftSettings: strict),
  .target(
    name: "GoldenTesting",
    dependencies: [
      "Goldens", "ImageComparison", "LayoutChecks", "Framegen",
      .target(name: "Watchdog", condition: .when(traits: ["CrashDiagnosis"])),
    ] + framegen,
    swiftSettings: strict),
  .target(name: "Benchmarking", dependencies: ["Framegen"] + framegen, swiftSettings: strict),
  .target(name: "BenchmarkTesting", dependencies: ["Benchmarking", "Framegen"] + framegen, swiftSettings: strict),
  .target(name: "Previewing", dependencies: ["Framegen"] + framegen, swiftSettings: strict),
  .target(
    name: "PreviewServer", dependencies: ["Previewing", "Framegen"] + framegen + nio,
    resources: [
      "page.html", "preview.css", "connection.js", "queue.js", "problems.js", "values.js", "fields.js", "curve.js",
      "values-panel.js", "overlay.js", "list.js", "plots.js", "inspector.js", "side.js", "preview.js",
    ].map { .embedInCode("Page/\($0)") },
    swiftSettings: strict),
  // The example package and the scenes that `init` writes: one text, built by the tests and embedded in the tool.
  .target(
    name: "Templates", path: "Examples/Templates", sources: ["Templates.swift"],
    resources: [
      "cover-flow.yaml", "photo-stack.yaml", "delete-film-strip.yaml", "delete-waterfall.yaml", "delete-list.yaml",
      "rotate-waterfall.yaml", "layout-change.yaml", "Previews/Package.swift",
      "Previews/Sources/Previews/Previews.swift", "Previews/Sources/Previews/HoneycombLayout.swift",
      "Previews/Tests/PreviewsTests/HoneycombTests.swift", "Previews/honeycomb.yaml", "Previews/.gitignore",
    ].map { .embedInCode($0) },
    swiftSettings: strict),
  .target(
    name: "FramegenCLI",
    dependencies: [
      "Benchmarking", "CProcess", "Goldens", "ImageComparison", "LayoutChecks", "Templates", "Watchdog", "Framegen",
      "Previewing", .target(name: "PreviewServer", condition: .when(traits: ["Preview"])), argumentParser, subprocess,
    ] + framegen,
    swiftSettings: strict),
  // The name framegen would differ from the library Framegen in case only.
  .executableTarget(
    name: "FramegenMain", dependencies: ["FramegenCLI", "CAllocations", "CBuild"], path: "Sources/framegen/Tool",
    swiftSettings: strict),
  .target(name: "CoreGraphics", dependencies: core, swiftSettings: strict),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Graphics"], swiftSettings: strict),
  .target(name: "AVFoundation", dependencies: ["CoreGraphics"], swiftSettings: strict),
  .target(
    name: "UIKit", dependencies: ["QuartzCore", "CoreGraphics", "Scenes", "StandardLayouts"] + core,
    swiftSettings: strict),
]

/// Makes the tests of a module: they may import it, what it imports, and what tests share.
///
/// scripts/architecture checks that they import nothing else.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil,
  swiftSettings: [SwiftSetting]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: swiftSettings)
}

/// The readable twins of the kernels.
///
/// They see what is internal to Raster, which release builds hide, so they are left out where tests are.
/// `scripts/neon-test` asks for the program that writes the kernels' operands and results to files.
let referenceDependencies: [Target.Dependency] = ["Graphics", "Raster", "CRaster", "TestSupport"]
let kernelReference: [Target] =
  Context.environment["FRAMEGEN_KERNEL_VECTORS"] == nil
  ? [
    .testTarget(
      name: "KernelReference", dependencies: referenceDependencies, path: "Tests/KernelReference",
      swiftSettings: pixelwise)
  ]
  : [
    .target(
      name: "KernelReference", dependencies: referenceDependencies, path: "Tests/KernelReference",
      swiftSettings: pixelwise),
    .executableTarget(
      name: "KernelVectors", dependencies: ["KernelReference"] + referenceDependencies, path: "Tests/KernelVectors",
      swiftSettings: strict),
  ]

/// The modules that most tests of scenes need.
let standard: [Target.Dependency] = ["StandardLayouts", "StandardTransitions"]

let tests: [Target] =
  kernelReference + [
    .target(name: "TestSupport", dependencies: ["Graphics", "Raster"], path: "Tests/TestSupport"),
    .target(name: "SceneTestSupport", dependencies: ["Compositor"] + core, path: "Tests/SceneTestSupport"),
    .target(
      name: "SceneFileTestSupport", dependencies: ["Framegen", "LayoutChecks", "TestSupport"] + framegen,
      path: "Tests/SceneFileTestSupport"),
    tests("GraphicsTests", ["Graphics"]),
    tests("SupportTests", ["Support"]),
    // They calculate the true pixels of hundreds of frames.
    tests("RasterTests", ["Raster", "Graphics", "KernelReference"], swiftSettings: optimized),
    tests("PNGCodecTests", ["PNGCodec", "Graphics", "Raster", "KernelReference"]),
    tests("ImageCodecsTests", ["ImageCodecs", "Graphics", "PNGCodec", "Raster"], resources: [.copy("Fixtures")]),
    tests("ImageComparisonTests", ["ImageComparison", "Graphics"]),
    tests("SamplePhotosTests", ["SamplePhotos", "Raster"]),
    tests("LayoutCoreTests", ["SceneTestSupport"] + core),
    tests("StandardLayoutsTests", ["Compositor", "LayoutChecks", "Scenes", "SceneTestSupport"] + core + standard),
    tests("ScenesTests", ["Scenes", "Compositor", "SceneTestSupport"] + core + standard),
    tests(
      "StandardTransitionsTests",
      ["Scenes", "Compositor", "Raster", "Rendering", "SceneTestSupport", "SceneFileTestSupport"] + core + standard),
    tests("CompositorTests", ["Compositor", "Scenes", "Raster", "SceneTestSupport"] + core + standard),
    tests("LayoutChecksTests", ["LayoutChecks", "Compositor", "Scenes", "Raster"] + core + standard),
    tests(
      "TypesettingTests", ["Typesetting", "Compositor", "Raster", "Scenes"] + core + standard, exclude: ["Fixtures"]),
    tests("RenderingTests", ["SceneFileTestSupport"] + files + standard),
    tests("SceneFilesTests", ["Framegen", "SceneFiles", "SceneFileTestSupport"] + files + standard),
    tests("OutputsTests", ["Outputs", "SceneFileTestSupport"] + files + standard),
    tests("FramegenTests", ["Framegen", "LayoutChecks", "SceneFileTestSupport"] + framegen),
    tests("GoldensTests", ["Goldens", "ImageComparison", "SceneFileTestSupport"] + files + standard),
    tests("GoldenTestingTests", ["GoldenTesting", "Goldens", "LayoutChecks"] + framegen),
    tests("GoldenTests", ["GoldenTesting", "Framegen"] + framegen),
    tests("BenchmarkingTests", ["Benchmarking", "BenchmarkTesting"] + framegen),
    tests("PreviewingTests", ["Previewing", "Framegen", "SceneFileTestSupport"] + framegen),
    tests("PreviewServerTests", ["PreviewServer", "Previewing", "Framegen", "SceneFileTestSupport"] + framegen + nio),
    tests(
      "FramegenCLITests",
      [
        "FramegenMain", "FramegenCLI", "Templates", "Benchmarking", "LayoutChecks", "Framegen", "Previewing",
        "SceneFileTestSupport",
        argumentParser,
      ] + framegen),
    // A file for apps: here it is compiled, and read back.
    .target(name: "UIKitRecorder", dependencies: ["UIKit"], path: "Examples/Recorder"),
    // Files of apps, too: the example package compiles the same folder.
    .target(name: "UIKitScreens", dependencies: ["UIKit"], path: "Examples/UIKit/Sources/Screens"),
    tests(
      "UIKitTests",
      [
        "UIKit", "AVFoundation", "UIKitRecorder", "UIKitScreens", "UIKitSwift5", "UIKitMainActor", "GoldenTesting",
        "LayoutChecks", "_Testing_CoreGraphics", "_Testing_UIKit",
      ] + framegen),
    // Layouts of apps in Swift 5, and in Swift 6 with the isolation of Xcode's new projects.
    .target(
      name: "UIKitSwift5", dependencies: ["UIKit"], path: "Tests/UIKitSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "UIKitMainActor", dependencies: ["UIKit"], path: "Tests/UIKitMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
  ]

let package = Package(
  name: "framegen",
  products: [
    .library(name: "Framegen", targets: ["Framegen"]),
    .library(name: "FramegenCLI", targets: ["FramegenCLI"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    .library(name: "BenchmarkTesting", targets: ["BenchmarkTesting"]),
    .library(name: "Layouts", targets: ["LayoutCore", "StandardLayouts"]),
    .library(name: "Compositor", targets: ["Compositor", "StandardTransitions"]),
    .library(name: "Raster", targets: ["Graphics", "Raster"]),
    .library(name: "PNGCodec", targets: ["PNGCodec"]),
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "AVFoundation"] + overlays.map(\.name)),
    .executable(name: "framegen", targets: ["FramegenMain"]),
  ],
  traits: [
    .trait(
      name: "CLI",
      description: "The command line (FramegenCLI, framegen): argument parsing and YAML. Libraries do without."),
    .trait(
      name: "CrashDiagnosis",
      description: "Signal handlers for tests that ask which call to a layout ended the process."),
    .trait(
      name: "Preview", description: "The server of `framegen preview`, which needs SwiftNIO.", enabledTraits: ["CLI"]),
    .default(enabledTraits: ["CLI", "Preview"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: libraries + modules + overlays + tests,
  swiftLanguageModes: [.v6]
)

// The fuzzers need flags that nothing else may have; `scripts/fuzz` gives them.
if isFuzzing {
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["CFuzzer", "SceneFileTestSupport", "TestSupport", "Goldens", "ImageComparison", "Framegen"]
        + framegen,
      path: "Tests/Fuzzing/Fuzz",
      // The default linker fails on the coverage tables. libFuzzer's own main, which nobody calls, wants another function:
      // debug builds keep it unless told otherwise.
      linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--gc-sections"])]),
  ]
}

// `scripts/random-scenes` asks for the program that checks many.
if Context.environment["FRAMEGEN_RANDOM_SCENES"] != nil {
  package.targets.append(
    .executableTarget(
      name: "RandomScenes", dependencies: ["SceneFileTestSupport"], path: "Tests/RandomScenes", swiftSettings: strict))
}

// Optimized builds take minutes for test targets that run in debug: the set-up names those that it wants.
if let names = Context.environment["FRAMEGEN_TEST_TARGETS"]?.split(separator: " ") {
  let kept = names + ["KernelReference"]
  package.targets.removeAll { target in target.type == .test && !kept.contains { $0 == target.name } }
}
