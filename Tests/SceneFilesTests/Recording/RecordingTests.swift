import Compositor
import Foundation
import Framegen
import LayoutCore
import Raster
import SamplePhotos
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Support
import Testing

@testable import Rendering
@testable import SceneFiles

private let header = """
  {"format":"layout-recording","version":1,"fps":30,"canvas":{"size":[200,100],"background":"#202028"},\
  "images":{"a":"builtin:\(SamplePhoto.all[0].name)"},"cell":{"cornerRadius":4,"border":{"width":2}}}
  """
private let plainFrame = #"{"frame":0,"bounds":[0,0,200,100],"elements":[]}"#

struct RecordingReaderTests {
  @Test func headerAndElements_areRead() throws {
    let line = """
      {"frame":7,"bounds":[10,0,200,100],"elements":[\
      {"id":"x","image":"a","center":[1,2],"size":[3,4],"transform3D":[1,0,0,0,0,1,0,0,0,0,1,-0.002,5,6,7,1],\
      "alpha":0.5,"zIndex":3,"hidden":true,"anchorPoint":[0,1],"contentParallax":[8,9],"border":{"color":"red"},\
      "shadow":{"opacity":0.5},"contentMode":"fill","backgroundColor":"#12345678","doubleSided":false},\
      {"id":"h","kind":"supplementary:header","center":[0,0],"size":[1,1]}]}
      """
    let (read, frames) = try readRecording(header + "\n" + line + "\n")
    #expect(read.framesPerSecond == 30)
    #expect(read.canvas.size == Size(width: 200, height: 100))
    #expect(read.coveringSize == PixelSize(width: 200, height: 100))
    #expect(read.images == [ImageRequest(.builtIn(SamplePhoto.all[0].name))])
    #expect(frames.count == 1)
    #expect(frames[0].index == 7)
    #expect(frames[0].bounds == Rect(x: 10, y: 0, width: 200, height: 100))
    let header = try #require(frames[0].elements.first)
    #expect(header.attributes.kind == .supplementary("header"))
    let cell = frames[0].elements[1]
    #expect(frames[0].image(of: cell) == ImageRequest(.builtIn(SamplePhoto.all[0].name)))
    #expect(cell.attributes.transform3D.m34 == -0.002)
    #expect(cell.attributes.transform3D.m43 == 7)
    #expect(cell.attributes.alpha == 0.5)
    #expect(cell.attributes.isHidden)
    #expect(cell.attributes.anchorPoint == Point(x: 0, y: 1))
    #expect(cell.attributes.contentParallax == Point(x: 8, y: 9))
    // Nested objects change only what they name; the rest is the header's.
    let style = frames[0].style(of: cell)
    #expect(style.border.width == 2)
    #expect(style.border.color == Color(css: "red"))
    #expect(style.cornerRadius == 4)
    #expect(style.shadow.opacity == 0.5)
    #expect(style.shadow.radius == 3)
    #expect(style.contentMode == .fill)
    #expect(!style.isDoubleSided)
  }

  @Test func order_isZIndexThenKindThenFile() throws {
    func element(_ id: String, _ more: String = "") -> String {
      "{\"id\":\"\(id)\",\"center\":[0,0],\"size\":[1,1]\(more)}"
    }
    func order(_ elements: [String]) throws -> [String] {
      let line = "{\"frame\":0,\"bounds\":[0,0,1,1],\"elements\":[\(elements.joined(separator: ","))]}"
      return try readRecording(header + "\n" + line).frames[0].elements.map(\.id)
    }
    let foreign = [
      element("z"), element("y", ",\"zIndex\":-1"), element("x"), element("d", ",\"kind\":\"decoration:bar\""),
    ]
    #expect(try order(foreign) == ["y", "d", "z", "x"])
    #expect(try order([element("0-10"), element("0-9"), element("1-0", ",\"zIndex\":-1")]) == ["1-0", "0-9", "0-10"])
    #expect(try order([element("0-10"), element("0-9"), element("other")]) == ["0-10", "0-9", "other"])
  }

  @Test func frames_comeAsSoonAsTheirLines() throws {
    var pipe: [Int32] = [0, 0]
    #expect(Foundation.pipe(&pipe) == 0)
    let (input, output) = (pipe[0], pipe[1])
    func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(output, $0.baseAddress, $0.count) } }
    let stream = ByteStream(name: "pipe") { () throws(SceneFileError) in
      var piece = [UInt8](repeating: 0, count: 100)
      let count = read(input, &piece, piece.count)
      return Array(piece[..<max(0, count)])
    }
    send(header + "\n")
    var reader = try RecordingReader(stream, library: PhotoLibrary(base: ".", limits: .standard))
    for frame in 0..<3 {
      send("{\"frame\":\(frame),\"bounds\":[0,0,1,1],\"elements\":[]}\n")
      // Would block for ever if it waited for the next line.
      #expect(try reader.next()?.index == frame)
    }
    close(output)
    #expect(try reader.next() == nil)
    close(input)
  }

  @Test func beginning_tellsRecordingsFromScenes() throws {
    func isRecording(_ text: String) throws -> Bool {
      let stream = ByteStream(name: "stdin", bytes: Array(text.utf8))
      if case .recording = try InputFile.read(stream, path: "-", catalog: .builtIn) { return true }
      return false
    }
    #expect(try isRecording(header + "\n" + plainFrame))
    #expect(try !isRecording("layout: { kind: coverFlow }"))
    #expect(try !isRecording("{\"layout\": {\"kind\": \"coverFlow\"}}"))
    #expect(try !isRecording("{\n  \"layout\": {\"kind\": \"coverFlow\"}\n}"))
  }

  @Test func denseFrames_areRead() throws {
    let element =
      "\"center\":[123.45678901234567,2.5],\"size\":[10,10],\"image\":\"a\",\"transform3D\":"
      + "[0.5000000000000001,0,0.8660254037844386,0,0,1,0,0,-0.8660254037844386,0,0.5,-0.002,0,0,0,1]"
    let elements = (0..<500).map { "{\"id\":\"0-\($0)\",\(element)}" }.joined(separator: ",")
    let line = "{\"frame\":0,\"bounds\":[0,0,1920,1080],\"elements\":[\(elements)]}"
    let frames = try readRecording(header + "\n" + line).frames
    #expect(frames[0].elements.count == 500)
    #expect(frames[0].elements[499].attributes.transform3D.m13 == 0.8660254037844386)
  }
}

