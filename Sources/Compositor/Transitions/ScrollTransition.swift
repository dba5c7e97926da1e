import Raster

/// Moves the content offset to an item or a place, along a timing curve.
///
/// Only the bounds are interpolated; the layout is asked anew at every frame, since a cover must turn as it passes.
public struct ScrollTransition: Transition {
  /// The item to scroll to.
  public var toItem: IndexPath?
  /// Where the item ends up in the viewport.
  public var position = ScrollPosition.center
  /// The content offset to scroll to, instead of an item; not clamped to the content.
  public var to: Point?
  /// Seconds.
  ///
  /// 0.3 is what UIScrollView's animated setContentOffset takes.
  public var duration = 0.3
  /// Progress over time.
  public var curve = TimingCurve.easeInOut

  /// A scroll that still lacks its goal.
  public init() {}

  /// `scroll`.
  public static let kind = "scroll"
  /// For the list.
  public static let summary = "scrolls to an item or a content offset"
  /// For the list.
  public static let example = "{ toItem: [0, 5], duration: 1 }"
  /// The declarations.
  public static var parameters: [Parameter<ScrollTransition>] {
    [
      .indexPath("toItem", \.toItem, "the item to show: [section, item]"),
      .choice("position", \.position, "where the item ends up in the viewport"),
      .point("to", \.to, "content offset to reach, instead of toItem"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes"),
      .curve("curve", \.curve, "progress over time"),
    ]
  }

  /// The content offset on the straight way to the goal.
  ///
  /// - Throws: ``SceneError``, if there is no such item, or not just one goal.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let (from, to) = (context.start.bounds.origin, try goal(from: context.start, prepared: context.prepared))
    return CurveMotion(duration: duration, curve: curve, aspects: [.offset]) { state, progress in
      state.bounds.origin = from.interpolated(to: to, progress: progress)
    }
  }

  private func goal(from start: CollectionState, prepared: any PreparedLayout) throws(SceneError) -> Point {
    switch (toItem, to) {
    case (let item?, nil):
      if let offset = prepared.contentOffset(showing: item, at: position, in: start.bounds) { return offset }
      throw start.data.noItem(item, path: [.key("toItem")])
    case (nil, let offset?):
      return offset
    case (nil, nil):
      throw SceneError(path: [], message: "nowhere to scroll to; give toItem or to")
    case (_?, _?):
      throw SceneError(path: [.key("to")], message: "two goals; give either toItem or to")
    }
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
