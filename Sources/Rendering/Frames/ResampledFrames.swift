import Compositor

/// Returns the last frame at or before the time of another rate's frame.
package func sourceFrame(of frame: Int, at rate: Double, in sourceRate: Double) -> Int {
  // Times just before a frame's time count as its time, because of rounding.
  Int((Double(frame) * sourceRate / rate + 1e-6).rounded(.down))
}

/// The frames of another source at another rate.
///
/// A frame with a time is visible from its time until that of the next frame, within ``tolerance(at:)``. Times count
/// from the first frame, and the last frame is shown once. Frames without times are passed on at the source's rate.
package struct ResampledFrames<Source: FrameSource>: FrameSource {
  private var source: Source
  private let sourceRate: Double
  package private(set) var header: FrameSourceHeader
  private var shown: Frame?
  private var following: Frame?
  private var followingTime: Double?
  /// The time of the first frame, or `nil` if frames have no times.
  private var start: Double?
  /// The time of the last frame that was read, in seconds from the first frame.
  private var lastTime = 0.0
  private var isAtEnd = false
  private var isPassedOn = false
  private var count = 0

  package init(_ source: Source, rate: Double) {
    self.source = source
    sourceRate = source.header.framesPerSecond
    header = source.header
    header.framesPerSecond = rate
  }

  package var frameCount: Int? { nil }
  package var isReady: Bool { source.isReady }
  package var warnings: [String] { source.warnings }

  package mutating func readAhead(jobs: Int) async { await source.readAhead(jobs: jobs) }

  /// Returns the time in seconds by which a frame may be late: a millisecond, but at most half a frame.
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

  private func isDue(_ frame: Frame) -> Bool {
    let rate = header.framesPerSecond
    guard start != nil else { return frame.index <= sourceFrame(of: count, at: rate, in: sourceRate) }
    return lastTime <= Double(count) / rate + Self.tolerance(at: rate)
  }

  /// Returns whether the source's last frame is still visible at the time of frame `count`.
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