struct RecordingRoundTripTests {
  /// The frames of a scene, as they are and as they come back from a recording.
  private func roundTrip(_ text: String) throws -> (frames: [Frame], read: [Frame], canvas: Canvas) {
    let input = try readScene(text)
    var generator = try FrameGenerator(input.scene)
    let frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    let header = FrameSourceHeader(
      canvas: input.scene.canvas, framesPerSecond: input.scene.framesPerSecond,
      images: input.timeline.images.requests, coveringSize: PixelSize(width: 77, height: 33))
    let writer = RecordingWriter(
      header: header, cell: input.scene.cell.value, sublayerTransform: input.scene.sublayerTransform,
      ordering: input.scene.ordering
    ) { "\($0)" }
    let lines = [writer.headerLine()] + frames.map(writer.line)
    let (readHeader, read) = try readRecording(lines.joined(separator: "\n"))
    #expect(readHeader.canvas == header.canvas)
    #expect(readHeader.images == header.images.sorted())
    #expect(readHeader.coveringSize == header.coveringSize)
    #expect(readHeader.framesPerSecond == header.framesPerSecond)
    return (frames, read, input.scene.canvas)
  }

  @Test func frames_comeBackEqual() throws {
    let (frames, read, _) = try roundTrip(
      """
      canvas: { size: [640, 360], scale: 2, background: "#01020304" }
      layout: { kind: coverFlow, angle: 33.3, zoom: 0.07, depth: 12.345 }
      cell: { cornerRadius: 3.7, border: { width: 0.1, color: rebeccapurple }, shadow: { opacity: 0.3, color: "#abc" } }
      perspective: 777
      fps: 10
      timeline:
        - scroll: { toItem: [0, 9], duration: 1, curve: "cubic-bezier(0.3, -0.5, 0.6, 1.5)" }
      """)
    #expect(frames.count == 11)
    #expect(frames == read)
  }

  @Test func elementsThatCannotBeRecorded_areCounted() throws {
    var generator = try FrameGenerator(try readScene("sections: [3]\nlayout: { kind: list }\n").scene)
    var frame = generator.frame(at: 0)
    let header = FrameSourceHeader(
      canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
    let writer = RecordingWriter(header: header, cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex) {
      "\($0)"
    }
    #expect(RecordingLosses(frame).elementCount == 0)
    frame.elements[0].attributes.transform3D.m41 = 1e16
    frame.elements[2].attributes.center.x = .nan
    #expect(RecordingLosses(frame).elementCount == 2)
    #expect(!writer.line(frame).contains("\"\(frame.elements[2].id)\""))
  }

  @Test func overriddenAttributes_areDrawnTheSame() throws {
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 3), center: Point(x: 1.0 / 3, y: -0.0),
      size: Size(width: 10, height: 1e-7)
    )
    attributes.cornerRadius = 2.5
    attributes.shadowOpacity = 0.25
    attributes.zIndex = .max
    attributes.alpha = 1.02
    var style = CellStyle()
    style.shadow.radius = 5
    let element = FrameElement(id: "0-3", attributes: attributes)
    var broken = element
    broken.id = "0-4"
    broken.attributes.indexPath.item = 4
    broken.attributes.center.x = .nan
    let frame = Frame(
      index: 0, bounds: Rect(x: 0, y: 0, width: 10, height: 10), elements: [element, broken], styles: [style])
    let header = FrameSourceHeader(
      canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
    let writer = RecordingWriter(header: header, cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex) {
      _ in ""
    }
    let read = try readRecording(writer.headerLine() + "\n" + writer.line(frame)).frames[0]
    #expect(read.elements.count == 1)
    let readStyle = read.style(of: read.elements[0])
    #expect(readStyle.cornerRadius == 2.5)
    #expect(readStyle.shadow.opacity == 0.25)
    #expect(readStyle.shadow.radius == 5)
    #expect(read.elements[0].attributes.center == attributes.center)
    #expect(read.elements[0].attributes.center.y.sign == .minus)
    #expect(read.elements[0].attributes.size.height == 1e-7)
    #expect(read.elements[0].attributes.zIndex == .max)
  }

  @Test(arguments: [0.1, 1.0 / 3, 1e21, .leastNonzeroMagnitude, 1.7976931348623157e308, -0.0, 123456789.125, 1e-7])
  func numbers_areExact(value: Double) throws {
    let root = try JSONText.parse(Array(value.shortText.utf8)).root
    switch root.content {
    case .integer(let whole): #expect(Double(whole) == value)
    case .number(let number): #expect(number.bitPattern == value.bitPattern)
    case .plain, .text, .boolean, .null, .list, .mapping: Issue.record("no number")
    }
  }

  @Test(arguments: ["", "a\"b\\c", "tab\there", "line\nfeed", "\u{1}\u{1F}", "Łódź 🏞"])
  func texts_areExact(text: String) throws {
    #expect(try JSONText.parse(Array(text.jsonText.utf8)).root.content == .text(text))
  }
}
