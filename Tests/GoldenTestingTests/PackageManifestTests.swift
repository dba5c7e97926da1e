import Graphics
import Rendering
import Testing

@testable import GoldenTesting

/// The command of a package, which its manifest names.
struct PackageManifestTests {
  private static let tool = """
    .executableTarget(
      name: "previews",
      dependencies: [
        .product(name: "FramegenCLI", package: "framegen"), .product(name: "Layouts", package: "framegen"),
      ],
      path: "Sources/Previews"),
    """

  private static let address = "https://example.org/framegen"

  @Test(
    arguments: [
      (tool, "previews"),
      (".executableTarget(name: \"other\", dependencies: [\"A\"]), \(tool)", "previews"),
      ("products: [.executable(name: \"my-tool\", targets: [\"previews\"])], \(tool)", "my-tool"),
      ("products: [.executable(name: \"other\", targets: [\"main\"])], \(tool)", "previews"),
      ("// .executableTarget(name: \"a\", dependencies: [\"FramegenCLI\"]),\n\(tool)", "previews"),
      ("/* .executableTarget(name: \"a\", dependencies: [\"FramegenCLI\"]) */ \(tool)", "previews"),
      (".executableTarget(name: \"a)\", dependencies: [\"FramegenCLI\"])", "a)"),
      (".executableTarget(name: \"a\", dependencies: [\"B\"]), .target(name: \"FramegenCLI\")", nil),
      (".package(url: \"\(address)\", from: \"1.0.0\")", "framegen"),
      (".package(name: \"framegen\", path: \"../..\")", "framegen"),
      (".package(url: \"\(address)\", from: \"1.0.0\", traits: [.defaults, \"CrashDiagnosis\"])", "framegen"),
      (".package(url: \"\(address)\", from: \"1.0.0\", traits: [\"CLI\"])", "framegen"),
      (".package(url: \"\(address)\", from: \"1.0.0\", traits: [])", nil),
      (".package(url: \"https://example.org/other\", from: \"1.0.0\")", nil),
      (".executableTarget(name: \"a\", dependencies: [\"FramegenCLI\"", "a"),
      ("\"", nil), (".executableTarget(", nil), ("/*", nil), ("", nil),
    ] as [(String, String?)])
  func tool_isTheExecutableOfTheManifest(manifest: String, tool: String?) {
    #expect(PackageManifest(manifest).tool == tool)
  }

  @Test func manifestOfThisPackage_hasItsTool() throws {
    let site = CallSite(fileID: "M/T.swift", file: #filePath, test: "a()", line: 1, column: 1)
    let manifest = try #require(PackageManifest(folder: site.packageFolder))
    #expect(manifest.tool == "framegen")
    #expect(PackageManifest(folder: "/nowhere") == nil)
  }

  @Test func packageWithoutTool_recordsWithItsTests() async throws {
    let place = Place()
    try place.folder.write(".package(name: \"framegen\", path: \"..\", traits: [])", to: "Package.swift")
    let file = place.folder.path("Tests/ATests.swift")
    let site = CallSite(fileID: "M/ATests.swift", file: file, test: "turn()", line: 1, column: 1)
    let run = GoldenTestRun(place.settings, site: site, name: nil)
    let rendered = try await GoldenStrategy<Bitmap>.image.sequence(AssertGoldenTests.image(1), RenderingOptions())
    let failure = try await run.failure(of: rendered, content: .pixels)
    let message = failure?.message ?? ""
    #expect(message.contains("to approve it: GOLDEN_RECORD=failed swift test --filter turn"), "\(message)")
    #expect(!message.contains("golden approve"), "\(message)")
  }
}
