import Compositor
import Foundation
import LayoutCore
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import Support
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

private let head = #"{"format":"layout-recording","version":1,"canvas":{"size":[16,16]},"images":{}}"#

private let start = #"{"frame":0,"bounds":[0,0,9,9],"elements":["#

/// A frame of no elements, at a time.
private func tick(_ time: Double, _ bounds: String = "[0,0,16,16]") -> String {
  "{\"time\":\(time),\"bounds\":\(bounds),\"elements\":[]}"
}

/// What apps log: boxes, hidden elements, times.
struct LoggedRecordingTests {
  @Test func frame_standsForCenterAndSize() throws {
    let line = """
      {"frame":0,"bounds":[0,0,16,16],"elements":[{"id":"a","frame":[1,2,8,4],"isHidden":true},\
      {"id":"b","frame":[1,2,8,4],"anchorPoint":[0,1],"transform3D":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}]}
      """
    let elements = try readRecording(head + "\n" + line).frames[0].elements
    #expect(elements.map(\.attributes.center) == [Point(x: 5, y: 4), Point(x: 1, y: 6)])
    #expect(elements.map(\.attributes.frame) == Array(repeating: Rect(x: 1, y: 2, width: 8, height: 4), count: 2))
    #expect(elements.map(\.attributes.isHidden) == [true, false])
  }

  /// The frame that shows at each tick: by the offsets of their bounds.
  private func shown(_ times: [Double], rate: Double) throws -> [Double] {
    let lines = times.enumerated().map { tick($1, "[\($0),0,16,16]") }
    let stream = ByteStream(name: "log", bytes: Array(([head] + lines).joined(separator: "\n").utf8))
    var frames = ResampledFrames(
      try RecordingReader(stream, library: PhotoLibrary(base: ".", limits: .standard)), rate: rate)
    var (found, indices): ([Double], [Int]) = ([], [])
    while let frame = try frames.next() {
      found.append(frame.bounds.minX)
      indices.append(frame.index)
    }
    #expect(indices == Array(0..<found.count))
    return found
  }

  @Test func eachTick_showsTheFrameThatIsThere() throws {
    // Any start; a frame shows from its time on, never before, and stays until the next one.
    #expect(try shown([100, 100.1, 100.25, 100.3, 100.7], rate: 10) == [0, 1, 1, 3, 3, 3, 3, 4])
    // The last frame shows once, at the first tick that is not before it.
    #expect(try shown([0, 0.15], rate: 10) == [0, 0, 1])
    #expect(try shown([7], rate: 60) == [0])
    // Of several frames between two ticks, the last one is there at the second.
    #expect(try shown([0, 0.01, 0.02, 0.03, 0.1], rate: 10) == [0, 4])
    #expect(try shown([0, 0, 0.1], rate: 10) == [1, 2])
  }

  @Test(arguments: [60.0, 120, 59.94]) func roundedTimes_areInTime(rate: Double) throws {
    let times = (0..<500).map { (Double($0) / rate * 1000).rounded() / 1000 }
    #expect(try shown(times, rate: rate) == (0..<500).map { Double($0) })
  }

  @Test func missingCanvas_isThatOfTheBounds() throws {
    let plain = #"{"format":"layout-recording","version":1,"images":{}}"#
    let frames = [tick(0, "[5,6,70.5,40]"), tick(1)]
    let (header, read) = try readRecording(([plain] + frames).joined(separator: "\n"))
    #expect(header.canvas.size == Size(width: 70.5, height: 40))
    try #require(read.count == 2)
    #expect(read[0].bounds.size.width == 70.5)
    let scaled = #"{"format":"layout-recording","version":1,"images":{},"canvas":{"scale":3}}"#
    #expect(try readRecording(scaled + "\n" + frames[0]).header.coveringSize == PixelSize(width: 212, height: 120))
    #expect(try readRecording(plain).header.canvas == Canvas())
    #expect {
      try readRecording(plain + "\n\n" + tick(0, "[0,0,99999,10]"))
    } throws: {
      "\($0)".hasPrefix("log.jsonl:3: error: bounds: frames of 99999 × 10 pixels; at most 16384 per side")
    }
  }
}

