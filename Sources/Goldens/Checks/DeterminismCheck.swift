import Compositor
import Graphics
import Rendering

/// A check that frames depend only on their numbers, not on the run, the number of workers, or the order.
///
/// A layout, a transition, or an image provider fails if it has memory, counts, reads a clock, or draws random numbers.
package struct DeterminismCheck: Sendable, Hashable {
  /// The numbers of workers, each at least 1, of runs that each draw all frames.
  package var jobs: [Int]

  /// Creates a check with numbers of workers, which are clamped to 1 to 256.
  package init(jobs: [Int] = [1, 1, 3]) { self.jobs = jobs.map { max(1, min($0, 256)) } }

  /// Draws frames several times and compares them.
  ///
  /// - Parameter render: A closure that creates the frames from the beginning, without state of earlier runs.
  package func result(
    isolation: isolated (any Actor)? = #isolation, _ render: (RenderingOptions) async throws -> RenderedSequence
  ) async throws -> FrameCheck {
    let first = try await render(RenderingOptions(jobs: jobs.first ?? 1))
    for jobs in jobs.dropFirst() {
      let again = try await render(RenderingOptions(jobs: jobs))
      if let difference = try await again.difference(from: first) {
        let workers = [self.jobs[0], jobs].map { $0.counted("worker") }.joined(separator: ", then by ")
        return FrameCheck(false, "not deterministic: drawn by \(workers), the frames differ: \(difference)")
      }
    }
    if let difference = try await first.differenceOutOfOrder() {
      return FrameCheck(false, "not deterministic: requested in another order, the frames differ: \(difference)")
    }
    let count = max(first.frames.indices.count, first.frames.attributes?.indices.count ?? 0)
    return FrameCheck(true, "\(count.counted("frame")) are the same by \(jobs) workers, and in another order")
  }
}

extension RenderedSequence {
  /// Returns a description of how frames differ from those of another run, or `nil` if they're equal.
  fileprivate func difference(from other: RenderedSequence) async throws -> String? {
    let verdict = try await SequenceComparison().verdict(of: frames, golden: other.frames)
    if verdict.outcome != .identical { return verdict.summary }
    // Elements may differ without a visible effect.
    let ofAttributes = GoldenVerdict(attributesOf: frames, golden: other.frames)
    return ofAttributes.outcome == .identical ? nil : ofAttributes.summary
  }

  /// Returns a description of how frames differ if they're requested alternately from both ends, or `nil` if they're
  /// equal.
  fileprivate func differenceOutOfOrder() async throws -> String? {
    if let difference = attributesOutOfOrder() { return difference }
    guard frames.hasPixels else { return nil }
    for position in Self.order(frames.indices.count) {
      let bitmap = try await frames.bitmap(position)
      if PixelDigest(of: bitmap) == frames.digests[position] { continue }
      let now = FrameSequence(bitmap, at: position, of: frames)
      // The frame is drawn again, because only the digest of the earlier one is known.
      let next = try await frames.bitmap(position)
      let again = FrameSequence(next, at: position, of: frames)
      let difference = try await SequenceFrame(now, 0).difference(from: SequenceFrame(again, 0))
      return "frame \(frames.indices[position])" + (difference.map { ", drawn twice in a row: \($0)" } ?? "")
    }
    return nil
  }

  /// Compares the elements of frames that are requested in another order with those of the drawn frames.
  private func attributesOutOfOrder() -> String? {
    guard let frame, let attributes = frames.attributes else { return nil }
    var found: [Int: Frame] = [:]
    for position in Self.order(attributes.indices.count) { found[position] = frame(position) }
    let frames = attributes.indices.indices.compactMap { found[$0] }
    let series = AttributeSeries(
      frames, framesPerSecond: attributes.framesPerSecond, scale: attributes.scale, accuracy: attributes.accuracy)
    let shape = self.frames.shape
    let verdict = GoldenVerdict(
      attributesOf: FrameSequence(attributes: series, shape: shape),
      golden: FrameSequence(attributes: attributes, shape: shape))
    return verdict.outcome == .identical ? nil : verdict.summary
  }

  /// Returns each position once, in another order: the last, the first, the last but one, the second, and so on.
  private static func order(_ count: Int) -> [Int] {
    (0..<count).map { step in step.isMultiple(of: 2) ? count - 1 - step / 2 : step / 2 }
  }
}

extension FrameSequence {
  fileprivate init(_ bitmap: Bitmap, at position: Int, of other: FrameSequence) {
    self.init(
      shape: other.shape, indices: [other.indices[position]], digests: [PixelDigest(of: bitmap)],
      attributes: other.attributes, bitmap: { _ in bitmap })
  }
}
