import ImageComparison

/// A tolerance for each frame.
public struct ToleranceRanges: Sendable, Hashable {
  /// The tolerance of frames with numbers from the first to the last.
  public struct Exception: Sendable, Hashable {
    /// Numbers of the frames.
    public var frames: ClosedRange<Int>
    /// Their tolerance.
    public var tolerance: Tolerance

    /// Creates an exception.
    public init(_ frames: ClosedRange<Int>, _ tolerance: Tolerance) {
      (self.frames, self.tolerance) = (frames, tolerance)
    }
  }

  /// The tolerance of all other frames.
  public var others: Tolerance
  /// Exceptions; where several hold a frame, the last one counts.
  public var exceptions: [Exception]

  /// Creates tolerances.
  public init(_ others: Tolerance = .exact, exceptions: [Exception] = []) {
    (self.others, self.exceptions) = (others, exceptions)
  }

  /// The tolerance of a frame number.
  public subscript(frame: Int) -> Tolerance {
    exceptions.last { $0.frames.contains(frame) }?.tolerance ?? others
  }

  /// A Boolean value that indicates whether no frame may differ in any pixel.
  public var isExact: Bool { others == .exact && exceptions.allSatisfy { $0.tolerance == .exact } }
}
