import LayoutCore
import Scenes

/// A transition that drags the top card of a pile and throws it.
///
/// The held point follows the touch after the first 10 points. The card rotates about it by rotation·(1 − 2·y/h)·x/√(1
/// + x²), with the held point y below the top of a card of height h, and the touch's translation x to the right in
/// widths of the card: in opposite directions for the upper and the lower half. The other cards rise to their next
/// positions, with a progress of |translation|/width.
///
/// A release faster than ``minimumVelocity`` away from the start, or farther than ``minimumDistance`` and not moving
/// back, throws the card. It moves on with the velocity of the touch, at least ``flightVelocity`` away from the start,
/// until it leaves the viewport, and is then deleted or placed under the pile. Otherwise the cards return with a
/// spring.
///
/// Source: the cards of Tinder, and the formulas of open-source implementations such as Koloda, with a smooth limit of
/// the rotation. The mean velocity of the last 100 ms is UIKit's.
public struct ThrowTransition: Transition {
  /// The thrown item, or `nil` for the one at the center of the viewport.
  public var item: ItemIndexPath?
  /// The direction of the throw if there are no ``touches``.
  public var direction = ThrowDirection.right
  /// The duration of the touch if there are no ``touches``, in seconds.
  public var duration = 0.35
  /// The path of the touch, in strictly ascending order of time, or none for a throw in ``direction``.
  public var touches: [Touch] = []
  /// The maximum rotation of a card that is held at its top.
  public var rotation = Angle.degrees(30)
  /// The minimum velocity away from the start at which the card is thrown, in points per second.
  public var minimumVelocity = 500.0
  /// The minimum distance at which the card is thrown, in widths of the card.
  public var minimumDistance = 0.5
  /// The minimum velocity of a thrown card away from the start, in points per second.
  public var flightVelocity = 1000.0
  /// The damping ratio of the spring with which the card returns.
  public var damping = 0.7
  /// The effect of the throw on the item.
  public var completion = ThrowCompletion.delete
  /// The text that appears on the dragged card, or `nil` for none.
  public var label: String?
  /// The color of the text.
  public var labelColor = Color(rgba: 0x34c7_59ff)

  /// Creates a throw to the right.
  public init() {}

  /// `throw`.
  public static let kind = "throw"
  /// A one-line summary for `framegen list`.
  public static let summary = "drags and throws the top card of a pile, which returns if it's released too early"
  /// A bare word sets `direction`.
  public static let shorthand: String? = "direction"
  /// The parameters of an example.
  public static let example = "{ direction: left, label: NOPE }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ThrowTransition>] = [
    .indexPath("item", \.item, "the card: [section, item]; omitted: the one at the center of the viewport"),
    .choice("direction", \.direction, "the direction of the throw without points"),
    .number("duration", \.duration, in: 0.05...60, unit: .seconds, "the duration of the touch without points"),
    .touches("points", \.touches),
    .angle("rotation", \.rotation, in: -360...360, "the maximum rotation of a card that is held at its top"),
    .number(
      "minimumVelocity", \.minimumVelocity, in: 0...100_000, unit: .pointsPerSecond,
      "the minimum velocity of the release at which the card is thrown"),
    .number(
      "minimumDistance", \.minimumDistance, in: 0...100,
      "the minimum distance in widths of the card at which a slower release throws it"),
    .number(
      "flightVelocity", \.flightVelocity, in: 100...100_000, unit: .pointsPerSecond,
      "the minimum velocity of a thrown card"),
    .number("damping", \.damping, in: 0.1...1, "the damping ratio of the spring with which the card returns"),
    .choice("then", \.completion, "the effect of the throw: delete, or bottom for the bottom of the pile"),
    .text("label", \.label, "the text that appears on the dragged card"),
    .color("labelColor", \.labelColor, "the color of the text"),
  ]

  /// Returns the motion, or throws `SceneError` if the item doesn't exist, times don't ascend, or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let (data, bounds) = (context.settledState.data, context.settledState.bounds)
    let path = item ?? context.prepared.itemInPlace(in: bounds) ?? [0, 0]
    guard let id = data[path]?.id, var rest = context.prepared.attributes(for: path) else {
      throw data.noItem(path, path: [.key("item")])
    }
    if !touches.isEmpty { try touches.checkTimes() }
    rest.center = Point(x: rest.center.x - bounds.minX, y: rest.center.y - bounds.minY)
    let gesture = PanGesture(touches.isEmpty ? direction.touches(on: rest, duration: duration) : touches)
    let course = ThrowTrajectory(gesture, of: rest, in: bounds.size, step: self)
    let change = try course.changesNothing ? nil : change(of: path, in: context)
    let width = label.map { ThrowLabel.width(of: $0, by: context.settledState.resources.text) } ?? 0
    return ThrowMotion(item: id, rest: rest, course: course, change: change, step: self, labelWidth: width)
      .touched(by: [TouchPath(gesture)])
  }

  private func change(of path: ItemIndexPath, in context: TransitionContext) throws(SceneError) -> LayoutChange? {
    var batch = BatchUpdate()
    switch completion {
    case .delete: batch.delete.items = [path]
    case .bottom:
      let last = ItemIndexPath(
        section: path.section, item: context.settledState.data.sections[path.section].items.count - 1)
      if last == path { return nil }
      (batch.move.item, batch.move.to) = (path, last)
    }
    return try batch.motion(in: context).change
  }

  /// `the touch moves less than the 10 points of a drag, or releases the card`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    "the touch moves less than the 10 points of a drag, or releases the card"
  }

  /// `throws photo 1 to the left`.
  public func altText(for outcome: TransitionSummary) -> String {
    let name = item.map(outcome.name(of:)) ?? "the top \(outcome.itemNoun)"
    guard touches.isEmpty else { return "drags \(name)" }
    let isVertical = direction == .up || direction == .down
    return "throws \(name) \(isVertical ? "" : "to the ")\(direction.rawValue)"
  }
}

/// The direction in which a card is thrown.
public enum ThrowDirection: String, Sendable, CaseIterable {
  case left
  case right
  case up
  case down

  private static let touchCount = 12

  /// Returns a touch that begins above the center of a card, and accelerates over seven tenths of the card's size.
  fileprivate func touches(on card: LayoutAttributes, duration: Double) -> [Touch] {
    let (frame, size) = (card.frame, card.size)
    let start = Point(x: frame.midX + size.width * 0.1, y: frame.midY - size.height * 0.2)
    let way =
      switch self {
      case .left: Point(x: -size.width * 0.7, y: size.height * 0.05)
      case .right: Point(x: size.width * 0.7, y: size.height * 0.05)
      case .up: Point(x: size.width * 0.05, y: -size.height * 0.7)
      case .down: Point(x: size.width * 0.05, y: size.height * 0.7)
      }
    return (0...Self.touchCount).map {
      let part = Double($0) / Double(Self.touchCount)
      return Touch(
        timestamp: part * duration,
        location: Point(x: start.x + way.x * part * part, y: start.y + way.y * part * part))
    }
  }
}

/// The effect of a throw on the item.
public enum ThrowCompletion: String, Sendable, CaseIterable {
  /// The item is deleted.
  case delete
  /// The item becomes the last one of its section, at the bottom of the pile.
  case bottom
}
