import Foundation
import Graphics
import TestSupport
import Testing

@testable import Goldens

struct GoldenOwnershipTests {
  private let folder = TemporaryFolder()
  private var store: GoldenStore { GoldenStore(path: folder.path + "/golden") }

  private func write(_ text: String, to name: String) throws {
    let url = folder.url(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func ownership(_ owner: GoldenOwner?) throws -> GoldenOwnership {
    let sequence = GoldenStoreTests.sequence([GoldenStoreTests.image(0)])
    try store.write(GoldenManifest(sequence, owner: owner), of: "x")
    return store.ownership(of: "x", sourcesIn: folder.path)
  }

  @Test func test_isOwned_whileItsFileNamesIt() throws {
    try write("@Test func turn() {}\n@Test func `to grid at 60 fps`() {}", to: "Tests/My Tests/A.swift")
    for name in ["turn()", "A/turn()", "turn(_:by:)", "`to grid at 60 fps`()", "to grid at 60 fps()"] {
      #expect(try ownership(.test(name: name, source: "Tests/My Tests/A.swift")) == .owned)
    }
  }

  @Test func test_isObsolete_ifItsFileOrItsNameIsGone() throws {
    try write("@Test func turnAround() {} // returns", to: "Tests/A.swift")
    #expect(
      try ownership(.test(name: "turn()", source: "Tests/A.swift"))
        == .obsolete("Tests/A.swift has no test turn any more"))
    #expect(
      try ownership(.test(name: "turn()", source: "Tests/B.swift"))
        == .obsolete("the test file Tests/B.swift is missing"))
  }

  @Test func test_thatAnotherFileNames_isKept() throws {
    try write("func check(name: String = #function) { assertGolden(testName: name) }", to: "Tests/T/Support.swift")
    try write("@Test func turn() { check() }", to: "Tests/T/Sub/A.swift")
    #expect(
      try ownership(.test(name: "turn()", source: "Tests/T/Support.swift"))
        == .unknown("Tests/T/Support.swift has no test turn any more, but Sub/A.swift names it"))
  }

  @Test func name_thatIsNoFunctions_isKept() throws {
    try write("for n in 0..<3 { assertGolden(testName: \"case-\\(n)\") }", to: "Tests/A.swift")
    #expect(
      try ownership(.test(name: "case-1", source: "Tests/A.swift"))
        == .unknown("case-1 isn't the name of a function"))
  }

  @Test func scene_isOwned_whileItIsThere() throws {
    try write("", to: "scenes/a b.yaml")
    #expect(try ownership(.scene(path: "scenes/a b.yaml")) == .owned)
    #expect(try ownership(.scene(path: "scenes/b.yaml")) == .obsolete("the scene scenes/b.yaml is missing"))
    #expect(try ownership(nil) == .unknown("its source isn't recorded"))
  }

  @Test func golden_thatCannotBeRead_isKept() throws {
    try write("golden 2\n", to: "golden/x/golden.txt")
    guard case .unknown(let reason) = store.ownership(of: "x", sourcesIn: folder.path) else {
      Issue.record("not kept")
      return
    }
    #expect(reason.contains("written by a later version"))
  }
}
