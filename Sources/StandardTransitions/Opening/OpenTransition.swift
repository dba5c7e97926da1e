import LayoutCore
import Scenes

/// A transition that opens an item to the size of the viewport, in front of the others, in every layout.
///
/// While the item is open, the collection may rotate and change, and ``CloseTransition`` returns the item to its position
/// at that time. Scrolls and touches on the collection, which the item covers, are errors until it closes. Opening an
/// item that is already in motion starts from its current position.
public struct OpenTransition: Transition {
  /// The item.
  public var item: ItemIndexPath?
  /// The appearance and timing.
  public var opening = Opening()

  /// Creates a transition without an item.
  public init() {}

  /// `open`.
  public static let kind = "open"
  /// A one-line summary for `framegen list`.
  public static let summary = "opens an item to the size of the viewport, like a photo or a card of an app"
  /// A bare index path sets `item`.
  public static let shorthand: String? = "item"
  /// The parameters of an example.
  public static let example = "{ item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<OpenTransition>] =
    [.indexPath("item", \.item, "the item: [section, item]").required] + .all(of: \.opening)

  /// Returns the motion, or throws `SceneError` if the item doesn't exist or another one is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.opening(item ?? [0, 0], opening, isTap: false)
  }

  /// `the item is already open`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the item is already open" }

  /// `opens photo 4`.
  public func altText(for outcome: TransitionSummary) -> String { "opens \(outcome.name(of: item ?? [0, 0]))" }
}

extension TransitionContext {
  /// - Throws: `SceneError` if an item is open and doesn't close.
  func checkNothingCoversTheCollection() throws(SceneError) {
    guard let opened = settledState.openItem, !opened.isClosing else { return }
    let name = opened.name(in: settledState.data)
    throw SceneError(path: [], message: "\(name) is open and covers the collection; close it first")
  }

  /// Returns the motion that opens an item, with a touch for a tap.
  func opening(_ item: ItemIndexPath, _ opening: Opening, isTap: Bool) throws(SceneError) -> any Motion {
    guard let id = settledState.data[item]?.id else { throw settledState.data.noItem(item, path: [.key("item")]) }
    if let other = settledState.openItem, other.item != id {
      let name = other.name(in: settledState.data)
      throw SceneError(path: [.key("item")], message: "\(name) is open and covers the others; close it first")
    }
    guard var opened = OpenItem(at: item, of: settledState, opening) else {
      throw settledState.data.noItem(item, path: [.key("item")])
    }
    var pressing = 0.0
    if let earlier = settledState.openItem {
      opened.pose = earlier.pose
    } else if opening.pressScale != 1 {
      pressing = Opening.pressDuration
    }
    var motion = OpeningMotion(
      opened: opened, end: .open, duration: pressing + opening.openDuration, curve: opening.openCurve,
      pressing: pressing)
    if isTap || pressing > 0 { motion.touchTraces = [.tap(at: place(of: item), holding: pressing)] }
    return opened.pose == .open ? CurveMotion.noChange(duration: motion.duration) : motion
  }

  /// Returns the motion that closes the open item, or `nil` if none is open.
  ///
  /// The defaults are the current pose, and the timing of the opening. The velocity is in points per second.
  func closing(
    from pose: OpenItem.Pose? = nil, duration: Double? = nil, curve: TimingCurve? = nil, velocity: Point = .zero
  ) -> OpeningMotion? {
    guard var opened = settledState.openItem else { return nil }
    opened.pose = pose ?? opened.pose
    var end = opened.pose
    if let path = opened.indexPath(in: settledState.data) {
      (end.progress, end.press) = (0, 1)
      let place = OpenItemGeometry(opened, bounds: settledState.bounds, base: prepared.attributes(for: path))
      let way = place.base.map { Point(x: $0.center.x - place.open.center.x, y: $0.center.y - place.open.center.y) }
      return OpeningMotion(
        opened: opened, end: end, duration: duration ?? opened.opening.openDuration,
        curve: (curve ?? opened.opening.closeCurve).pushed(by: velocity, along: way ?? .zero))
    }
    (end.opacity, end.scale) = (0, end.scale * 0.9)
    return OpeningMotion(
      opened: opened, end: end, duration: duration ?? opened.opening.openDuration, curve: curve ?? .easeInOut)
  }
}

extension TimingCurve {
  /// Returns a spring with an initial velocity in points per second, or any other curve as it is.
  ///
  /// The component along the way is relative to its length, as in UISpringTimingParameters.
  func pushed(by velocity: Point, along way: Point) -> TimingCurve {
    let square = way.x * way.x + way.y * way.y
    guard case .spring(var spring) = self, square > 1 else { return self }
    let speed = (velocity.x * way.x + velocity.y * way.y) / square
    spring.initialVelocity = max(-8, min(speed, 8))
    return .spring(spring)
  }
}
