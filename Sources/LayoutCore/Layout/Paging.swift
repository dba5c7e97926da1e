/// Pages side by side, each as long as the viewport: UIScrollView's isPagingEnabled.
public struct Paging: Sendable, Hashable {
  /// Extent of a page along the scroll direction, in points.
  public var length: Double
  /// Number of pages, not negative.
  public var count: Int

  /// Pages from their length and their number.
  public init(length: Double, count: Int) {
    self.length = length
    self.count = count
  }

  /// The leading edges of the pages.
  public var row: UniformRow { UniformRow(start: 0, pitch: length, count: count) }

  /// The content offset at which a released scroll ends, along the scroll direction, in points.
  ///
  /// A slow release ends at the page nearest to `proposed`. A fling ends at the next page boundary in its direction,
  /// however fast it is.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroll would end by itself, in points.
  ///   - velocity: Velocity at release, in points per millisecond.
  ///   - current: The offset at release, in points.
  public func targetOffset(forProposed proposed: Double, velocity: Double, from current: Double) -> Double {
    switch FlingDirection(velocity: velocity) {
    case .none: row.position(of: row.index(at: proposed))
    case .forward: row.position(of: row.index(at: current + length, rounding: .down))
    case .backward: row.position(of: row.index(at: current - length, rounding: .up))
    }
  }
}

/// The direction in which a finger throws the content as it leaves the screen.
public enum FlingDirection: Sendable, Hashable {
  /// The release is too slow for a fling.
  case none
  /// Towards larger content offsets.
  case forward
  /// Towards smaller content offsets.
  case backward

  /// The least velocity of a fling, in points per millisecond.
  ///
  /// Source: FSPagerView, WenchaoD.
  public static let minimumVelocity = 0.3

  /// The direction of a release.
  ///
  /// - Parameter velocity: Velocity at release along the scroll direction, in points per millisecond; NaN is no fling.
  public init(velocity: Double) {
    self = velocity >= Self.minimumVelocity ? .forward : velocity <= -Self.minimumVelocity ? .backward : .none
  }

  /// The rounding of an offset between two items' that takes a fling at least to the next item in its direction.
  public var rounding: FloatingPointRoundingRule {
    switch self {
    case .none: .toNearestOrAwayFromZero
    case .forward: .up
    case .backward: .down
    }
  }
}
