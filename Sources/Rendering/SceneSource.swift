import Compositor

/// The frames of a scene's timeline, or a selection of them.
package struct SceneSource: FrameSource {
  package let input: SceneInput
  package let header: FrameSourceHeader
  private var generator: FrameGenerator
  private let frames: FrameIndices
  private var position = 0
  /// The frames that were generated ahead, in order.
  private var ahead: [Frame] = []
  private var lastElementCount = 0

  /// The number of elements of a frame above which generating frames at the same time is worthwhile.
  private static let manyElements = 1_000
  /// The number of elements of the frames generated at the same time, which take about 50 MB.
  private static let elementsAhead = 100_000

  /// - Parameter jobs: The number of threads that prepare the header.
  package init(_ input: SceneInput, frames: FrameIndices, jobs: Int = RenderingOptions.processorCount) {
    self.input = input
    generator = FrameGenerator(input.timeline)
    header = FrameSourceHeader(input, jobs: jobs)
    self.frames = frames
  }

  package var frameCount: Int? { frames.count }

  package var warnings: [String] { generator.issues.map(\.description) }

  /// - Throws: ``RenderingError/exception(_:)`` if the layout raises an exception.
  package mutating func next() throws -> Frame? {
    if !ahead.isEmpty { return ahead.removeFirst() }
    guard let index = nextIndex() else { return nil }
    let frame = try generator.checkedFrame(at: index)
    lastElementCount = frame.elementCount
    return frame
  }

  private mutating func nextIndex() -> Int? {
    guard let index = frames.first(from: position), index < generator.frameCount else { return nil }
    position = index + 1
    return index
  }

  package mutating func readAhead(jobs: Int) async { generateAhead(jobs: jobs) }

  /// Generates some of the next frames at the same time, if they have many elements and don't need each other.
  private mutating func generateAhead(jobs: Int) {
    guard ahead.isEmpty, lastElementCount > Self.manyElements, generator.isConcurrent else { return }
    var indices: [Int] = []
    let most = min(jobs, Self.elementsAhead / lastElementCount)
    while most > 1, indices.count < most, let index = nextIndex() { indices.append(index) }
    if indices.isEmpty { return }
    ahead = generator.frames(at: indices)
    lastElementCount = ahead.map(\.elementCount).max() ?? 0
  }

  /// Returns the header with the images that only frames name, such as those of an app's cells.
  ///
  /// - Complexity: That of generating all frames.
  package func completeHeader(jobs: Int = 1) throws -> FrameSourceHeader {
    var (source, header) = (self, header)
    (source.generator, source.position, source.ahead) = (FrameGenerator(input.timeline), 0, [])
    var known = Set(header.images)
    while true {
      source.generateAhead(jobs: jobs)
      guard let frame = try source.next() else { break }
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
