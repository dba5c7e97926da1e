import Foundation
import TestSupport
import Testing

@testable import Goldens

/// Folders of goldens that can't be read, none of which is left out.
struct GoldenEntriesTests {
  private let folder = TemporaryFolder()
  private var store: GoldenStore { GoldenStore(path: folder.path("golden")) }

  private func record(_ names: String...) async throws {
    let sequence = GoldenStoreTests.sequence([0, 1].map(GoldenStoreTests.image))
    for name in names { try await store.write(GoldenManifest(sequence), of: name, sequence) }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("golden/\(name)"), withDestinationPath: target)
  }

  private func reason(_ name: String) -> String? {
    store.entries().first { $0.name == name }?.error.map { "\($0)" }
  }

  @Test func goldens_areSorted_withoutIssues() async throws {
    try await record("b/c", "a", "b")
    try folder.write("# Goldens", to: "golden/README.md")
    try folder.write("…", to: "golden/photos/one.png")
    #expect(store.entries() == ["a", "b", "b/c"].map { GoldenStore.Entry(name: $0) })
    #expect(store.issue == nil)
  }

  @Test(arguments: [GoldenStore.pixelsName, GoldenStore.attributesName])
  func goldenWithoutManifest_isNamed(file: String) async throws {
    try await record("b")
    try folder.write("x", to: "golden/a/\(file)")
    #expect(store.names() == ["a", "b"])
    #expect(reason("a")?.contains("golden/a/golden.txt: missing, but \(file) exists") == true)
    #expect(throws: GoldenFileError.lost(store.path(of: "a", "golden.txt"), beside: file)) {
      try store.manifest(of: "a")
    }
  }

  @Test func goldenWithoutManifest_isNotRecordedAsMissing() async throws {
    try await record("a")
    try FileManager.default.removeItem(at: folder.url("golden/a/golden.txt"))
    var check = GoldenCheck(store: store, artifacts: GoldenStore(path: folder.path("artifacts")))
    check.recording = .missing
    let sequence = GoldenStoreTests.sequence([2, 3].map(GoldenStoreTests.image))
    #expect(try await check.result("a", sequence).verdict.outcome == .unreadable)
    #expect(!folder.exists("golden/a/golden.txt"))
    check.recording = .failed
    #expect(try await check.result("a", sequence).disposition == .recorded(store.path(of: "a")))
  }

  @Test func pendingFramesWithoutManifest_areOfAnInterruptedRun() async throws {
    try await record("a", "b")
    try FileManager.default.removeItem(at: folder.url("golden/a/golden.txt"))
    #expect(GoldenCheck(store: GoldenStore(path: folder.path("nowhere")), artifacts: store).pendingNames == ["b"])
  }

  @Test func manifestThatIsAFolder_isNamed_inOurWords() async throws {
    try await record("a/golden.txt")
    #expect(store.names() == ["a"])
    #expect(throws: GoldenFileError.unreadable(store.path(of: "a", "golden.txt"), "expected a file, found a folder")) {
      try store.manifest(of: "a")
    }
  }

  @Test func links_areFollowed_once() async throws {
    try await record("b/c")
    try FileManager.default.moveItem(at: folder.url("golden/b"), to: folder.url("elsewhere"))
    try link("b", to: "../elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("elsewhere/up"), withDestinationPath: folder.path("golden"))
    #expect(store.names() == ["b/c"])
  }

  @Test func links_thatLeadNowhere_areNamed() async throws {
    try await record("b")
    try link("a", to: "nowhere")
    try link("loop", to: "loop")
    #expect(store.names() == ["a", "b", "loop"])
    #expect(reason("a")?.contains("golden/a: can't be read: the link's target doesn't exist") == true)
    #expect(reason("loop")?.contains("golden/loop: can't be read: ") == true)
    try FileManager.default.removeItem(at: folder.url("golden/b/golden.txt"))
    try link("b/golden.txt", to: "nowhere")
    #expect(throws: GoldenFileError.self) { try store.manifest(of: "b") }
    #expect(store.names().contains("b"))
  }

  @Test(.enabled(if: geteuid() != 0, "root can read everything"), arguments: [0, 0o444, 0o111])
  func folderWithoutPermission_isNamed(permissions: Int) async throws {
    try await record("a/b", "c")
    let path = folder.path("golden/a")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let unreadable = store.entries().filter { $0.error != nil }
    #expect(unreadable.count == 1)
    #expect(unreadable.first?.name.hasPrefix("a") == true)
    #expect(unreadable.first?.error.map { "\($0)" }?.contains("permission denied") == true)
  }

  @Test func foldersThatNoStoreCanBe_haveIssues() async throws {
    #expect(GoldenStore(path: folder.path("nowhere")).issue == nil)
    try await record("a")
    #expect(GoldenStore(path: store.path(of: "a")).issue == "is a golden; expected the folder that contains it")
    #expect(GoldenStore(path: store.path(of: "a", "golden.txt")).issue == "expected a folder, found a file")
    try link("loop", to: "loop")
    #expect(GoldenStore(path: folder.path("golden/loop")).issue?.hasPrefix("can't be read: ") == true)
  }

  @Test func sourceThatCannotBeRead_keepsItsGolden() async throws {
    try await record("a", "t")
    try link("../loop", to: "loop")
    var manifest = try store.manifest(of: "a")
    manifest.owner = .scene(path: "loop/a.yaml")
    try store.write(manifest, of: "a")
    manifest.owner = .test(name: "turn()", source: "Tests/A.swift")
    try store.write(manifest, of: "t")
    try folder.write("struct A {}", to: "Tests/A.swift")
    #expect(store.ownership(of: "t", sourcesIn: folder.path) == .obsolete("Tests/A.swift has no test turn any more"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("Tests/B.swift"), withDestinationPath: "B.swift")
    for name in ["a", "t"] {
      guard case .unknown(let reason) = store.ownership(of: name, sourcesIn: folder.path) else {
        Issue.record("\(name) would be removed")
        continue
      }
      #expect(reason.contains("can't be read"))
    }
  }

  @Test(
    arguments: [
      ("a/golden.txt", "has the part golden.txt, which is the name of a golden's file"),
      ("frames.png", "has the part frames.png, which is the name of a golden's file"),
      ("Attributes.TXT/a", "has the part Attributes.TXT, which is the name of a golden's file"),
      (String(repeating: "é", count: 128), "is too long for a file name; at most 255 bytes"),
      ("a\nb", "has control characters"), (String(repeating: "x", count: 255), nil), ("a/b c", nil),
    ] as [(String, String?)])
  func names_areRefused_ifNoGoldenCanHaveThem(name: String, reason: String?) {
    #expect(GoldenStore.issue(ofName: name) == reason)
  }
}
