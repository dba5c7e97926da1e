import Compositor

/// The frames of a scene's timeline, or some of them.
package struct SceneSource: FrameSource {
  /// The scene.
  package let input: SceneInput
  package let header: FrameSourceHeader
  private var generator: FrameGenerator
  private let frames: FrameIndices
  private var position = 0

  /// The chosen frames of a scene.
  package init(_ input: SceneInput, frames: FrameIndices) {
    self.input = input
    generator = FrameGenerator(input.timeline)
    header = FrameSourceHeader(input)
    self.frames = frames
  }

  package var frameCount: Int? { frames.count }

  /// Elements that cannot be drawn, or that the layout returns twice.
  package var warnings: [String] { generator.issues.map(\.description) }

  /// - Throws: ``RenderingError/exception(_:)``, if the layout's answer ends the drawing.
  package mutating func next() throws -> Frame? {
    guard let index = frames.first(from: position), index < generator.frameCount else { return nil }
    position = index + 1
    return try generator.checkedFrame(at: index)
  }

  /// Returns the header with the images that frames show and the scene does not name: those of a layout's content and of an
  /// app's own cells.
  ///
  /// - Complexity: That of making all frames.
  package func completeHeader() throws -> FrameSourceHeader {
    var (source, header) = (SceneSource(input, frames: frames), header)
    var known = Set(header.images)
    while let frame = try source.next() {
      for moment in [frame] + frame.shutterSamples {
        for image in moment.images where known.insert(image).inserted { header.images.append(image) }
      }
    }
    return header
  }
}

/// Those frames of another source that are in a set; the others are read and dropped.
package struct SelectedFrames<Source: FrameSource>: FrameSource {
  private var source: Source
  private let frames: FrameIndices
  private var last = -1
  private var isEmpty = true

  /// The chosen frames of `source`.
  package init(_ source: Source, frames: FrameIndices) {
    self.source = source
    self.frames = frames
  }

  package var header: FrameSourceHeader { source.header }
  package var frameCount: Int? { frames.isOpen ? nil : frames.count }
  package var isReady: Bool { source.isReady }
  package var warnings: [String] { source.warnings }

  /// A recording may leave frames out: a range takes those that there are.
  ///
  /// - Throws: ``RenderingError`` if the source ends before the last frame that was asked for by number, or if it has none
  ///   of the frames.
  package mutating func next() throws -> Frame? {
    guard frames.first(from: last + 1) != nil else { return nil }
    while let frame = try source.next() {
      last = frame.index
      if frames.first(from: last) == last {
        isEmpty = false
        return frame
      }
      if frames.first(from: last) == nil {
        if isEmpty { throw RenderingError.omittedFrames(frames.text(from: 0)) }
        return nil
      }
    }
    if frames.isOpen || last < 0 { return nil }
    throw RenderingError.recordingEnds(last: last, wanted: frames.last)
  }
}
