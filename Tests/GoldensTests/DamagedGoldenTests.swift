import Compositor
import Foundation
import Graphics
import TestSupport
import Testing

@testable import Goldens

/// What becomes of a comparison with a golden whose files are not as they should be.
struct DamagedGoldenTests {
  private let folder = TemporaryFolder()
  private let images = (0..<4).map(GoldenStoreTests.image)

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"

  private var check: GoldenCheck {
    GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
  }

  /// The golden's frames, with attributes.
  private var right: FrameSequence { sequence([0, 1, 2]) }
  private var wrong: FrameSequence { sequence([0, 1, 3]) }

  private func sequence(_ numbers: [Int]) -> FrameSequence {
    var sequence = GoldenStoreTests.sequence(numbers.map { images[$0] })
    let bounds = Rect(x: 0, y: 0, width: 9, height: 7)
    let frames = numbers.indices.map { Frame(index: $0, bounds: bounds, elements: []) }
    sequence.attributes = AttributeSeries(frames, framesPerSecond: 30)
    return sequence
  }

  private func recorded(_ damages: [(file: String, bytes: (Data) -> Data?)]) async throws {
    try await check.store.write(GoldenManifest(right), of: "x", right)
    for (file, bytes) in damages {
      let url = folder.url("golden/x/\(file)")
      if let bytes = bytes(try Data(contentsOf: url)) {
        try bytes.write(to: url)
      } else {
        try FileManager.default.removeItem(at: url)
      }
    }
  }

  private func expect(
    _ sequence: FrameSequence, _ outcome: GoldenOutcome, _ reason: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await check.result("x", sequence)
    #expect(result.verdict.outcome == outcome, "\(result.verdict.summary)", sourceLocation: location)
    #expect(
      reason.map { result.verdict.reason?.contains($0) ?? false } ?? true, "\(result.verdict.summary)",
      sourceLocation: location)
    #expect(result.passes == outcome.isAccepted, sourceLocation: location)
  }

  @Test(arguments: [GoldenStore.pixelsName, GoldenStore.attributesName])
  func pointerOfLFS_isNamed_whereTheContentIsNeeded(file: String) async throws {
    try await recorded([(file, { _ in Data(Self.pointer.utf8) })])
    try await expect(right, .identical)
    try await expect(wrong, .unreadable, "\(file): expected a file, found a Git LFS pointer; run git lfs pull")
  }

  @Test func manifest_thatCannotBeRead_isNamed() async throws {
    for (bytes, reason) in [
      (Data(Self.pointer.utf8), "golden.txt: expected a file, found a Git LFS"),
      (Data("golden 2\n".utf8), "golden.txt:1: written by a later version (golden 2)"),
      (Data("golden 1\nsize 9 × 7\nra".utf8), "golden.txt:3: unknown key \"ra\""),
      (Data([0xff, 0xfe, 0]), "golden.txt: isn't UTF-8 text"),
      (Data(), "golden.txt: is truncated"),
    ] {
      try await recorded([(GoldenStore.manifestName, { _ in bytes })])
      try await expect(right, .unreadable, reason)
    }
  }

  @Test func manifest_cutAnywhere_neverPasses() async throws {
    try await recorded([])
    let url = folder.url("golden/x/\(GoldenStore.manifestName)")
    let whole = try Data(contentsOf: url)
    // The last line break says nothing.
    for count in 0..<whole.count - 1 {
      try whole.prefix(count).write(to: url)
      let result = try await check.result("x", right)
      #expect(!result.passes, "\(count) bytes: \(result.verdict.summary)")
    }
  }

  @Test func pixels_thatCannotBeRead_areNamed_whereTheyAreNeeded() async throws {
    for (damage, reason) in [
      ({ $0.prefix(70) }, "frames.png: the image is cut off"), ({ _ in Data() }, "frames.png: the image is empty"),
      ({ _ in Data("<html>".utf8) }, "frames.png: "), ({ _ in nil }, "frames.png: no golden"),
    ] as [((Data) -> Data?, String)] {
      try await recorded([(GoldenStore.pixelsName, damage)])
      try await expect(right, .identical)
      try await expect(wrong, .unreadable, reason)
    }
  }

  @Test func attributes_thatCannotBeRead_areNamed_whereTheyAreNeeded() async throws {
    try await recorded([(GoldenStore.attributesName, { _ in Data("attributes 7\n".utf8) })])
    try await expect(right, .identical)
    try await expect(wrong, .unreadable, "attributes.txt:1: version 7 isn't supported")
  }

  @Test func attributes_thatAreNotThere_areNotNeeded() async throws {
    try await recorded([(GoldenStore.attributesName, { _ in nil })])
    try await expect(right, .identical)
    try await expect(wrong, .appearance)
  }

  @Test func recordingOfWhatIsMissing_leavesADamagedGolden() async throws {
    try await recorded([(GoldenStore.manifestName, { _ in Data("golden 2\n".utf8) })])
    var recording = check
    recording.recording = .missing
    let result = try await recording.result("x", right)
    #expect(result.verdict.outcome == .unreadable)
    #expect(!result.passes)
    #expect(try Data(contentsOf: folder.url("golden/x/golden.txt")) == Data("golden 2\n".utf8))
    recording.recording = .failed
    #expect(try await recording.result("x", right).disposition == .recorded(check.store.path(of: "x")))
    try await expect(right, .identical)
  }

  @Test func goldenOfAttributes_isNoneOfPixels() async throws {
    try await check.store.write(GoldenManifest(right, content: .attributes), of: "x", right)
    try await expect(right, .unreadable, "contains attributes, but pixels are compared; record it again")
  }

  @Test func goldenOfDigests_tellsTimes_andNoPixels() async throws {
    try await check.store.write(GoldenManifest(right, content: .digests), of: "x", right)
    try await expect(right, .identical)
    try await expect(sequence([0, 0, 1]), .timing)
    try await expect(wrong, .appearance, "the golden has only digests, so the pixels can't be compared")
  }

  @Test func path_thatIsNoFolder_isNamed() async throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try Data().write(to: folder.url("artifacts"))
    await #expect(throws: GoldenFileError.self) { try await check.result("x", right) }
  }
}
