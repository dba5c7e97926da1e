import Compositor
import Raster
import Rendering

/// Frames from a layout recording, one line at a time: a frame is there as soon as its line is, and none is kept.
package struct RecordingReader: FrameSource {
  /// The most bytes of a line.
  package static let lineLimit = 256 << 20
  /// The most elements of a frame.
  package static let elementLimit = 1_000_000
  /// The most samples of a frame.
  package static let sampleLimit = MotionBlur.maximumSampleCount - 1

  package let header: FrameSourceHeader
  /// Only the end of the stream tells.
  package var frameCount: Int? { nil }
  package var isReady: Bool { stream.isReady }
  /// The highest number that a frame of a recording may have.
  package static let maximumFrameNumber = RecordedFrame.maximumNumber
  private let stream: ByteStream
  private let elements: RecordedElementReader
  private let sublayerTransform: Transform3D
  private let ordering: Ordering
  private var lineNumber = 1
  private var lastFrame = -1

  /// Reads the first line of a stream.
  ///
  /// - Throws: ``SceneFileError`` with all that is wrong in it, pictures included.
  package init(_ stream: ByteStream, library: PhotoLibrary) throws(SceneFileError) {
    guard let line = try stream.line(number: 1, limit: Self.lineLimit) else {
      throw SceneFileError(file: stream.name, "is empty; a recording begins with a line that has \"format\"")
    }
    let (text, root, problems) = try Self.parse(line.bytes, name: stream.name, number: 1)
    var reader = NodeReader()
    let header = reader.recordingHeader(root)
    let pictures = reader.pictures(root["images"], library: library)
    let fonts = reader.fonts(root["fonts"], library: library)
    let all = problems + reader.problems
    guard all.isEmpty else { throw text.error(all) }
    self.stream = stream
    let size = header.pictureSize.map { PictureSize(width: Int($0.width), height: Int($0.height)) }
    self.header = FrameSourceHeader(
      canvas: header.canvas, framesPerSecond: header.framesPerSecond, pictures: pictures,
      pictureSize: size ?? PictureSize(canvas: header.canvas), wholePictures: Set(header.wholePictures),
      fonts: fonts)
    (sublayerTransform, ordering) = (header.sublayerTransform, header.ordering)
    elements = RecordedElementReader(cell: header.cell, images: pictures.keys.sorted())
  }

  /// The frame of the next line; `nil` at the end of the stream.
  ///
  /// Empty lines are passed over.
  ///
  /// - Throws: ``SceneFileError`` with all that is wrong in the line.
  package mutating func next() throws(SceneFileError) -> Frame? {
    while let line = try stream.line(number: lineNumber + 1, limit: Self.lineLimit) {
      lineNumber += 1
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      return try frame(line.bytes)
    }
    return nil
  }

  private mutating func frame(_ bytes: [UInt8]) throws(SceneFileError) -> Frame {
    let (text, root, problems) = try Self.parse(bytes, name: stream.name, number: lineNumber)
    var reader = NodeReader()
    var recorded = RecordedFrame()
    recorded.moment.sublayerTransform = sublayerTransform
    let phrase = "a frame: { \"frame\": …, \"bounds\": …, \"elements\": … }"
    if let given = reader.members(
      root, of: RecordedFrame.parameterDescriptions, others: ["elements", "samples"], as: phrase)
    {
      recorded.apply(given)
    }
    if let node = root["frame"], recorded.frame <= lastFrame, reader.problems.isEmpty {
      reader.within(.key("frame")) {
        $0.report("\(recorded.frame) after \(lastFrame); frame numbers must ascend", at: node.origin)
      }
    }
    var frame = moment(recorded.moment, of: recorded.frame, root, with: &reader)
    if let node = root["samples"] {
      frame.exposures = reader.within(.key("samples")) { samples(node, of: recorded.frame, with: &$0) }
    }
    let all = problems + reader.problems
    guard all.isEmpty else { throw text.error(all) }
    lastFrame = recorded.frame
    return frame
  }

  /// What is to be seen at a moment whose declared members have been read.
  private func moment(
    _ recorded: RecordedMoment, of frame: Int, _ node: SourceNode, with reader: inout NodeReader
  ) -> Frame {
    if let bounds = node["bounds"], min(recorded.bounds.size.width, recorded.bounds.size.height) < 0 {
      reader.within(.key("bounds")) { $0.report("the width and the height must not be negative", at: bounds.origin) }
    }
    var styles = StyleTable()
    let elements = elements.read(node, styles: &styles, with: &reader)
    var moment = Frame(
      index: frame, bounds: recorded.bounds, sublayerTransform: recorded.sublayerTransform, elements: elements,
      styles: styles.styles)
    moment.window = recorded.window?.window
    moment.ordering = ordering
    return moment
  }

  /// The earlier moments of a frame.
  private func samples(_ node: SourceNode, of frame: Int, with reader: inout NodeReader) -> [Frame] {
    guard case .list(let items) = node.content else {
      reader.mismatch(node, "a list")
      return []
    }
    guard items.count <= Self.sampleLimit else {
      reader.report("\(items.count) samples; at most \(Self.sampleLimit) are allowed in a frame", at: node.origin)
      return []
    }
    return items.enumerated().map { index, item in
      reader.within(.index(index)) { reader in
        var recorded = RecordedMoment()
        recorded.sublayerTransform = sublayerTransform
        let given = reader.members(
          item, of: RecordedMoment.parameterDescriptions, others: ["elements"],
          as: "a moment: { \"bounds\": …, \"elements\": … }")
        if let given { recorded.apply(given) }
        return moment(recorded, of: frame, item, with: &reader)
      }
    }
  }

  private static func parse(
    _ bytes: [UInt8], name: String, number: Int
  ) throws(SceneFileError) -> (text: SourceText, root: SourceNode, problems: [Problem]) {
    let text = try SceneFile.utf8(bytes, name: name, firstLine: number)
    do throws(Problem) {
      let (root, problems) = try JSONText.parse(text.bytes)
      return (text, root, problems)
    } catch {
      throw text.error([error])
    }
  }
}

extension NodeReader {
  fileprivate mutating func recordingHeader(_ root: SourceNode) -> RecordingHeader {
    var header = RecordingHeader()
    let given = members(
      root, of: RecordingHeader.parameterDescriptions, others: ["images", "fonts"], as: "a recording's header")
    if let given { header.apply(given) }
    if let fault = header.canvas.frameSizeFault {
      report(fault, under: [.key("canvas"), .key("size")], at: root["canvas"]?.origin ?? root.origin)
    }
    return header
  }

  /// The pictures that elements may name: paths, or `builtin:NAME`.
  fileprivate mutating func pictures(_ node: SourceNode?, library: PhotoLibrary) -> [String: PictureSource] {
    guard let node else { return [:] }
    return within(.key("images")) { reader in
      guard case .mapping(let members) = node.content else {
        reader.mismatch(node, "a mapping of names to paths")
        return [:]
      }
      var pictures: [String: PictureSource] = [:]
      for member in members {
        pictures[member.key] = reader.within(.key(member.key)) { $0.picture(member.value, library: library) }
      }
      return pictures
    }
  }

  private mutating func picture(_ node: SourceNode, library: PhotoLibrary) -> PictureSource? {
    guard let text = text(node, as: .text) else { return nil }
    switch library.picture(text) {
    case .success(let picture): return picture.source
    case .failure(let fault):
      for message in fault.messages { report(message, at: node.origin) }
      return nil
    }
  }
}
