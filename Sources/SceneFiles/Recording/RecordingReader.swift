import Compositor
import LayoutCore
import Raster
import Rendering
import Scenes
import Support

/// A reader of a layout recording, which returns each frame as soon as its line is complete.
package struct RecordingReader: FrameSource {
  package static let lineLimit = 256 << 20
  /// The longest line that is read as a whole; longer ones take only the memory of their frames.
  package static let wholeLineLimit = 32 << 20
  /// The number of bytes of lines above which no more are read ahead.
  package static let aheadLimit = 16 << 20
  package static let headerLimit = 64 << 20
  package static let headerValueLimit = 1_000_000
  /// The largest number of values in a frame or sample beside its elements.
  package static let valueLimit = 1000
  /// The largest number of values in an element, which can lie in 64 groups.
  package static let elementValueLimit = 4000
  package static let textLimit = 65_536
  package static let elementLimit = 1_000_000
  package static let totalElementLimit = 2_000_000
  package static let styleLimit = 100_000
  package static let sampleLimit = MotionBlur.maximumSampleCount - 1
  package static let maximumFrameNumber = RecordedFrame.maximumNumber

  package private(set) var header: FrameSourceHeader
  /// The requested frame rate, which is the recording's unless an override changes it.
  package let outputRate: Double
  /// The number of frames, which is unknown before the end of the stream.
  package var frameCount: Int? { nil }
  package var isReady: Bool { first != nil || !ahead.isEmpty || stream.isReady }
  package private(set) var time: Double?
  private let stream: ByteStream
  private let elements: RecordedElementReader
  private let sublayerTransform: Transform3D
  private let ordering: DepthOrdering
  /// Whether images are requested in the sizes that frames need.
  private let fitsImages: Bool
  #if CLI
    /// The parser of lines that are read as a whole, or `nil` to read all lines as if they were long.
    var tapeParser = JSONTapeParser()
  #endif
  private var ahead = Ahead()
  /// The number of the last line that was taken from the stream.
  private var lineNumber = 1
  private var lastFrame = -1
  private var firstTime: Double?
  private var first: Frame?

  /// Creates a reader and reads the header, and also the first frame if the header has no canvas.
  package init(_ stream: ByteStream, library: PhotoLibrary, overrides: [SceneOverride] = []) throws(SceneFileError) {
    let read = try RecordingHeader.read(stream, library: library, overrides: overrides)
    let header = read.header
    self.stream = stream
    outputRate = header.framesPerSecond
    (sublayerTransform, ordering) = (header.sublayerTransform, header.ordering)
    fitsImages = header.pictureSize == nil
    elements = RecordedElementReader(cell: header.cell, images: read.images)
    func frameHeader(_ canvas: Canvas) -> FrameSourceHeader {
      FrameSourceHeader(
        canvas: canvas, framesPerSecond: read.recordedRate, images: Set(read.images.values).sorted(),
        coveringSize: header.coveringSize ?? PixelSize(canvas: canvas), imageProviders: library.providers,
        fonts: read.fonts, warnings: library.warnings.map { InputWarning(stringLiteral: $0) })
    }
    self.header = frameHeader(header.canvas)
    if !read.hasCanvasSize, let first = try next() {
      var canvas = header.canvas
      canvas.size = Size(width: max(1, first.bounds.size.width), height: max(1, first.bounds.size.height))
      if let issue = canvas.frameSizeIssue {
        throw SceneFileError(file: "\(stream.name):\(lineNumber)", "bounds: \(issue); set the header's canvas")
      }
      self.header = frameHeader(canvas)
      self.first = first
    }
  }

  /// Returns the number of the first frame without consuming it; `nil` if there is none.
  package mutating func firstFrameNumber() throws(SceneFileError) -> Int? {
    if first == nil { first = try next() }
    return time == nil ? first?.index : first.map { _ in 0 }
  }

  /// Returns the frame of the next nonempty line; `nil` at the end of the stream.
  package mutating func next() throws(SceneFileError) -> Frame? {
    var read = first
    first = nil
    while read == nil {
      guard let line = try takeLine() else { break }
      read = try frame(of: line)
    }
    if fitsImages { read?.askForSufficientImages(covering: header.coveringSize, canvas: header.canvas) }
    return read
  }

  /// Returns the next line, which was read ahead or is read now; `nil` at the end of the stream.
  private mutating func takeLine() throws(SceneFileError) -> Line? {
    if !ahead.lines.isEmpty { return ahead.lines.removeFirst() }
    if let failure = ahead.failure { throw failure }
    return try readLine()
  }

  private mutating func readLine() throws(SceneFileError) -> Line? {
    lineNumber += try stream.skipBlankLines()
    guard try stream.hasLine() else { return nil }
    lineNumber += 1
    #if CLI
      let bytes = try stream.line(limit: Self.wholeLineLimit)
    #else
      let bytes: [UInt8]? = nil
    #endif
    return Line(number: lineNumber, bytes: bytes)
  }

  /// Parses some lines at the same time, if that many have arrived.
  package mutating func readAhead(jobs: Int) async {
    #if CLI
      guard jobs > 1, ahead.isEmpty, first == nil else { return }
      var size = 0
      do throws(SceneFileError) {
        while ahead.lines.count < jobs, size < Self.aheadLimit, stream.hasWholeLine, let line = try readLine() {
          ahead.lines.append(line)
          // A longer line is still in the stream.
          guard let bytes = line.bytes else { break }
          size += bytes.count
        }
      } catch { ahead.failure = error }
      guard ahead.lines.count > 1 else { return }
      ahead.lines = await withTaskGroup(of: (Int, Line).self) { [elements] group in
        for (index, line) in ahead.lines.enumerated() { group.addTask { (index, line.parsed(elements)) } }
        return await group.reduce(into: ahead.lines) { $0[$1.0] = $1.1 }
      }
    #endif
  }

  /// Returns the frame of a line; `nil` if it is blank.
  private mutating func frame(of line: consuming Line) throws(SceneFileError) -> Frame? {
    guard let bytes = line.bytes else { return try frame(of: stream, line.number) }
    #if CLI
      if !line.isParsed { line.parse(elements, by: tapeParser) }
      if let frame = takeFrame(of: &line) { return frame }
    #endif
    return try frame(of: ByteStream(name: stream.name, bytes: bytes), line.number)
  }

  #if CLI
    /// Returns the frame of a parsed line without any problem; `nil` for any other one.
    private mutating func takeFrame(of line: inout Line) -> Frame? {
      guard var moment = line.moment.take(), var reader = line.reader else { return nil }
      let before = (lastFrame, time, firstTime)
      let frame = frame(&moment, &reader)
      if reader.problems.isEmpty { return frame }
      (lastFrame, time, firstTime) = before
      return nil
    }
  #endif

  private mutating func frame(of stream: ByteStream, _ number: Int) throws(SceneFileError) -> Frame? {
    var length = 0
    var failure: SceneFileError?
    var json = JSONText([], firstLine: number) {
      do throws(SceneFileError) {
        guard let piece = try stream.linePiece() else { return nil }
        length += piece.count
        if length <= Self.lineLimit { return piece }
        failure = SceneFileError(
          file: "\(stream.name):\(number)", "the line is too long; at most \(Self.lineLimit >> 20) MB are allowed")
      } catch {
        failure = error
      }
      return nil
    }
    json.limits.secondKeys = SceneFileError.diagnosticLimit
    var line = RecordedLine(elements: elements)
    func lineError(_ problems: [SourceError]) -> SceneFileError {
      if let failure { return failure }
      let text = SourceText(name: stream.name, bytes: json.bytes, firstLine: number, isWhole: json.isFromStart)
      var error = text.error(json.problems + line.reader.problems + problems)
      error.omittedCount += line.reader.countedProblems
      return error
    }
    if json.isBlank() {
      if let failure { throw failure }
      return nil
    }
    var moment: RecordedLine.Moment
    do throws(SourceError) {
      moment = try line.frame(&json)
    } catch {
      throw lineError([error])
    }
    let frame = frame(&moment, &line.reader)
    guard json.problems.isEmpty, line.reader.problems.isEmpty else { throw lineError([]) }
    return frame
  }

  private mutating func frame(_ read: inout RecordedLine.Moment, _ reader: inout NodeDecoder) -> Frame {
    var recorded = RecordedFrame()
    recorded.moment.sublayerTransform = sublayerTransform
    let phrase = "a frame: { \"frame\": …, \"bounds\": …, \"elements\": … }"
    if let given = reader.members(
      read.node, of: RecordedFrame.parameterDescriptions, others: ["elements", "samples"], as: phrase)
    {
      recorded.apply(given)
    }
    checkNumber(&recorded, read.node, &reader)
    let number = recorded.frame ?? 0
    var frame = moment(recorded.moment, of: number, &read, &reader)
    if let node = read.node["samples"], node.content != .list([]) {
      reader.within(.key("samples")) { $0.mismatch(node, "a list") }
    }
    frame.shutterSamples = read.samples.indices.map { index in
      reader.within(.key("samples")) { $0.within(.index(index)) { sample(&read.samples[index], of: number, &$0) } }
    }
    return frame
  }

  private mutating func checkNumber(_ recorded: inout RecordedFrame, _ node: SourceNode, _ reader: inout NodeDecoder) {
    guard case .mapping = node.content else { return }
    func report(_ key: String, _ message: String) { reader.report(message, key, of: node) }
    let isFirst = lastFrame < 0
    if node["frame"] == nil {
      if node["time"] == nil {
        let range = 0...RecordedFrame.maximumNumber
        report("frame", "missing; expected \(range.phrase)\(isFirst || time == nil ? ", or a time" : "")")
      }
    } else if let number = recorded.frame, number <= lastFrame {
      report("frame", "\(number) after \(lastFrame); frame numbers must ascend")
    }
    if let given = recorded.time {
      if let time, given < time {
        report("time", "\(given.shortText) after \(time.shortText); times must ascend")
      } else if !isFirst, time == nil {
        report("time", "earlier frames have none; give a time to all frames or to none")
      } else if given - (firstTime ?? given) > RecordedFrame.maximumDuration {
        let limit = RecordedFrame.maximumDuration.shortText
        report(
          "time", "\((given - (firstTime ?? 0)).shortText) s after the first frame; at most \(limit) s are allowed")
      }
    } else if node["time"] == nil, time != nil {
      report("time", "missing; earlier frames have one")
    }
    let number = recorded.frame ?? lastFrame + 1
    recorded.frame = number
    (lastFrame, time, firstTime) = (number, recorded.time, firstTime ?? recorded.time)
  }

  private func moment(
    _ recorded: RecordedMoment, of frame: Int, _ read: inout RecordedLine.Moment, _ reader: inout NodeDecoder
  ) -> Frame {
    if read.node["bounds"] != nil, min(recorded.bounds.size.width, recorded.bounds.size.height) < 0 {
      reader.report("the width and the height must not be negative", "bounds", of: read.node)
    }
    reader.within(.key("elements")) { reader in
      if let node = read.node["elements"] {
        if node.content != .list([]) { reader.mismatch(node, "a list") }
      } else if case .mapping = read.node.content {
        reader.report("missing; expected a list", at: read.node.origin)
      }
    }
    var moment = Frame(
      index: frame, bounds: recorded.bounds, sublayerTransform: recorded.sublayerTransform,
      contents: read.elements.take())
    moment.viewportOutline = recorded.window?.window
    moment.ordering = ordering
    return moment
  }

  private func sample(_ read: inout RecordedLine.Moment, of frame: Int, _ reader: inout NodeDecoder) -> Frame {
    var recorded = RecordedMoment()
    recorded.sublayerTransform = sublayerTransform
    let given = reader.members(
      read.node, of: RecordedMoment.parameterDescriptions, others: ["elements"],
      as: "a moment: { \"bounds\": …, \"elements\": … }")
    if let given { recorded.apply(given) }
    return moment(recorded, of: frame, &read, &reader)
  }
}
