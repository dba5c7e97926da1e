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

  /// The start with the goal's content offset.
  ///
  /// - Throws: ``SceneError``, if there is no such item, or not just one goal.
  public func endState(
    from start: CollectionState, prepared: any PreparedLayout
  ) throws(SceneError) -> CollectionState {
    var end = start
    switch (toItem, to) {
    case (let item?, nil):
      guard let offset = prepared.contentOffset(showing: item, at: position, in: start.bounds) else {
        throw SceneError(path: [.key("toItem")], message: "no item \(item); \(start.data.extentText)")
      }
      end.bounds.origin = offset
    case (nil, let offset?):
      end.bounds.origin = offset
    case (nil, nil):
      throw SceneError(path: [], message: "nowhere to scroll to; give toItem or to")
    case (_?, _?):
      throw SceneError(path: [.key("to")], message: "two goals; give either toItem or to")
    }
    return end
  }

  /// The content offset on the straight way, at the curve's progress, which may leave `0...1`.
  public func state(at time: Double, from start: CollectionState, to end: CollectionState) -> CollectionState {
    let fraction = fraction(at: time)
    if fraction >= 1 { return end }
    let progress = curve.progress(at: fraction, duration: duration)
    var state = start
    let (a, b) = (start.bounds.origin, end.bounds.origin)
    state.bounds.origin = Point(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
    return state
  }
}

extension CollectionData {
  /// What index paths are allowed, in words.
  var extentText: String {
    let counts = sections.prefix(6).map { String($0.items.count) }.joined(separator: ", ")
    let more = sections.count > 6 ? ", …" : ""
    return sections.isEmpty ? "there are no sections" : "the sections have \(counts)\(more) items"
  }
}
