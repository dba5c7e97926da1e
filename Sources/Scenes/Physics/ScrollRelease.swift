import LayoutCore

/// The behavior of a scroll view after its release.
public struct ScrollRelease: Parameterized, Hashable {
  /// The deceleration rate.
  public var deceleration = DecelerationRate.normal
  /// A Boolean value that indicates whether the content bounces at its ends.
  public var bounces = true
  /// A Boolean value that indicates whether the layout's `targetContentOffset(forProposed:velocity:)` is used.
  public var snaps = true
  /// A Boolean value that indicates whether the scroll ends at a page, at most one page from the start.
  public var isPaging = false

  /// Creates a release with the normal deceleration rate, bouncing, and snapping.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<ScrollRelease>] = [
    .choice("deceleration", \.deceleration, "the deceleration rate: 0.998 (normal) or 0.99 (fast) per millisecond"),
    .boolean("bounces", \.bounces, "whether the content bounces at its ends"),
    .boolean("snaps", \.snaps, "whether the layout may choose the final content offset, for example at an item"),
    .boolean("paging", \.isPaging, "whether the scroll ends at a page, at most one page from the start"),
  ]

  /// Returns the displacement of a scroll without ends, for a velocity of the content offset in points per second.
  package func displacement(by velocity: Point) -> Point {
    func rest(_ velocity: Double) -> Double { Deceleration(from: 0, velocity: velocity, rate: deceleration).rest }
    return Point(x: rest(velocity.x), y: rest(velocity.y))
  }

  /// A release, and the content offset at which it stops.
  package struct Proposal: Sendable {
    fileprivate let bounds: Rect
    fileprivate let range: ContentOffsetRange
    /// The velocity, in points per second.
    fileprivate let velocity: Point
    fileprivate let dragStart: Point
    /// The offset at which the scroll would stop without snapping.
    fileprivate let rest: Point
    /// The offset that the layout chooses.
    fileprivate let target: Point
    /// The offset of the page if the scroll ends at a page, or that of the layout.
    package let stop: Point

    /// A Boolean value that indicates whether only the velocity and the ends of the content determine where the scroll
    /// stops.
    package var isNatural: Bool { target == rest && stop == rest }
  }

  /// Returns the rest of a scroll without a target in content that has changed.
  package func path(from offset: Point, velocity: Point, in range: ContentOffsetRange) -> DeceleratingScroll {
    func course(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> ScrollTrajectory {
      ScrollTrajectory(from: offset, velocity: velocity, in: range, rate: deceleration, bounces: bounces)
    }
    return DeceleratingScroll(x: course(offset.x, velocity.x, range.x), y: course(offset.y, velocity.y, range.y))
  }

  /// Returns the scroll to rest, for a velocity of the content offset in points per second.
  package func path(
    from state: CollectionState, _ prepared: any PreparedLayout, velocity: Point, dragStart: Point
  ) -> DeceleratingScroll {
    path(of: proposal(from: state, prepared, velocity: velocity, dragStart: dragStart))
  }

  /// Returns a release with a velocity of the content offset in points per second.
  package func proposal(
    from state: CollectionState, _ prepared: any PreparedLayout, velocity: Point, dragStart: Point
  ) -> Proposal {
    let (bounds, range) = (state.bounds, prepared.contentOffsetRange(in: state.bounds))
    func proposed(_ offset: Double, _ velocity: Double) -> Double {
      Deceleration(from: offset, velocity: velocity, rate: deceleration).rest
    }
    let rest = range.clamped(Point(x: proposed(bounds.minX, velocity.x), y: proposed(bounds.minY, velocity.y)))
    // As in UIKit, the velocity is in points per millisecond, and paging takes precedence over the layout.
    let target =
      snaps && !isPaging
      ? prepared.targetContentOffset(forProposed: rest, velocity: Point(x: velocity.x / 1000, y: velocity.y / 1000))
      : rest
    func stop(
      _ target: Double, _ length: Double, _ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>,
      _ start: Double
    ) -> Double {
      guard isPaging, range.length > 0, length > 0 else { return target }
      return Self.page(of: length, at: offset, velocity, in: range, dragStart: start)
    }
    return Proposal(
      bounds: bounds, range: range, velocity: velocity, dragStart: dragStart, rest: rest, target: target,
      stop: Point(
        x: stop(target.x, bounds.size.width, bounds.minX, velocity.x, range.x, dragStart.x),
        y: stop(target.y, bounds.size.height, bounds.minY, velocity.y, range.y, dragStart.y)))
  }

  /// Returns the scroll to rest of a release, which may stop at another offset unless it stops at a page.
  package func path(of release: Proposal, to other: Point? = nil) -> DeceleratingScroll {
    let (bounds, velocity, range) = (release.bounds, release.velocity, release.range)
    let target = isPaging ? release.target : other ?? release.target
    return DeceleratingScroll(
      x: course(
        from: bounds.minX, velocity.x, in: range.x, rest: release.rest.x, target: target.x,
        page: Page(length: bounds.size.width, dragStart: release.dragStart.x)),
      y: course(
        from: bounds.minY, velocity.y, in: range.y, rest: release.rest.y, target: target.y,
        page: Page(length: bounds.size.height, dragStart: release.dragStart.y)))
  }

  /// Returns the scroll to rest of an orthogonally scrolling section, whose own offset is ignored.
  package func course(
    of scroll: SectionScroll, section: Int, _ prepared: any SectionScrollingLayout, from offset: Double,
    velocity: Double, dragStart: Double
  ) -> ScrollTrajectory {
    var release = self
    release.deceleration = scroll.deceleration ?? deceleration
    let rest = scroll.clamped(Deceleration(from: offset, velocity: velocity, rate: release.deceleration).rest)
    let target =
      snaps && !isPaging
      ? prepared.targetOffset(
        ofSection: section,
        for: SectionRelease(offset: offset, proposed: rest, velocity: velocity / 1000, start: dragStart))
      : rest
    return release.course(
      from: offset, velocity, in: scroll.range, rest: rest, target: target,
      page: Page(length: scroll.pageLength, dragStart: dragStart))
  }

  private struct Page {
    let length: Double
    let dragStart: Double
  }

  private func course(
    from offset: Double, _ velocity: Double, in range: ClosedRange<Double>, rest: Double, target: Double, page: Page
  ) -> ScrollTrajectory {
    if isPaging, range.length > 0, page.length > 0 {
      let target = Self.page(of: page.length, at: offset, velocity, in: range, dragStart: page.dragStart)
      // From the last page, a flick bounces at the edge. As in UIScrollView, the fast rate covers 19/20 of the distance
      // to a page in 0.3 s.
      if target != offset || range.contains(offset + velocity) {
        return ScrollTrajectory(from: offset, velocity: velocity, to: target, in: range, rate: .fast)
      }
    } else if target != rest {
      return ScrollTrajectory(from: offset, velocity: velocity, to: target, in: range, rate: deceleration)
    }
    return ScrollTrajectory(from: offset, velocity: velocity, in: range, rate: deceleration, bounces: bounces)
  }

  /// Returns the offset of the nearest page, or of the next one in a flick's direction, at most one from the start.
  private static func page(
    of length: Double, at offset: Double, _ velocity: Double, in range: ClosedRange<Double>, dragStart: Double
  ) -> Double {
    let last = Int(clamping: (range.length / length).rounded(.up), to: 0...1_000_000_000)
    let paging = Paging(length: length, count: last + 1)
    func place(_ offset: Double) -> Double { offset - range.lowerBound }
    let page = paging.targetOffset(forProposed: place(offset), velocity: velocity / 1000, from: place(offset))
    let began = paging.row.position(of: paging.row.index(at: place(dragStart)))
    return min(range.lowerBound + max(began - length, min(page, began + length)), range.upperBound)
  }
}

package struct DeceleratingScroll: Sendable, Hashable {
  let x: ScrollTrajectory
  let y: ScrollTrajectory

  package var duration: Double { max(x.duration, y.duration) }

  package func offset(at time: Double) -> Point { Point(x: x.position(at: time), y: y.position(at: time)) }

  package func velocity(at time: Double) -> Point { Point(x: x.velocity(at: time), y: y.velocity(at: time)) }
}
