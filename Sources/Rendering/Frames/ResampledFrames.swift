import Compositor

/// Returns the frame that shows at the time of another rate's frame: the one at or before it.
package func sourceFrame(of frame: Int, at rate: Double, in sourceRate: Double) -> Int {
  // A hair's breadth before a frame's time is its time.
  Int((Double(frame) * sourceRate / rate + 1e-6).rounded(.down))
}

/// The frames of another source at another rate: each shows what the source shows at that time.
///
/// A source whose frames have times shows each from its time on until the next one's, as a display does: no frame is
/// shown before it was there, and none is made up. A frame that is a hair late, as by the rounding of a log, counts as in
/// time (``tolerance(at:)``). Times count from the first frame; the last frame is shown once.
///
/// At its own rate, a source whose frames have no times is passed on with the gaps that it has.
package struct ResampledFrames<Source: FrameSource>: FrameSource {
  private var source: Source
  private let sourceRate: Double
  package private(set) var header: FrameSourceHeader
  private var shown: Frame?
  private var following: Frame?
  private var followingTime: Double?
  /// The time of the first frame; `nil` if frames have none.
  private var start: Double?
  /// Seconds from the first frame to the last that was read.
  private var lastTime = 0.0
  private var isAtEnd = false
  private var isPassedOn = false
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
  package var warnings: [String] { source.warnings }

  /// Seconds by which a frame may come too late and still count as in time: a thousandth, but never more than half a
  /// frame.
  package static func tolerance(at rate: Double) -> Double { min(0.001, 0.5 / rate) }

  package mutating func next() throws -> Frame? {
    if isPassedOn { return try source.next() }
    if shown == nil, following == nil, !isAtEnd {
      try advance()
      start = followingTime
      if start == nil, header.framesPerSecond == sourceRate {
        isPassedOn = true
        defer { following = nil }
        return following
      }
    }
    if shown == nil, start == nil, let first = following {
      count = Int((Double(first.index) * header.framesPerSecond / sourceRate - 1e-6).rounded(.up))
    }
    while let frame = following, shown == nil || isDue(frame) {
      shown = frame
      try advance()
    }
    guard var frame = shown, following != nil || isShown(last: frame) else { return nil }
    frame.index = count
    for index in frame.shutterSamples.indices { frame.shutterSamples[index].index = count }
    count += 1
    return frame
  }

  /// Returns true if the frame that follows is there at the time of frame `count`.
  private func isDue(_ frame: Frame) -> Bool {
    let rate = header.framesPerSecond
    guard start != nil else { return frame.index <= sourceFrame(of: count, at: rate, in: sourceRate) }
    return lastTime <= Double(count) / rate + Self.tolerance(at: rate)
  }

  /// Returns true if frame `count` still shows the source's last frame.
  private func isShown(last frame: Frame) -> Bool {
    let rate = header.framesPerSecond
    guard start != nil else { return sourceFrame(of: count, at: rate, in: sourceRate) <= frame.index }
    return count == 0 || Double(count - 1) / rate + Self.tolerance(at: rate) < lastTime
  }

  private mutating func advance() throws {
    following = try source.next()
    isAtEnd = following == nil
    followingTime = isAtEnd ? nil : source.time
    if let time = followingTime { lastTime = time - (start ?? time) }
  }
}
