import Foundation
import Goldens
import Graphics
import ImageComparison
import PNGCodec
import TestSupport
import Testing

struct GoldenStoreTests {
  @Test func golden_written_isReadPixelByPixel() async throws {
    let folder = TemporaryFolder()
    let store = GoldenStore(path: folder.path)
    let images = [0, 0, 1, 2, 2, 0].map(Self.image)
    try await store.write(GoldenManifest(Self.sequence(images)), of: "a/b", Self.sequence(images))
    let golden = try store.golden("a/b")
    let read = try golden.sequence()
    #expect(store.names() == ["a/b"])
    for position in images.indices { #expect(try await read.bitmap(position) == images[position]) }
    // Each picture once, though frames repeat.
    #expect(golden.decodedFrameCount == 4)
    #expect(try await read.bitmap(1) == images[1])
    #expect(try await read.bitmap(5) == images[5])
  }

  @Test func golden_compared_decodesNothingIfNoDigestDiffers() async throws {
    let folder = TemporaryFolder()
    var check = GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
    let sequence = Self.sequence([0, 1, 2].map(Self.image))
    check.recording = .missing
    #expect(try await check.result("x", sequence).disposition == .recorded(check.store.path(of: "x")))
    let unseen = FrameSequence(
      shape: sequence.shape, indices: sequence.indices, digests: sequence.digests,
      bitmap: { _ in throw CancellationError() })
    let result = try await check.result("x", unseen)
    #expect(result.passes)
    #expect(result.verdict.outcome == .identical)
    #expect(result.golden?.decodedFrameCount == 0)
  }

  @Test func files_ofEqualFrames_areEqual() async throws {
    let folder = TemporaryFolder()
    let store = GoldenStore(path: folder.path)
    let sequence = Self.sequence([0, 1].map(Self.image))
    for name in ["a", "b"] { try await store.write(GoldenManifest(sequence), of: name, sequence) }
    for file in [GoldenStore.manifestName, GoldenStore.pixelsName] {
      let contents = try ["a", "b"].map { try Data(contentsOf: URL(fileURLWithPath: store.path(of: $0, file))) }
      #expect(contents[0] == contents[1])
    }
    let texts = PNGText.all(atStartOf: [UInt8](try Data(contentsOf: folder.url("a/frames.png"))))
    #expect(texts.isEmpty)
  }

  @Test func pixels_damaged_areNamed() async throws {
    let folder = TemporaryFolder()
    let store = GoldenStore(path: folder.path)
    let sequence = Self.sequence([0, 1].map(Self.image))
    try await store.write(GoldenManifest(sequence), of: "a", sequence)
    let whole = try Data(contentsOf: folder.url("a/frames.png"))
    func message(_ bytes: Data?) async throws -> String {
      try bytes?.write(to: folder.url("a/frames.png"))
      do {
        _ = try await store.golden("a").sequence().bitmap(1)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(try await message(whole.prefix(60)).contains("frames.png: the image is cut off"))
    var changed = whole
    changed[whole.count - 20] ^= 1
    #expect(try await message(changed).contains("frames.png: the image is damaged (CRC error)"))
    #expect(try await message(Data("version https://git-lfs.github.com/spec/v1\n".utf8)).contains("run git lfs pull"))
    #expect(try await message(Data()).contains("frames.png: the image is empty"))
    try FileManager.default.removeItem(at: folder.url("a/frames.png"))
    #expect(try await message(nil).contains("frames.png: no golden"))
    let others = Self.sequence([2, 1].map(Self.image))
    try await store.write(GoldenManifest(others), of: "b", others)
    try store.write(GoldenManifest(others), of: "a")
    try whole.write(to: folder.url("a/frames.png"))
    await #expect(throws: GoldenFileError.otherPixels(store.path(of: "a", "frames.png"), frame: 0)) {
      _ = try await store.golden("a").sequence().bitmap(0)
    }
  }

  @Test func frames_rejected_passNoTolerance() async throws {
    let folder = TemporaryFolder()
    let check = GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
    let sequence = Self.sequence([0, 1].map(Self.image))
    var manifest = GoldenManifest(sequence)
    manifest.rejected = [sequence.digests[1]]
    try await check.store.write(manifest, of: "x", sequence)
    let result = try await check.result("x", sequence)
    #expect(!result.passes)
    #expect(result.verdict.reason == "frame 1 is an image that was rejected")
  }

  @Test func framesThatWait_areComparedInTheSameWay() async throws {
    let folder = TemporaryFolder()
    var check = GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
    let (golden, actual) = (Self.sequence([0, 1, 2].map(Self.image)), Self.sequence([0, 2, 2].map(Self.image)))
    var manifest = GoldenManifest(golden)
    manifest.comparison = SequenceComparison(tolerance: .fuzzy(maxDifference: 0...255, totalPixels: 0...7))
    try await check.store.write(manifest, of: "x", golden)
    // Exactly, although the golden allows more.
    #expect(try await !check.result("x", actual).passes)
    #expect(try await check.pending("x").verdict.outcome == .timing)
    // Frame 1 shows the golden's frame 2: three pixels in each of two columns.
    check.comparison.mask.rectangles = [PixelRect(x: 4..<5, y: 0..<7)]
    #expect(try await !check.result("x", actual).passes)
    let verdict = try await GoldenCheck(store: check.store, artifacts: check.artifacts).pending("x").verdict
    #expect(verdict.frames[1].difference?.ignoredPixels == 7)
    try await check.approve("x")
    #expect(try check.store.manifest(of: "x").comparison == manifest.comparison)
    #expect(try await check.result("x", actual).passes)
  }

  /// Frames that wait for approval are written quickly, and in a golden they take as few bytes as ever.
  @Test func approvedFrames_areCompressedAsThoseOfANewGolden() async throws {
    let folder = TemporaryFolder()
    let check = GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
    let new = GoldenStore(path: folder.path + "/new")
    func pixels(_ store: GoldenStore) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: store.path(of: "x", GoldenStore.pixelsName)))
    }
    var image = Bitmap(width: 64, height: 48, fill: Pixel(red: 40, green: 60, blue: 90, alpha: 255))
    let golden = Self.sequence([image])
    try await check.store.write(GoldenManifest(golden), of: "x", golden)
    for y in 0..<48 {
      for x in 0..<64 { image[x, y] = Pixel(red: UInt8(x * x * y % 251), green: 60, blue: 90, alpha: 255) }
    }
    let actual = Self.sequence([image])
    try await new.write(GoldenManifest(actual), of: "x", actual)
    #expect(try await !check.result("x", actual).passes)
    #expect(try pixels(check.artifacts).count > pixels(new).count)
    try await check.approve("x")
    #expect(try pixels(check.store) == pixels(new))
  }

  @Test func alternatives_count_asTheGoldensPictures() async throws {
    let folder = TemporaryFolder()
    let check = GoldenCheck(
      store: GoldenStore(path: folder.path + "/golden"), artifacts: GoldenStore(path: folder.path + "/artifacts"))
    let (golden, actual) = (Self.sequence([0, 1].map(Self.image)), Self.sequence([0, 2].map(Self.image)))
    var manifest = GoldenManifest(golden)
    try await check.store.write(manifest, of: "x", golden)
    #expect(try await !check.result("x", actual).passes)
    manifest.frames[1].alternatives = [actual.digests[1]]
    try check.store.write(manifest, of: "x")
    #expect(try await check.result("x", actual).passes)
    #expect(try await check.result("x", golden).passes)
  }

  /// An image that each number makes another one of.
  static func image(_ number: Int) -> Bitmap {
    var image = Bitmap(width: 9, height: 7, fill: Pixel(red: 40, green: 60, blue: 90, alpha: 255))
    for y in 2..<5 { image[2 + number, y] = Pixel(red: 200, green: 100, blue: 0, alpha: 200) }
    return image
  }

  static func sequence(_ images: [Bitmap]) -> FrameSequence {
    FrameSequence(
      shape: SequenceShape(
        frameCount: images.count, framesPerSecond: 30, width: images[0].width, height: images[0].height),
      indices: Array(images.indices), digests: images.map { PixelDigest(of: $0) }, bitmap: { images[$0] })
  }
}