/// Sizes in which images are decoded.
struct RecordedImageSizeTests {
  /// Noise: any reduction shows.
  private static let noise: Bitmap = {
    var (bitmap, state) = (Bitmap(width: 96, height: 96), UInt32(7))
    for y in 0..<96 {
      for x in 0..<96 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let value = UInt8(state >> 24)
        bitmap[x, y] = Pixel(red: value, green: 255 - value, blue: UInt8(state >> 16 & 255), alpha: 255)
      }
    }
    return bitmap
  }()

  private func frames(_ element: String, header: String = "") async throws -> (images: [ImageRequest], bitmap: Bitmap) {
    let folder = TemporaryFolder()
    try folder.write(try Self.noise.encodedPNG(alpha: .stored), to: "n.png")
    let head = """
      {"format":"layout-recording","version":1,"canvas":{"size":[16,16]},"images":{"n":"n.png"}\(header)}
      """
    let line = "{\"frame\":0,\"bounds\":[0,0,16,16],\"elements\":[{\"id\":\"a\",\"image\":\"n\",\(element)}]}"
    var reader = try RecordingReader(
      ByteStream(name: "log", bytes: Array("\(head)\n\(line)".utf8)),
      library: PhotoLibrary(base: folder.path, limits: .standard))
    let read = try reader.next()
    let frame = try #require(read)
    let pass = FrameRenderer(reader.header, options: RenderingOptions(jobs: 1)).pass()
    return (frame.images, try await pass.drawn(frame).bitmap)
  }

  private func isOneToOne(_ bitmap: Bitmap) -> Bool {
    (0..<16).allSatisfy { y in (0..<16).allSatisfy { x in bitmap[x, y] == Self.noise[x + 40, y + 40] } }
  }

  @Test func cellLargerThanTheCanvas_showsEveryPixel() async throws {
    let (images, bitmap) = try await frames(#""frame":[-40,-40,96,96]"#)
    #expect(images.map(\.coveringFactor) == [8])
    #expect(isOneToOne(bitmap))
    let stated = try await frames(#""frame":[-40,-40,96,96]"#, header: #","pictureSize":[16,16]"#)
    #expect(stated.images.map(\.coveringFactor) == [1])
    #expect(!isOneToOne(stated.bitmap))
  }

  @Test func cellsWithinTheCanvas_askForTheCanvas() async throws {
    #expect(try await frames(#""frame":[0,0,16,16]"#).images.map(\.coveringFactor) == [1])
    #expect(try await frames(#""frame":[-40,-40,96,96],"isHidden":true"#).images.map(\.coveringFactor) == [1])
  }

  @Test func imageAtItsOwnSize_isWhole() async throws {
    let (images, bitmap) = try await frames(#""frame":[0,0,16,16],"contentMode":"center""#)
    #expect(images.map(\.size) == [.natural])
    #expect(isOneToOne(bitmap))
  }

  @Test func sizes_followFromAllMomentsOfTheFrame() {
    func moment(_ side: Double, _ image: ImageRequest) -> Frame {
      let attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: side, height: side))
      return Frame(
        index: 0, bounds: Rect(x: 0, y: 0, width: 16, height: 16),
        elements: [FrameElement(id: "a", attributes: attributes, imageIndex: 0)], images: [image])
    }
    var frame = moment(16, ImageRequest(.builtIn("a")))
    frame.shutterSamples = [moment(33, ImageRequest(.builtIn("a"))), moment(1, ImageRequest(.builtIn("b")))]
    var canvas = Canvas()
    canvas.size = Size(width: 16, height: 16)
    frame.askForSufficientImages(covering: PixelSize(canvas: canvas), canvas: canvas)
    #expect(frame.images.map(\.coveringFactor) == [4])
    #expect(frame.shutterSamples.flatMap(\.images).map(\.coveringFactor) == [4, 1])
  }

  @Test func statedImageSizes_growWithTheScale() throws {
    let text = #"{"format":"layout-recording","version":1,"canvas":{"size":[9,9],"scale":2},"pictureSize":[30,31]}"#
    let reader = try RecordingReader(
      ByteStream(name: "log", bytes: Array(text.utf8)), library: PhotoLibrary(base: ".", limits: .standard),
      overrides: [SceneOverride("canvas.scale=3", option: "--scale")])
    #expect(reader.header.coveringSize == PixelSize(width: 45, height: 47))
  }
}

