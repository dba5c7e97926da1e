import Foundation
import PNGCodec
import Raster
import Support
import TestSupport
import Testing

@testable import Rendering
@testable import Outputs

struct OutputTests {
  let folder = TemporaryFolder()

  func plan(_ name: String, last: Int? = nil, timeline: Int? = nil) -> OutputPlan {
    OutputPlan(
      path: folder.url.appending(path: name).path(), width: 2, height: 1, isOpaque: true, framesPerSecond: 25,
      lastFrame: last, timelineFrameCount: timeline)
  }

  /// A whole frame as a writer gets it.
  func frame(_ value: UInt8, _ index: Int, _ encoding: any FrameEncoding) throws -> EncodedFrame {
    var frame = EncodedFrame(index: index)
    frame[encoding] = EncodedImage(bytes: try image(value), area: PixelRect(x: 0..<2, y: 0..<1))
    return frame
  }

  func image(_ value: UInt8) throws -> [UInt8] {
    let pixel = Pixel(red: value, green: 0, blue: 0, alpha: 255)
    return try Bitmap(width: 2, height: 1, fill: pixel).encodedPNG(alpha: .discarded)
  }

  @Test func folder_numbersFramesByTheTimeline() throws {
    var writer = try PNGSequenceWriter(plan("out/deep/", last: 120_000, timeline: 120_001), PNGSequenceFormat())
    for place in [7, 120_000] { try writer.append(frame(1, place, writer.encoding)) }
    let report = try writer.finish()
    #expect(folder.frames("out/deep") == ["frame-000007.png", "frame-120000.png"])
    #expect(report.summary == "PNG, 2 frames, 80 ms at 25 fps, 2 × 1, \(byteText(report.byteCount ?? 0))")
    #expect(try report.byteCount == 2 * image(1).count)
    #expect(report.warnings.isEmpty)
  }

