import Compositor

/// The frames of a scene's timeline, or a selection of them.
package struct SceneSource: FrameSource {
  package let input: SceneInput
  package let header: FrameSourceHeader
  private var generator: FrameGenerator
  private let frames: FrameIndices
  private var position = 0

  package init(_ input: SceneInput, frames: FrameIndices) {
    self.input = input
    generator = FrameGenerator(input.timeline)
    header = FrameSourceHeader(input)
    self.frames = frames
  }

  package var frameCount: Int? { frames.count }

  package var warnings: [String] { generator.issues.map(\.description) }

  /// - Throws: ``RenderingError/exception(_:)`` if the layout raises an exception.
  package mutating func next() throws -> Frame? {
    guard let index = frames.first(from: position), index < generator.frameCount else { return nil }
    position = index + 1
    return try generator.checkedFrame(at: index)
  }

  /// Returns the header with the images that only frames name, such as those of an app's cells.
  ///
  /// - Complexity: That of generating all frames.
  package func completeHeader() throws -> FrameSourceHeader {
    var (source, header) = (self, header)
    (source.generator, source.position) = (FrameGenerator(input.timeline), 0)
    var known = Set(header.images)
    while let frame = try source.next() {
      for moment in [frame] + frame.shutterSamples {
        for image in moment.images where known.insert(image).inserted { header.images.append(image) }
      }
    }
    return header
  }
}

package struct SelectedFrames<Source: FrameSource>: FrameSource {
  private var source: Source
  private let frames: FrameIndices
  private var last = -1
  private var isEmpty = true

  package init(_ source: Source, frames: FrameIndices) { (self.source, self.frames) = (source, frames) }

  package var header: FrameSourceHeader { source.header }
  package var frameCount: Int? { frames.isOpen ? nil : frames.count }
  package var isReady: Bool { source.isReady }
  package var warnings: [String] { source.warnings }

  package mutating func readAhead(jobs: Int) async { await source.readAhead(jobs: jobs) }

  /// - Throws: ``RenderingError`` if the source has none of the frames, or ends before the last one of a closed set.
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
