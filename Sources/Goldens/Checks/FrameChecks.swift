import Graphics
import ImageComparison

/// The outcome of a check of frames that needs no golden.
public struct FrameCheck: Sendable, Hashable, CustomStringConvertible {
  /// A Boolean value that indicates whether the frames are as they should be.
  public var passes: Bool
  /// One sentence without a full stop: what was found, with frame numbers.
  public var description: String

  init(_ passes: Bool, _ description: String) { (self.passes, self.description) = (passes, description) }
}

/// Checks of frames without a golden.
///
/// Each frame's bitmap is asked for once at most, in order, and at most three are held.
extension FrameSequence {
  /// Checks that the frames can be played in a loop without a jump.
  ///
  /// They can if the last frame is the first again, or if the step from the last to the first is no larger than the largest
  /// between two frames.
  /// - Parameter next: The frame behind the last one, if it can be told: it must be the first exactly.
  public func loops(next: Bitmap? = nil) async throws -> FrameCheck {
    guard digests.count > 1, let first = digests.first, let last = digests.last else {
      return FrameCheck(true, "one frame loops")
    }
    if let next {
      if PixelDigest(of: next) == first {
        return FrameCheck(true, "loops: the frame behind the last is frame \(indices[0]) again")
      }
      let place = Tolerance.exact.difference(of: next, from: try await bitmap(0)).place
      return FrameCheck(false, "does not loop: the frame behind the last is not frame \(indices[0]): \(place)")
    }
    if first == last { return FrameCheck(true, "loops: the last frame, \(indices[indices.count - 1]), is the first") }
    let steps = try await frameSteps()
    let closing = FrameStep(from: try await bitmap(indices.count - 1), to: try await bitmap(0))
    let largest = steps.map(\.mean).max() ?? 0
    let values = "the step back to the first frame is \(closing.mean.plainText), the largest other \(largest.plainText)"
    return closing.mean <= largest
      ? FrameCheck(true, "loops: \(values)") : FrameCheck(false, "does not loop: \(values)")
  }

  /// Checks that the first and the last frame are given bitmaps.
  ///
  /// - Parameter tolerance: How far they may be from them.
  public func endpoints(
    match first: Bitmap, _ last: Bitmap, tolerance: Tolerance = .exact
  ) async throws -> FrameCheck {
    guard !indices.isEmpty else { return FrameCheck(false, "there are no frames") }
    for (position, expected) in [(0, first), (indices.count - 1, last)] {
      let difference = tolerance.difference(of: try await bitmap(position), from: expected)
      if !difference.isAccepted {
        return FrameCheck(false, "frame \(indices[position]) is not what it should be: \(difference.place)")
      }
    }
    return FrameCheck(true, "frames \(indices[0]) and \(indices[indices.count - 1]) are what they should be")
  }

  /// Checks that each frame is one of another sequence played backwards: frame i is frame n − 1 − i of the other.
  ///
  /// - Parameter tolerance: How far each may be from it; where digests are equal, nothing is asked for.
  public func isReversal(of other: FrameSequence, tolerance: Tolerance = .exact) async throws -> FrameCheck {
    guard indices.count == other.indices.count else {
      return FrameCheck(false, "\(indices.count.counted("frame")), but \(other.indices.count) backwards")
    }
    for position in indices.indices {
      let partner = indices.count - 1 - position
      if digests[position] == other.digests[partner] { continue }
      let difference = tolerance.difference(of: try await bitmap(position), from: try await other.bitmap(partner))
      if !difference.isAccepted {
        let frames = "frame \(indices[position]) is not frame \(other.indices[partner])"
        return FrameCheck(false, "\(frames) of the way back: \(difference.place)")
      }
    }
    return FrameCheck(true, "\(indices.count.counted("frame")) are the same backwards")
  }

  /// Checks that nothing jumps: no step from frame to frame is larger than a limit.
  ///
  /// - Parameter limit: Of the mean difference over all channels, `0...255`.
  public func hasNoPop(largestStep limit: Double) async throws -> FrameCheck {
    guard let worst = try await frameSteps().max(by: { $0.mean < $1.mean }) else {
      return FrameCheck(true, "no step: nothing moves")
    }
    let text = "the largest step is \(worst.mean.plainText), to frame \(worst.frame) \(worst.difference.place)"
    return worst.mean <= limit
      ? FrameCheck(true, text) : FrameCheck(false, "pop: \(text); \(limit.plainText) allowed")
  }

