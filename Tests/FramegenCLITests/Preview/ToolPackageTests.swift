import Foundation
import TestSupport
import Testing

@testable import FramegenCLI

struct ToolPackageTests {
  private let folder = TemporaryFolder()

  /// Makes a package, and returns the path of its executable.
  private func makePackage(manifest: String) throws -> String {
    let build = folder.path("pack/.build/x86_64-unknown-linux-gnu/debug")
    for path in [build, folder.path("pack/Sources/previews/Layouts")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data(manifest.utf8).write(to: folder.url("pack/Package.swift"))
    return build + "/previews"
  }

  @Test func executableInABuildFolder_belongsToThePackage() throws {
    let path = try makePackage(manifest: "let package = Package(targets: [.executableTarget(name: \"previews\")])")
    let package = try #require(ToolPackage(executable: path))
    let root = folder.path("pack")
    #expect(package.root == root)
    #expect(package.product == "previews")
    #expect(package.configuration == "debug")
    #expect(
      package.buildArguments
        == ["build", "--package-path", root, "--product", "previews", "--configuration", "debug"])
    #expect(
      package.watchedPaths == [
        root + "/Package.swift", root + "/Sources", root + "/Sources/previews", root + "/Sources/previews/Layouts",
      ])
  }

  @Test func packagesAndTargetsThatTheManifestNames_areWatched() throws {
    let path = try makePackage(
      manifest: """
        let package = Package(
          dependencies: [.package(name: "Base", path: "../base"), .package(path: "../missing")],
          targets: [.executableTarget(name: "previews", path: "Tool"), .target(name: "Own", path: ".")])
        """)
    try folder.write("let package = Package(dependencies: [.package(path: \"../pack\")])", to: "base/Package.swift")
    for name in ["base/Sources/Base", "pack/Tool/Parts"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let watched = try #require(ToolPackage(executable: path)).watchedPaths
    let names = [
      "base/Package.swift", "base/Sources", "base/Sources/Base", "pack/Package.swift", "pack/Sources",
      "pack/Sources/previews", "pack/Sources/previews/Layouts", "pack/Tool", "pack/Tool/Parts",
    ]
    #expect(watched == Set(names.map { folder.path($0) }))
  }

  @Test func executableThatTheManifestDoesNotName_belongsToNone() throws {
    let path = try makePackage(manifest: "let package = Package(targets: [.executableTarget(name: \"others\")])")
    #expect(ToolPackage(executable: path) == nil)
  }

  @Test(arguments: ["/usr/bin/framegen", "/.build/debug/previews", "previews", "/a/.build/previews", "/"])
  func installedExecutable_belongsToNone(path: String) {
    #expect(ToolPackage(executable: path) == nil)
  }
}
