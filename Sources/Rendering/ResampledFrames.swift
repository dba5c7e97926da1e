import Compositor

/// Returns the frame that shows at the time of another rate's frame: the one at or before it.
package func sourceFrame(of frame: Int, at rate: Double, in sourceRate: Double) -> Int {
  // A hair's breadth before a frame's time is its time.
  Int((Double(frame) * sourceRate / rate + 1e-6).rounded(.down))
}

/// The frames of another source at another rate: each shows what the source shows at that time.
package struct ResampledFrames<Source: FrameSource>: FrameSource {
  private var source: Source
  private let sourceRate: Double
  package private(set) var header: FrameSourceHeader
  private var shown: Frame?
  private var following: Frame?
  private var isAtEnd = false
  private var count = 0

  /// - Parameter rate: Frames per second.
  package init(_ source: Source, rate: Double) {
    self.source = source
    sourceRate = source.header.framesPerSecond
    header = source.header
    header.framesPerSecond = rate
  }

  package var frameCount: Int? { nil }
  package var isReady: Bool { source.isReady }

  package mutating func next() throws -> Frame? {
    if following == nil, !isAtEnd { try advance() }
    if shown == nil, let first = following {
      count = Int((Double(first.index) * header.framesPerSecond / sourceRate - 1e-6).rounded(.up))
    }
    let wanted = sourceFrame(of: count, at: header.framesPerSecond, in: sourceRate)
    while let frame = following, frame.index <= wanted || shown == nil {
      shown = frame
      try advance()
    }
    guard var frame = shown, following != nil || wanted <= frame.index else { return nil }
    frame.index = count
    for index in frame.exposures.indices { frame.exposures[index].index = count }
    count += 1
    return frame
  }

  private mutating func advance() throws {
    following = try source.next()
    isAtEnd = following == nil
  }
}
