import Raster

/// Moves the content offset to an item, to a place, or by pages, along a timing curve.
///
/// Only the bounds are interpolated; the layout is asked anew at every frame, since a cover must turn as it passes.
public struct ScrollTransition: Transition {
  /// The item to scroll to.
  public var toItem: IndexPath?
  /// Where the item ends up in the viewport.
  public var position = ScrollPosition.center
  /// The content offset to scroll to, instead of an item; not clamped to the content.
  public var to: Point?
  /// How far to scroll from the present content offset, instead; not clamped to the content.
  public var by: Point?
  /// How many viewports to scroll along the axis that has more to scroll, instead; negative ones go back.
  ///
  /// Ends inside the content, where the layout lets a released scroll end that comes by there: at an item, or at a page.
  public var pages: Double?
  /// Seconds.
  ///
  /// 0.3 is what UIScrollView's animated setContentOffset takes, along half a period of a cosine; `easeInOut` is within 1 % of
  /// the way of that.
  public var duration = 0.3
  /// Progress over time.
  public var curve = TimingCurve.easeInOut

  /// A scroll that still lacks its goal.
  public init() {}

  /// `scroll`.
  public static let kind = "scroll"
  /// For the list.
  public static let summary = "scrolls to an item or a content offset, by a distance or by pages"
  /// For the list.
  public static let example = "{ toItem: [0, 5], duration: 1 }"
  /// The declarations.
  public static var parameters: [Parameter<ScrollTransition>] {
    [
      .indexPath("toItem", \.toItem, "the item to show: [section, item]"),
      .choice("position", \.position, "where the item ends up in the viewport"),
      .point("to", \.to, "content offset to reach, instead of toItem"),
      .point("by", \.by, "distance to scroll, instead of toItem"),
      .number(
        "pages", \.pages, in: -1e6...1e6,
        "viewports to scroll, negative ones back, instead of toItem; ends where the layout snaps"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes"),
      .curve("curve", \.curve, "progress over time"),
    ]
  }

  /// The content offset on the straight way to the goal.
  ///
  /// - Throws: ``SceneError``, if there is no such item, or not just one goal.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let (from, to) = (context.start.bounds.origin, try goal(in: context))
    return CurveMotion(duration: duration, curve: curve, aspects: [.offset]) { state, progress in
      state.bounds.origin = from.interpolated(to: to, progress: progress)
    }
  }

  private func goal(in context: TransitionContext) throws(SceneError) -> Point {
    try checkGoals()
    let (start, prepared) = (context.start, context.prepared)
    let from = start.bounds.origin
    if let to { return to }
    if let by { return Point(x: from.x + by.x, y: from.y + by.y) }
    if let pages { return prepared.offset(after: pages, in: start.bounds) }
    let item = toItem ?? IndexPath(section: 0, item: 0)
    if let offset = prepared.contentOffset(showing: item, at: position, in: start.bounds) { return offset }
    throw start.data.noItem(item, path: [.key("toItem")])
  }

  /// - Throws: Unless there is one goal.
  private func checkGoals() throws(SceneError) {
    let goals = [("toItem", toItem != nil), ("to", to != nil), ("by", by != nil), ("pages", pages != nil)]
    let given = goals.filter(\.1).map(\.0)
    if given.count == 1 { return }
    let found = given.isEmpty ? "nowhere to scroll to" : "several goals: \(given.joined(separator: ", "))"
    throw SceneError(path: [], message: "\(found); give one of toItem, to, by, pages")
  }
}

extension PreparedLayout {
  /// Where a scroll by some viewports ends.
  fileprivate func offset(after pages: Double, in bounds: Rect) -> Point {
    let range = contentOffsetRange(in: bounds)
    let way = range.direction.point(along: pages * range.direction.along(bounds.size), across: 0)
    let proposed = range.clamped(Point(x: bounds.minX + way.x, y: bounds.minY + way.y))
    return range.clamped(targetContentOffset(forProposed: proposed, velocity: .zero))
  }
}

extension Point {
  /// The point on the straight line from here; 1 is `other`.
  func interpolated(to other: Point, progress: Double) -> Point {
    Point(x: mix(x, other.x, progress), y: mix(y, other.y, progress))
  }
}

extension CollectionData {
  /// There is no such item.
  func noItem(_ item: IndexPath, path: [SceneError.PathComponent]) -> SceneError {
    SceneError(path: path, message: "no item \(item); \(extentText)")
  }

  /// What index paths are allowed, in words.
  private var extentText: String {
    let counts = sections.prefix(6).map { String($0.items.count) }.joined(separator: ", ")
    let more = sections.count > 6 ? ", …" : ""
    return sections.isEmpty ? "there are no sections" : "the sections have \(counts)\(more) items"
  }
}
