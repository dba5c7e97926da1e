import Compositor
import Graphics
import Rendering

/// Checks that frames are a function of their numbers alone: drawn again, by other numbers of workers, and in another
/// order, they are the same.
///
/// A layout, a transition or an image provider that remembers, counts, reads a clock or draws random numbers fails.
public struct DeterminismCheck: Sendable, Hashable {
  /// Numbers of workers that draw all frames, each at least 1; numbers given twice draw twice.
  public var jobs: [Int]

  /// Creates a check.
  ///
  /// - Parameter jobs: Numbers of workers that draw all frames, at most 256 each; less than 1 counts as 1.
  public init(jobs: [Int] = [1, 1, 3]) { self.jobs = jobs.map { max(1, min($0, 256)) } }

  /// Draws frames several times and compares them.
  ///
  /// - Parameters:
  ///   - isolation: The actor to run on: the caller's.
  ///   - render: Makes the frames from the beginning, as if nobody had before.
  /// - Throws: What making and drawing the frames throws.
  public func result(
    isolation: isolated (any Actor)? = #isolation, _ render: (RenderingOptions) async throws -> RenderedSequence
  ) async throws -> FrameCheck {
    let first = try await render(RenderingOptions(jobs: jobs.first ?? 1))
    for jobs in jobs.dropFirst() {
      let again = try await render(RenderingOptions(jobs: jobs))
      if let fault = try await again.difference(from: first) {
        let workers = [self.jobs[0], jobs].map { $0.counted("worker") }.joined(separator: ", then by ")
        return FrameCheck(false, "not deterministic: drawn by \(workers), the frames differ: \(fault)")
      }
    }
    if let fault = try await first.differenceOutOfOrder() {
      return FrameCheck(false, "not deterministic: asked for in another order, the frames differ: \(fault)")
    }
    let count = max(first.frames.indices.count, first.frames.attributes?.indices.count ?? 0)
    return FrameCheck(true, "\(count.counted("frame")) are the same by \(jobs) workers, and in another order")
  }
}

extension RenderedSequence {
  /// Returns the way in which frames are not those of another run; `nil` if they are.
  fileprivate func difference(from other: RenderedSequence) async throws -> String? {
    let verdict = try await SequenceComparison().verdict(of: frames, golden: other.frames)
    if verdict.outcome != .identical { return verdict.summary }
    // Elements that do not show, or show no difference.
    let ofAttributes = GoldenVerdict(attributesOf: frames, golden: other.frames)
    return ofAttributes.outcome == .identical ? nil : ofAttributes.summary
  }

  /// Returns the way in which frames differ if they are asked for from both ends in turn; `nil` if they do not.
  fileprivate func differenceOutOfOrder() async throws -> String? {
    if let fault = attributesOutOfOrder() { return fault }
    guard frames.hasPixels else { return nil }
    for position in Self.order(frames.indices.count) {
      let bitmap = try await frames.bitmap(position)
      if PixelDigest(of: bitmap) == frames.digests[position] { continue }
      let now = FrameSequence(bitmap, at: position, of: frames)
      // The frame anew: what it was before is known by its digest alone.
      let next = try await frames.bitmap(position)
      let again = FrameSequence(next, at: position, of: frames)
      let fault = try await SequenceFrame(now, 0).fault(against: SequenceFrame(again, 0))
      return "frame \(frames.indices[position])" + (fault.map { ", drawn twice in a row: \($0)" } ?? "")
    }
    return nil
  }

  /// Compares the elements of frames that are asked for in another order with those of the frames as they were drawn.
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

  /// Positions in another order than theirs, each once: the last, the first, the last but one, the second, and so on.
  private static func order(_ count: Int) -> [Int] {
    (0..<count).map { step in step.isMultiple(of: 2) ? count - 1 - step / 2 : step / 2 }
  }
}

extension FrameSequence {
  /// Creates a sequence of one frame of another one, with another bitmap.
  fileprivate init(_ bitmap: Bitmap, at position: Int, of other: FrameSequence) {
    self.init(
      shape: other.shape, indices: [other.indices[position]], digests: [PixelDigest(of: bitmap)],
      attributes: other.attributes, bitmap: { _ in bitmap })
  }
}