  @Test func folder_keepsForeignFilesAndNamesOldFrames() throws {
    try FileManager.default.createDirectory(at: folder.url.appending(path: "out"), withIntermediateDirectories: false)
    try folder.write("mine", to: "out/notes.txt")
    try folder.write("old", to: "out/frame-00003.png")
    try folder.write("old", to: "out/frame-00001.png")
    var writer = try PNGSequenceWriter(plan("out", last: 1, timeline: 2), PNGSequenceFormat())
    for place in 0...1 { try writer.append(frame(UInt8(place), place, writer.encoding)) }
    let report = try writer.finish()
    try #require(report.warnings.count == 1)
    #expect(report.warnings[0].contains("1 older frame from frame-00003.png"))
    #expect(
      folder.names("out") == ["frame-00000.png", "frame-00001.png", "frame-00003.png", "frames.json", "notes.txt"])
    #expect(try folder.bytes("out/frame-00001.png") == image(1))
  }

  @Test func animation_isLegalWithoutKnowingItsCount() throws {
    var writer = try AnimatedPNGWriter(plan("x.png"), AnimatedPNGFormat())
    for place in 0..<3 { try writer.append(frame(UInt8(place), place, writer.encoding)) }
    #expect(folder.names() != ["x.png"])
    let report = try writer.finish()
    #expect(folder.names() == ["x.png"])
    #expect(report.summary == "APNG, 3 frames, 0.12 s at 25 fps, 2 × 1, \(byteText(report.byteCount ?? 0))")
    #expect(try report.byteCount == folder.bytes("x.png").count)
    let bytes = try folder.bytes("x.png")
    let chunks = try pngChunks(bytes)
    var types: [String] = []
    // A frame's data may take several chunks.
    for chunk in chunks where !["sRGB", "tEXt", types.last].contains(chunk.type) { types.append(chunk.type) }
    #expect(types == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks.first { $0.type == "acTL" }?.data == [0, 0, 0, 3, 0, 0, 0, 0])
    #expect(chunks.filter { $0.type == "fcTL" }.allSatisfy { Array($0.data[20..<24]) == [0, 1, 0, 25] })
    #expect(try Bitmap(png: bytes)[0, 0].red == 0)
  }

  @Test func animation_ofOneFrameIsAStill() throws {
    for (name, changesNothing) in [("one.png", true), ("one.apng", false)] {
      var writer = try AnimatedPNGWriter(plan(name), AnimatedPNGFormat())
      try writer.append(frame(9, 4, writer.encoding))
      _ = try writer.finish()
      #expect(try (folder.bytes(name) == image(9)) == changesNothing)
      #expect(try pngChunks(folder.bytes(name)).contains { $0.type == "acTL" } == !changesNothing)
    }
  }

  @Test func droppedWriter_leavesWhatWasThere() throws {
    try folder.write("old", to: "x.png")
    func drop() throws {
      var writer = try AnimatedPNGWriter(plan("x.png"), AnimatedPNGFormat())
      try writer.append(frame(1, 0, writer.encoding))
      #expect(folder.names().count == 2)
    }
    try drop()
    #expect(folder.names() == ["x.png"])
    #expect(try folder.bytes("x.png") == Array("old".utf8))
  }

  @Test(arguments: [
    (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (91_240, "91.2 kB"), (680_000, "680 kB"), (999_600, "1 MB"),
    (1_754_000, "1.75 MB"), (17_600_000, "17.6 MB"), (5_000_000_000_000, "5000 GB"),
  ])
  func bytes_areSaidInThreeDigits(_ count: Int, _ text: String) { #expect(byteText(count) == text) }

  @Test(arguments: [
    (0.002, "2 ms"), (0.0333, "33 ms"), (0.33, "0.33 s"), (3.433, "3.4 s"), (59.94, "59.9 s"), (59.96, "1 min"),
    (125, "2 min 5 s"),
  ])
  func durations_areSaidInSeconds(_ seconds: Double, _ text: String) { #expect(durationText(seconds) == text) }

  @Test func limit_stopsAFileAtOnce() throws {
    var plan = plan("x.bin")
    plan.byteLimit = 10
    func write() throws {
      let file = try OutputFile(plan)
      try file.write(Array(repeating: 0, count: 10))
      try file.write([1])
    }
    #expect { try write() } throws: { ($0 as? OutputError)?.reason == .overByteLimit(10) }
    #expect(folder.names().isEmpty)
  }

  @Test func endingProcess_removesWhatIsNotWhole() throws {
    let interruption = Interruption()
    let path = folder.url.appending(path: "x.png").path()
    let file = try OutputFile(path: path, interruption: interruption)
    let isKept = interruption.keys == [file.temporaryPath]
    #expect(isKept)
    try file.commit()
    #expect(interruption.keys.isEmpty)
  }

  @Test func link_isWrittenThrough() throws {
    try folder.write("old", to: "real.png")
    let link = folder.url.appending(path: "link.png").path()
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.png")
    let file = try OutputFile(path: link)
    try file.write([1, 2, 3])
    try file.commit()
    #expect(try folder.bytes("real.png") == [1, 2, 3])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.png")
  }

  static let delays: [(Double, Int, Int)] = [
    (60, 1, 60), (25, 1, 25), (29.97, 100, 2997), (23.976, 125, 2997), (60000.0 / 1001, 1001, 60000), (0.5, 2, 1),
    (1000, 1, 1000), (12.5, 2, 25),
  ]

  @Test(arguments: Self.delays)
  func delay(_ rate: Double, _ numerator: Int, _ denominator: Int) {
    let delay = frameDelay(rate, frames: 1)
    #expect(Int(delay.numerator) == numerator)
    #expect(Int(delay.denominator) == denominator)
  }

  @Test(arguments: [
    ("x.png", "png"), ("x.APNG", "png"), ("out", "frames"), ("out/", "frames"), ("v1.2/", "frames"),
    (".hidden", "frames"), ("a", "frames"), ("x.png@25", "png"), ("x@2x.png", "png"), ("x.sheet.png", "sheet"),
    ("x.webp", "webp"), ("x.gif@50", "gif"), ("x.mp4@29.97", "mp4"), ("x.webm", "webm"), ("x.html", "html"),
    ("x.y4m", "y4m"), ("x.rgba", "rgba"), ("out@25", "frames"),
  ])
  func target_isChosenByName(_ path: String, _ format: String) throws {
    #expect(try type(of: OutputTarget(path).format).name == format)
  }

  @Test(arguments: [
    ("x.pgn", "did you mean \".png\"?"), ("x.mkv", "unknown extension \".mkv\""), ("-", "stdout"),
    ("x.gif@60", "50, 25, 20"), ("x.png@1e9", "1 to 1000"), ("x.png@nan", "1 to 1000"), ("x.png@0", "1 to 1000"),
    ("", "has no name"),
  ])
  func target_isRefused(_ path: String, _ message: String) {
    let error = #expect(throws: OutputError.self) { try OutputTarget(path) }
    #expect(error?.reason.description.contains(message) == true, "\(error?.reason.description ?? "")")
  }

  @Test(arguments: [
    ("out/a.png", "a.png", "out", "png", "a"), ("a", "a", ".", "", "a"), ("/a", "a", "/", "", "a"),
    ("/", "/", "/", "", "/"), ("out//b.tar.gz/", "b.tar.gz", "out", "gz", "b.tar"), (".x", ".x", ".", "", ".x"),
  ])
  func path(_ path: String, _ last: String, _ parent: String, _ suffix: String, _ stem: String) {
    #expect([path.lastPathComponent, path.parentPath] == [last, parent])
    #expect([path.pathExtension, path.pathStem] == [suffix, stem])
  }
}
