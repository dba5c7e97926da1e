import LayoutCore

/// Behaviour of a scroll view after a finger has let it go.
public struct ScrollRelease: Parameterized, Hashable {
  /// Rate at which it slows down.
  public var deceleration = DecelerationRate.normal
  /// A Boolean value that indicates whether it may swing past the ends of the content.
  public var bounces = true
  /// A Boolean value that indicates whether the layout may choose the end, by `PreparedLayout.targetContentOffset(forProposed:velocity:)`.
  public var snaps = true
  /// True if it ends at a multiple of the viewport's size, one page on from the start at most: isPagingEnabled.
  public var isPaging = false

  /// At the normal rate, with bounces, where the layout lets it end.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<ScrollRelease>] = [
    .choice("deceleration", \.deceleration, "how fast it slows down: 0.998 or 0.99 per millisecond"),
    .boolean("bounces", \.bounces, "whether it swings past the ends of the content"),
    .boolean("snaps", \.snaps, "whether the layout may choose where it ends, at an item for example"),
    .boolean("paging", \.isPaging, "whether it ends at a multiple of the viewport, one page on at most"),
  ]

  /// The way to rest.
  ///
  /// - Parameters:
  ///   - state: The collection as the finger leaves it.
  ///   - prepared: Its layout, prepared for it.
  ///   - velocity: Of the content offset, in points per second.
  ///   - dragStart: The content offset at which the finger took hold.
  package func path(
    from state: CollectionState, _ prepared: any PreparedLayout, velocity: Point, dragStart: Point
  ) -> DeceleratingScroll {
    let (bounds, range) = (state.bounds, prepared.contentOffsetRange(in: state.bounds))
    func proposed(_ offset: Double, _ velocity: Double) -> Double {
      Deceleration(from: offset, velocity: velocity, rate: deceleration).rest
    }
    let rest = range.clamped(
      Point(x: proposed(bounds.minX, velocity.x), y: proposed(bounds.minY, velocity.y)))
    // As UIKit has it, the layout is told points per millisecond, and is not asked where pages decide.
    let target =
      snaps && !isPaging
      ? prepared.targetContentOffset(forProposed: rest, velocity: Point(x: velocity.x / 1000, y: velocity.y / 1000))
      : rest
    return DeceleratingScroll(
      x: course(
        from: bounds.minX, velocity.x, in: range.x, rest: rest.x, target: target.x,
        page: Page(length: bounds.size.width, dragStart: dragStart.x)),
      y: course(
        from: bounds.minY, velocity.y, in: range.y, rest: rest.y, target: target.y,
        page: Page(length: bounds.size.height, dragStart: dragStart.y)))
  }

  /// The way to rest of a section that scrolls by itself.
  ///
  /// - Parameters:
  ///   - scroll: The section's scrolling; its offset does not matter.
  ///   - section: Index of the section.
  ///   - prepared: The layout, prepared.
  ///   - offset: The section's content offset as the finger leaves it.
  ///   - velocity: Of the content offset, in points per second.
  ///   - dragStart: The content offset at which the finger took hold.
  package func course(
    of scroll: SectionScroll, section: Int, _ prepared: any SectionScrollingLayout, from offset: Double,
    velocity: Double,
    dragStart: Double
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
      // From the last page a flick swings past its edge; all else ends at a page. Pages take the fast rate whatever was asked
      // for: 19/20 of the way in 0.3 s, which is about what UIScrollView takes.
      if target != offset || range.contains(offset + velocity) {
        return ScrollTrajectory(from: offset, velocity: velocity, to: target, in: range, rate: .fast)
      }
    } else if target != rest {
      return ScrollTrajectory(from: offset, velocity: velocity, to: target, in: range, rate: deceleration)
    }
    return ScrollTrajectory(from: offset, velocity: velocity, in: range, rate: deceleration, bounces: bounces)
  }

  /// The page that a release ends at: the nearest one, or that in the direction of a flick; never further than the next one
  /// from where the drag began.
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

/// A released scroll view on its way to rest: each axis by itself, for as long as it takes.
package struct DeceleratingScroll: Sendable, Hashable {
  let x: ScrollTrajectory
  let y: ScrollTrajectory

  /// Seconds until both axes rest.
  package var duration: Double { max(x.duration, y.duration) }

  /// The content offset `time` seconds after the release.
  package func offset(at time: Double) -> Point { Point(x: x.position(at: time), y: y.position(at: time)) }
}
