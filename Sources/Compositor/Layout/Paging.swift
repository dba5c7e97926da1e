import Raster

/// Pages side by side, each as long as the viewport: what UIScrollView's isPagingEnabled lets a scroll end at.
struct Paging: Sendable, Hashable {
  /// Extent of a page along the scroll direction, in points.
  var length: Double
  /// How many pages there are.
  var count: Int

  /// The left edges of the pages.
  var row: EvenRow { EvenRow(start: 0, pitch: length, count: count) }

  /// The offset that a released scroll ends at: the page nearest to `proposed`; a flick ends at the next page boundary in
  /// its direction, however fast it is.
  ///
  /// - Parameters:
  ///   - proposed: Where the scroll would end by itself, in points.
  ///   - velocity: At release, in points per millisecond.
  ///   - current: The offset at release, in points.
  func target(forProposed proposed: Double, velocity: Double, from current: Double) -> Double {
    switch Flick(velocity: velocity) {
    case .none: row.place(row.number(at: proposed))
    case .forward: row.place(row.number(at: current + length, .down))
    case .backward: row.place(row.number(at: current - length, .up))
    }
  }
}

/// Whether a finger throws the content as it leaves the screen, and which way.
enum Flick: Sendable, Hashable {
  /// The content is let go.
  case none
  /// Towards larger offsets.
  case forward
  /// Towards smaller offsets.
  case backward

  /// A release counts as a flick from 0.3 pt/ms on, as in FSPagerView by WenchaoD.
  ///
  /// - Parameter velocity: At release, in points per millisecond.
  init(velocity: Double) {
    self = velocity >= 0.3 ? .forward : velocity <= -0.3 ? .backward : .none
  }

  /// How a place between two others is rounded so that a flick goes at least to the next one in its direction.
  var rounding: FloatingPointRoundingRule {
    switch self {
    case .none: .toNearestOrAwayFromZero
    case .forward: .up
    case .backward: .down
    }
  }
}
