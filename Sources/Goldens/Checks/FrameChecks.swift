import ImageComparison

/// Checks of frames without a golden.
///
/// Each frame's bitmap is requested once, in order, and at most three are held in memory. The bitmaps of failing frames
/// are requested again to locate the difference.
extension FrameSequence {
  /// Checks that the last frame equals the first, so that a loop repeats exactly one frame.
  ///
  /// - Parameter tolerance: The accepted difference of the frames. Bitmaps aren't requested if the digests are equal.
  package func endsAsItBegins(tolerance: Tolerance = .exact) async throws -> FrameCheck {
    guard let first = indices.first, let last = indices.last else { return FrameCheck(false, "there are no frames") }
    guard let difference = try await frame(at: indices.count - 1).difference(from: frame(at: 0), tolerance: tolerance)
    else {
      return FrameCheck(true, "frame \(last) is frame \(first) again")
    }
    return FrameCheck(false, "frame \(last), the last, differs from frame \(first): \(difference)")
  }

  /// Checks that the first and last frames equal the first frames of two other sequences.
  ///
  /// Bitmaps aren't requested if the digests are equal.
  package func endpoints(
    match first: FrameSequence, _ last: FrameSequence, tolerance: Tolerance = .exact
  ) async throws -> FrameCheck {
    guard !indices.isEmpty, !first.indices.isEmpty, !last.indices.isEmpty else {
      return FrameCheck(false, "there are no frames")
    }
    for (position, expected) in [(0, first), (indices.count - 1, last)] {
      if let difference = try await frame(at: position).difference(from: expected.frame(at: 0), tolerance: tolerance) {
        return FrameCheck(false, "frame \(indices[position]) differs from the expected one: \(difference)")
      }
    }
    return FrameCheck(true, "frames \(indices[0]) and \(indices[indices.count - 1]) match the expected ones")
  }

  /// Checks that the frames are those of another sequence in reverse: frame i equals frame n − 1 − i of the other.
  ///
  /// Bitmaps aren't requested if the digests are equal.
  package func isReversal(of other: FrameSequence, tolerance: Tolerance = .exact) async throws -> FrameCheck {
    guard indices.count == other.indices.count else {
      return FrameCheck(false, "\(indices.count.counted("frame")), but \(other.indices.count) in reverse")
    }
    for position in indices.indices {
      let partner = other.frame(at: indices.count - 1 - position)
      if let difference = try await frame(at: position).difference(from: partner, tolerance: tolerance) {
        let frames = "frame \(indices[position]) differs from frame \(partner.index)"
        return FrameCheck(false, "\(frames) of the reverse motion: \(difference)")
      }
    }
    return FrameCheck(true, "\(indices.count.counted("frame")) are the same in reverse")
  }

  /// Checks that the mean difference of consecutive frames over all channels doesn't exceed a limit, `0...255`.
  package func hasNoPop(largestStep limit: Double) async throws -> FrameCheck {
    guard let worst = try await frameSteps().max(by: { $0.mean < $1.mean }) else {
      return FrameCheck(true, "no step: nothing moves")
    }
    let step = "the largest step is \(worst.mean.plainText), to frame \(indices[worst.position])"
    if worst.mean <= limit { return FrameCheck(true, step) }
    let difference = try await frame(at: worst.position).difference(from: frame(at: worst.position - 1)) ?? "nowhere"
    return FrameCheck(false, "pop: \(step) (\(limit.plainText) allowed): \(difference)")
  }

  /// Checks that no frame flashes, that is, differs from two similar neighbors.
  ///
  /// A frame flashes if the steps to it and from it are each more than `factor` times the median of all steps, and more
  /// than twice the step between its neighbors.
  /// - Parameters:
  ///   - factor: The factor above the median step, greater than 1.
  ///   - floor: The mean difference below which a step is never a flash, `0...255`.
  package func hasNoFlash(factor: Double = 4, floor: Double = 0.5) async throws -> FrameCheck {
    let steps = try await frameSteps(includesNeighbors: true)
    let sorted = steps.map(\.mean).sorted()
    if sorted.isEmpty { return FrameCheck(true, "no flash: nothing moves") }
    let median = sorted[sorted.count / 2]
    let limit = max(floor, median * factor)
    let flashes = zip(steps, steps.dropFirst()).filter { step, next in
      min(step.mean, next.mean) > limit && min(step.mean, next.mean) > 2 * (next.meanAcross ?? 0)
    }
    guard let worst = flashes.map(\.0).max(by: { $0.mean < $1.mean }) else {
      return FrameCheck(true, "no flash: the median step is \(median.plainText)")
    }
    let frames = flashes.prefix(6).map { "\(indices[$0.0.position]) (\($0.0.mean.plainText))" }.joined(separator: ", ")
    let more = flashes.count > 6 ? " and \(flashes.count - 6) more" : ""
    let difference = try await frame(at: worst.position).difference(from: frame(at: worst.position - 1)) ?? "nowhere"
    return FrameCheck(
      false,
      "\(flashes.count.counted("flash", "flashes")): frame \(frames)\(more); the median step is \(median.plainText); "
        + "in frame \(indices[worst.position]), \(difference)")
  }

  private func frame(at position: Int) -> SequenceFrame { SequenceFrame(self, position) }
}
