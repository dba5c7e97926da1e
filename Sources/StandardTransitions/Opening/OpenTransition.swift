import LayoutCore
import Scenes

/// Opens an item to the size of the viewport: its cell flies there, and the others stay behind.
///
/// It goes with any layout. While the item is open, the collection may scroll, rotate and change; ``CloseTransition`` takes the
/// item to the place that it has then. An opening that begins while another one of the same item goes on starts from its
/// present place.
public struct OpenTransition: Transition {
  /// The item.
  public var item: ItemIndexPath?
  /// The look and the timing.
  public var opening = Opening()

  /// Creates an opening that has no item yet.
  public init() {}

  /// `open`.
  public static let kind = "open"
  /// A one-line summary for `framegen list`.
  public static let summary = "opens an item to the size of the viewport, as a photo or a card of an app"
  /// A bare index path sets `item`.
  public static let shorthand: String? = "item"
  /// The parameters of an example.
  public static let example = "{ item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<OpenTransition>] =
    [.indexPath("item", \.item, "the item: [section, item]").required] + .all(of: \.opening)

  /// Returns the motion of the item.
  ///
  /// - Throws: `SceneError` if there is no such item, or if another one is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let item = item ?? ItemIndexPath(section: 0, item: 0)
    return try context.opening(item, opening, isTap: false)
  }

  /// `the item is open already`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the item is open already" }

  /// `opens photo 4`.
  public func altText(for outcome: TransitionSummary) -> String {
    "opens \(outcome.name(of: item ?? ItemIndexPath(section: 0, item: 0)))"
  }
}

extension TransitionContext {
  /// Returns the motion that opens an item.
  ///
  /// - Parameter isTap: Whether a finger taps the cell.
  func opening(_ item: ItemIndexPath, _ opening: Opening, isTap: Bool) throws(SceneError) -> any Motion {
    guard let id = settledState.data[item]?.id else { throw settledState.data.noItem(item, path: [.key("item")]) }
    if let other = settledState.openItem, other.item != id {
      let name = other.indexPath(in: settledState.data).map { "item \($0)" } ?? "a deleted item"
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
    if opened.pose == .open {
      return CurveMotion(duration: motion.duration, curve: .linear, animatedProperties: []) { _, _ in }
    }
    return motion
  }

  /// Returns the motion that closes the opened item; `nil` if none is open.
  ///
  /// - Parameters:
  ///   - pose: The pose at the start; `nil` for the present one.
  ///   - velocity: Velocity of the item, in points per second.
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
  /// Returns the curve that begins with a velocity, if it is a spring.
  ///
  /// The part of the velocity along the way counts, as UISpringTimingParameters wants it: in whole ways per second.
  ///
  /// - Parameters:
  ///   - velocity: Points per second.
  ///   - way: The way that the curve leads along, in points.
  func pushed(by velocity: Point, along way: Point) -> TimingCurve {
    let square = way.x * way.x + way.y * way.y
    guard case .spring(var spring) = self, square > 1 else { return self }
    let speed = (velocity.x * way.x + velocity.y * way.y) / square
    spring.initialVelocity = max(-8, min(speed, 8))
    return .spring(spring)
  }
}