/// What a line may hold, and what it takes to refuse more.
struct RecordingLimitTests {
  /// Bytes that a reader takes from an endless line until it refuses it, and the error.
  private func refusal(_ start: String, endless piece: String) throws -> (megabytes: Double, error: String) {
    var bytes = 0
    var next = Array((head + "\n" + start).utf8)
    let rest = Array(String(repeating: piece, count: 10_000).utf8)
    let stream = ByteStream(name: "log") { () throws(SceneFileError) in
      defer { next = rest }
      bytes += next.count
      return next
    }
    var reader = try RecordingReader(stream, library: PhotoLibrary(base: ".", limits: .standard))
    let error = #expect(throws: SceneFileError.self) { try reader.next() }
    return (Double(bytes) / 1e6, error.map { "\($0)" } ?? "")
  }

  @Test(arguments: [
    (#"{"frame":0,"bounds":["#, "1,", "too many values in a frame beside its elements; at most 1000 are allowed"),
    (#"{"frame":0,"other":["#, "{\"a\":[]},", "too many values in a frame beside its elements"),
    (start + #"{"id":"a","center":["#, "1,", "too many values in an element"),
    (start + #"{"id":""#, "aaaaaaaa", "a string or number is too long"),
    (start + #"{"id":"a","alpha":1"#, "11111111", "a string or number is too long"),
    (#"{"samples":[{"bounds":["#, "1,", "too many values in a sample beside its elements"),
    ("", "[", "nested too deeply"),
  ])
  func endlessLines_areRefusedEarly(start: String, piece: String, message: String) throws {
    let (megabytes, error) = try refusal(start, endless: piece)
    #expect(error.contains(message), "\(error)")
    // Lines are read as a whole up to 32 MB, and longer ones as they come.
    #expect(megabytes < 34)
  }

  @Test func blankLinesOfAnyLength_takeNoMemory() throws {
    var json = JSONText([], firstLine: 1, more: repeating(Array(repeating: 0x20, count: 1 << 16), times: 100))
    let isBlank = json.isBlank()
    #expect(isBlank)
    #expect(json.bytes.count < 1 << 19)
  }

  @Test(arguments: ["\n", " \t\r\n", "\n \n\r\n"], [1, 3, 20_000])
  func blankLines_areSkippedAndCounted(blank: String, size: Int) throws {
    let blanks = String(repeating: blank, count: 20_000)
    let frame = #"{"frame":0,"bounds":[0,0,9,9],"elements":[]}"#
    var rest = Array((head + "\n" + blanks + frame + "\n" + blanks + " {\"frame\":-1}\n" + blanks).utf8)[...]
    let stream = ByteStream(name: "r.jsonl") { () throws(SceneFileError) in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var reader = try RecordingReader(stream, library: PhotoLibrary(base: ".", limits: .standard))
    #expect(try reader.next()?.index == 0)
    let line = 3 + 2 * blanks.utf8.count { $0 == 0x0A }
    let error = #expect(throws: SceneFileError.self) { try reader.next() }
    #expect(error?.diagnostics.first?.position?.line == line)
    var none = ByteStream(name: "r.jsonl", bytes: Array((head + "\n" + blanks + "  ").utf8))
    reader = try RecordingReader(none, library: PhotoLibrary(base: ".", limits: .standard))
    #expect(try reader.next() == nil)
    none = ByteStream(name: "r.jsonl", bytes: Array((head + "\n" + blanks).utf8))
    reader = try RecordingReader(none, library: PhotoLibrary(base: ".", limits: .standard))
    #expect(try reader.next() == nil)
  }

  @Test func places_areRightInLongLines() throws {
    let elements = (0..<20_000).map { "{\"id\":\"é\($0)\",\"frame\":[0,0,1,1]}" }
    let line = start + elements.joined(separator: ",") + ",{\"id\":\"x\",\"alpha\":true,\"frame\":[0,0,1,1]}]}"
    let column = line.unicodeScalars.count - "true,\"frame\":[0,0,1,1]}]}".unicodeScalars.count + 1
    let error = #expect(throws: SceneFileError.self) { try readRecording(head + "\n" + line) }
    #expect(error?.diagnostics.map(\.position) == [SourcePosition(line: 2, column: column)])
    #expect(error?.diagnostics.map(\.sourceLine) == [nil])
    #expect(error?.diagnostics.first?.keyPath == "elements[20000].alpha")
  }
}

/// Returns a source of the same piece, so many times.
private func repeating(_ piece: [UInt8], times: Int) -> () -> [UInt8]? {
  var rest = times
  return {
    rest -= 1
    return rest < 0 ? nil : piece
  }
}
