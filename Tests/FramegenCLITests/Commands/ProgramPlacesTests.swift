import Foundation
import TestSupport
import Testing

@testable import FramegenCLI

/// Where `framegen port` looks for the program that has the parser.
struct ProgramPlacesTests {
  private let folder = TemporaryFolder()
  private var root: String { folder.path }

  private func add(_ path: String, isExecutable: Bool = true) throws -> String {
    let file = root + "/" + path
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: file, contents: Data(), attributes: [.posixPermissions: isExecutable ? 0o755 : 0o644])
    return file
  }

  @Test func program_isBesideTheTool_thenInItsBuild_thenOnThePath() throws {
    let places = ProgramPlaces(executable: root + "/.build/debug/framegen", path: root + "/bin")
    #expect(places.file(of: "framegen-port") == nil)
    #expect(places.portPackage == nil)
    let onPath = try add("bin/framegen-port")
    #expect(places.file(of: "framegen-port") == onPath)
    _ = try add("Port/.build/debug/framegen-port", isExecutable: false)
    #expect(places.file(of: "framegen-port") == onPath)
    let built = try add("Port/.build/release/framegen-port")
    #expect(places.file(of: "framegen-port") == built)
    let beside = try add(".build/debug/framegen-port")
    #expect(places.file(of: "framegen-port") == beside)
  }

  @Test func package_isFoundInACheckoutToo() throws {
    let manifest = try add(".build/checkouts/framegen/Port/Package.swift", isExecutable: false)
    let places = ProgramPlaces(executable: root + "/.build/x86_64/debug/previews", path: "")
    #expect(places.portPackage.map { $0 + "/Package.swift" } == manifest)
  }
}
