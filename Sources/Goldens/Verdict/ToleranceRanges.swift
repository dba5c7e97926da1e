import ImageComparison

/// A tolerance for each frame.
public struct ToleranceRanges: Sendable, Hashable {
  /// The tolerance of a range of frames.
  public struct Exception: Sendable, Hashable {
    /// The frame numbers.
    public var frames: ClosedRange<Int>
    /// The tolerance of the frames.
    public var tolerance: Tolerance

    /// Creates an exception.
    public init(_ frames: ClosedRange<Int>, _ tolerance: Tolerance) {
      (self.frames, self.tolerance) = (frames, tolerance)
    }
  }

  /// The tolerance of all other frames.
  public var others: Tolerance
  /// The exceptions.
  ///
  /// If several contain a frame, the last one applies.
  public var exceptions: [Exception]

  /// Creates tolerances.
  public init(_ others: Tolerance = .exact, exceptions: [Exception] = []) {
    (self.others, self.exceptions) = (others, exceptions)
  }

  package subscript(frame: Int) -> Tolerance { exceptions.last { $0.frames.contains(frame) }?.tolerance ?? others }

  /// A Boolean value that indicates whether no frame may differ in any pixel.
  package var isExact: Bool { others == .exact && exceptions.allSatisfy { $0.tolerance == .exact } }
}

extension SequenceComparison {
  /// Returns `true` if the comparison would accept a blank frame instead of each of some golden frames, or any frame
  /// instead of all.
  ///
  /// Frames at five times are checked, because a frame that fades in may be almost blank, but not all of them are.
  package func acceptsBlank(_ golden: FrameSequence) async throws -> Bool {
    guard golden.hasPixels, !golden.indices.isEmpty else { return false }
    if allows(rejected: golden.indices) { return true }
    let last = golden.indices.count - 1
    for position in Set((0...4).map { last * $0 / 4 }).sorted() {
      let (bitmap, tolerance) = (try await golden.bitmap(position), tolerances[golden.indices[position]])
      if !tolerance.acceptsBlank(bitmap) { return false }
    }
    return true
  }
}