  /// Checks that no frame flashes: stands out from both its neighbours although they are alike.
  ///
  /// A frame flashes if the steps to it and from it are each more than `factor` times the median of all steps, and more than
  /// twice the step between its neighbours.
  /// - Parameters:
  ///   - factor: More than 1.
  ///   - floor: Mean difference that is never a flash, `0...255`.
  public func hasNoFlash(factor: Double = 4, floor: Double = 0.5) async throws -> FrameCheck {
    let steps = try await frameSteps(includesNeighbours: true)
    let sorted = steps.map(\.mean).sorted()
    guard let median = sorted.isEmpty ? nil : sorted[sorted.count / 2] else {
      return FrameCheck(true, "no flash: nothing moves")
    }
    let limit = max(floor, median * factor)
    let flashes = zip(steps, steps.dropFirst()).filter { step, next in
      min(step.mean, next.mean) > limit && min(step.mean, next.mean) > 2 * (next.meanAcross ?? 0)
    }
    if flashes.isEmpty { return FrameCheck(true, "no flash: the median step is \(median.plainText)") }
    let frames = flashes.map { "\($0.0.frame) (\($0.0.mean.plainText))" }.prefix(6).joined(separator: ", ")
    return FrameCheck(
      false, "\(flashes.count.counted("flash", "flashes")): frame \(frames); the median step is \(median.plainText)")
  }

  /// Returns the differences from frame to frame.
  private func frameSteps(includesNeighbours: Bool = false) async throws -> [FrameStep] {
    var (steps, before): ([FrameStep], (Bitmap, Bitmap?)?) = ([], nil)
    for position in indices.indices {
      // A frame that stands still is the one before: it is not asked for.
      let isStill = position > 0 && digests[position] == digests[position - 1]
      let current = isStill ? before?.0 : try await bitmap(position)
      guard let current else { continue }
      if let (last, earlier) = before {
        var step = isStill ? FrameStep() : FrameStep(from: last, to: current)
        step.frame = indices[position]
        if includesNeighbours { step.meanAcross = earlier.map { FrameStep(from: $0, to: current).mean } }
        steps.append(step)
      }
      before = (current, before?.0)
    }
    return steps
  }
}

/// The difference between a frame and the one before.
private struct FrameStep {
  /// Number of the later frame.
  var frame = 0
  /// Mean difference over all channels, `0...255`.
  var mean = 0.0
  var difference = Tolerance.exact.difference(of: blank, from: blank)
  /// Mean difference between the later frame and the one two before it.
  var meanAcross: Double?

  private static let blank = Bitmap(width: 1, height: 1)

  /// Creates the step of a frame that stands still.
  init() {}

  init(from old: Bitmap, to new: Bitmap) {
    difference = Tolerance.exact.difference(of: new, from: old)
    mean = old.width == new.width && old.height == new.height ? Self.mean(old.pixels, new.pixels) : 255
  }

  private static func mean(_ a: [Pixel], _ b: [Pixel]) -> Double {
    var (total, index) = (0, 0)
    while index < a.count {
      var (p, q) = (a[index].bits, b[index].bits)
      while p != q {
        total += abs(Int(p & 255) - Int(q & 255))
        (p, q) = (p >> 8, q >> 8)
      }
      index += 1
    }
    return Double(total) / Double(4 * max(1, a.count))
  }
}

extension ImageDifference {
  /// Where and how much: `412 pixels by up to 88, in 40,52 120×80`.
  fileprivate var place: String {
    if let refusal { return "\(refusal)" }
    guard let bounds else { return "nowhere" }
    return "\(differingPixels.counted("pixel")) by up to \(maxDifference), "
      + "in \(bounds.x.lowerBound),\(bounds.y.lowerBound) \(bounds.x.count)×\(bounds.y.count)"
  }
}
