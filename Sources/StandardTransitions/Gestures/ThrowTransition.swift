import LayoutCore
import Scenes

/// Pulls the top card off a pile with a finger, and throws it.
///
/// The held point follows the finger, once that has moved by the 10 points of a pan gesture, and the opposite end of the card
/// lags behind: the card turns about the held point by rotation·(1 − 2·y/h)·x/√(1 + x²), with y the place of the grip below the top
/// of a card of height h, and x the finger's way to the right in widths of the card. So it turns with a finger on its upper half,
/// against one on its lower half, and not at all if it is held in the middle. Meanwhile the others rise: they are |way|/width of the
/// way to their next places.
///
/// A finger that lifts faster than ``minimumVelocity`` away from the start, or farther away than ``minimumDistance`` and not on its
/// way back, throws the card. It flies on with the finger's velocity, at least ``flightVelocity`` away from the start, until it is out
/// of the viewport, and is deleted or comes under the pile. Otherwise it returns on a spring, and so do the others.
///
/// Source: the cards of Tinder; the arithmetic of open-source twins such as Koloda (turn by distance, its sign by the half of the
/// card that is held, neighbors that rise with the distance), with a smooth limit of the turn in place of a sharp one. The mean
/// velocity of the last 100 ms is UIKit's.
public struct ThrowTransition: Transition {
  /// The thrown item; `nil` for the one in the middle of the viewport.
  public var item: ItemIndexPath?
  /// The direction of a finger that has no touches of its own.
  public var direction = ThrowDirection.right
  /// The time that such a finger takes, in seconds.
  public var duration = 0.35
  /// The touches of the finger, in strictly ascending order of time; none for a finger that goes in ``direction``.
  public var touches: [Touch] = []
  /// The turn of a card that is held at its top and far away.
  public var rotation = Angle.degrees(30)
  /// The speed away from the start from which the card is thrown, in points per second.
  public var minimumVelocity = 500.0
  /// The distance from which the card is thrown, in widths of the card.
  public var minimumDistance = 0.5
  /// The least speed of a thrown card away from the start, in points per second.
  public var flightVelocity = 1000.0
  /// The damping ratio of the spring on which the card returns.
  public var damping = 0.7
  /// Fate of a thrown card.
  public var completion = ThrowCompletion.delete
  /// Words on the card, which appear as it is pulled away; `nil` for none.
  public var label: String?
  /// The color of the words.
  public var labelColor = Color(rgba: 0x34c7_59ff)

  /// Creates a throw to the right.
  public init() {}

  /// `throw`.
  public static let kind = "throw"
  /// A one-line summary for `framegen list`.
  public static let summary = "throws the top card of a pile with a finger; it returns if it is let go too early"
  /// A bare word sets `direction`.
  public static let shorthand: String? = "direction"
  /// The parameters of an example.
  public static let example = "{ direction: left, label: NOPE }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ThrowTransition>] = [
    .indexPath("item", \.item, "the card: [section, item]; omitted: the one in the middle of the viewport"),
    .choice("direction", \.direction, "where a finger without points moves"),
    .number("duration", \.duration, in: 0.05...60, unit: .seconds, "how long a finger without points moves"),
    .touches("points", \.touches),
    .angle("rotation", \.rotation, in: -360...360, "turn of a card that is held at its top and far away"),
    .number(
      "minimumVelocity", \.minimumVelocity, in: 0...100_000, unit: .pointsPerSecond,
      "speed of the lifted finger from which the card is thrown"),
    .number(
      "minimumDistance", \.minimumDistance, in: 0...100,
      "distance in widths of the card from which it is thrown by a slower finger"),
    .number(
      "flightVelocity", \.flightVelocity, in: 100...100_000, unit: .pointsPerSecond, "least speed of a thrown card"),
    .number("damping", \.damping, in: 0.1...1, "damping ratio of the spring on which the card returns"),
    .choice("then", \.completion, "what becomes of a thrown card: delete, or bottom for the bottom of the pile"),
    .text("label", \.label, "words on the card, which appear as it is pulled away"),
    .color("labelColor", \.labelColor, "color of the words"),
  ]

  /// Returns the motion of the card with the finger and after it, and of those that rise.
  ///
  /// - Throws: `SceneError` if there is no such item, or if the times of the touches do not ascend.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let (data, bounds) = (context.settledState.data, context.settledState.bounds)
    let path = item ?? context.prepared.itemInPlace(in: bounds) ?? ItemIndexPath(section: 0, item: 0)
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

  /// Returns the change of the data after the throw; `nil` if there is none.
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
    return (try batch.motion(in: context) as? LayoutChangeMotion)?.change
  }

  /// `the finger moves less than the 10 points of a drag`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    "the finger moves less than the 10 points of a drag, or lets the card go"
  }

  /// `throws photo 1 to the left`.
  public func altText(for outcome: TransitionSummary) -> String {
    let name = item.map(outcome.name(of:)) ?? "the top \(outcome.itemNoun)"
    guard touches.isEmpty else { return "pulls \(name) with the finger" }
    switch direction {
    case .left: return "throws \(name) to the left"
    case .right: return "throws \(name) to the right"
    case .up: return "throws \(name) up"
    case .down: return "throws \(name) down"
    }
  }
}

/// The direction in which a card is thrown.
public enum ThrowDirection: String, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Up.
  case up
  /// Down.
  case down

  /// The number of touches of a finger that speeds up.
  private static let touchCount = 12

  /// Returns the touches of a finger that takes hold above the middle of a card, and moves ever faster, by seven tenths of the card's
  /// size, to lift at its highest speed.
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

/// Fates of a thrown card.
public enum ThrowCompletion: String, Sendable, CaseIterable {
  /// Its item is deleted.
  case delete
  /// It becomes the last item of its section, the bottom of the pile.
  case bottom
}
