/// Pages side by side, each as long as the viewport, as for UIScrollView's isPagingEnabled.
public struct Paging: Sendable, Hashable {
  /// The extent of a page along the scroll direction, in points.
  public var length: Double
  /// The number of pages, not negative.
  public var count: Int

  /// Creates pages.
  public init(length: Double, count: Int) { (self.length, self.count) = (length, count) }

  /// The leading edges of the pages.
  public var row: UniformRow { UniformRow(start: 0, pitch: length, count: count) }

  /// Returns the content offset at which a released scroll stops along the scroll direction, in points.
  ///
  /// A slow release stops at the page nearest to `proposed`. A fling of any velocity stops at the next page boundary in
  /// its direction.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroll would stop otherwise, in points.
  ///   - velocity: The velocity at the release, in points per millisecond.
  ///   - current: The offset at the release, in points.
  public func targetOffset(forProposed proposed: Double, velocity: Double, from current: Double) -> Double {
    switch FlingDirection(velocity: velocity) {
    case .none: row.position(of: row.index(at: proposed))
    case .forward: row.position(of: row.index(at: current + length, rounding: .down))
    case .backward: row.position(of: row.index(at: current - length, rounding: .up))
    }
  }
}

/// The direction of a fling.
public enum FlingDirection: Sendable, Hashable {
  /// A release that is too slow for a fling.
  case none
  /// Toward larger content offsets.
  case forward
  /// Toward smaller content offsets.
  case backward

  /// The lowest velocity of a fling, in points per millisecond.
  ///
  /// Source: FSPagerView, WenchaoD.
  package static let minimumVelocity = 0.3

  /// Creates the direction of a release.
  ///
  /// The velocity along the scroll direction is in points per millisecond. NaN isn't a fling.
  public init(velocity: Double) {
    self = velocity >= Self.minimumVelocity ? .forward : velocity <= -Self.minimumVelocity ? .backward : .none
  }

  /// The rounding of an offset between two items that takes a fling at least to the next item in its direction.
  public var rounding: FloatingPointRoundingRule {
    switch self {
    case .none: .toNearestOrAwayFromZero
    case .forward: .up
    case .backward: .down
    }
  }
}
