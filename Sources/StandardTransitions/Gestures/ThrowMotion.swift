import LayoutCore
import Scenes

/// The translation and rotation of a card with a touch and after the release.
struct ThrowTrajectory: Sendable {
  let gesture: PanGesture
  /// The held point, relative to the card's anchor point, in points.
  let grip: Point
  let isThrown: Bool
  /// The time until the card has left the viewport, or is at rest, in seconds.
  let end: Double
  private let rotation: Angle
  private let size: Size
  private let pulled: Point
  private let velocity: Point
  /// Springs that start at rest, and with an initial velocity of 1.
  private let springs: (plain: Spring, pushed: Spring)

  /// The undamped period of the spring, in seconds.
  private static let response = 0.45

  init(_ gesture: PanGesture, of card: LayoutAttributes, in viewport: Size, step: ThrowTransition) {
    self.gesture = gesture
    (size, rotation) = (card.size, step.rotation)
    let held = gesture.recognition?.location ?? card.center
    grip = Point(x: held.x - card.center.x, y: held.y - card.center.y)
    pulled = gesture.translation(at: gesture.end)
    let (release, distance) = (gesture.releaseVelocity, pulled.length)
    let away = distance > 0 ? Point(x: pulled.x / distance, y: pulled.y / distance) : .zero
    let speed = release.x * away.x + release.y * away.y
    isThrown =
      distance > 0
      && (speed >= step.minimumVelocity
        || distance >= step.minimumDistance * card.size.width && speed > -step.minimumVelocity)
    let plain = Spring(dampingRatio: step.damping, response: Self.response)
    springs = (plain, Spring(dampingRatio: step.damping, response: Self.response, initialVelocity: 1))
    if isThrown {
      let boost = max(0, step.flightVelocity - speed)
      velocity = Point(x: release.x + away.x * boost, y: release.y + away.y * boost)
      let lifted = Point(x: held.x + pulled.x, y: held.y + pulled.y)
      end = gesture.end + Self.flightTime(from: lifted, velocity, margin: card.size.diagonal, in: viewport)
    } else {
      velocity = release
      // After one and a half times the settling time, the rest is less than a hundredth of a point.
      end = gesture.end + (distance > 0 ? 1.5 * (plain.settlingDuration ?? 0) : 0)
    }
  }

  var changesNothing: Bool { gesture.recognition == nil }

  /// Returns the time until a card that is held at a point has left the viewport, in seconds.
  private static func flightTime(from start: Point, _ velocity: Point, margin: Double, in viewport: Size) -> Double {
    func time(_ start: Double, _ velocity: Double, _ length: Double) -> Double {
      guard abs(velocity) > 1e-6 else { return .infinity }
      return max(0, velocity > 0 ? (length + margin - start) / velocity : (start + margin) / -velocity)
    }
    let out = min(time(start.x, velocity.x, viewport.width), time(start.y, velocity.y, viewport.height))
    // Even for a release far outside, the other cards must have time to rise.
    return max(out, margin / max(velocity.length, 1))
  }

  func translation(at time: Double) -> Point {
    let after = time - gesture.end
    guard after > 0 else { return gesture.translation(at: time) }
    if isThrown { return Point(x: pulled.x + velocity.x * after, y: pulled.y + velocity.y * after) }
    // x(t) = x₀·(1 − P₀(t)) + v₀·(P₁(t) − P₀(t)), with the progress Pᵥ of a spring with the initial velocity v.
    let plain = springs.plain.progress(at: after, duration: 1)
    let push = springs.pushed.progress(at: after, duration: 1) - plain
    return Point(x: pulled.x * (1 - plain) + velocity.x * push, y: pulled.y * (1 - plain) + velocity.y * push)
  }

  /// Returns the rotation of the card for a translation of the held point: rotation·(1 − 2·y/h)·x/√(1 + x²).
  func angle(after way: Point) -> Angle {
    guard size.width > 0, size.height > 0 else { return .zero }
    let x = way.x / size.width
    return rotation * (max(-1, min(-2 * grip.y / size.height, 1)) * x / (1 + x * x).squareRoot())
  }

  func rise(after way: Point) -> Double { size.width > 0 ? min(1, way.length / size.width) : 1 }

  var isToTheLeft: Bool { pulled.x < 0 }
}

struct ThrowMotion: Motion {
  let item: Int
  let rest: LayoutAttributes
  let course: ThrowTrajectory
  let change: LayoutChange?
  let step: ThrowTransition
  let labelWidth: Double

  /// The duration in which a card fades in at the bottom of the pile, in seconds.
  static let landing = 0.25

  private var comesBack: Bool { course.isThrown && step.completion == .bottom }

  var duration: Double { course.end + (comesBack ? Self.landing : 0) }

  var animatedProperties: Set<AnimatedProperty> {
    course.changesNothing ? [] : LayoutChangeMotion.animatedProperties.union([.interaction])
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0, !course.changesNothing else { return }
    if course.isThrown, time >= course.end {
      change?.finish(&state)
      state.forgetDeletedItems()
      state.interaction.thrown = nil
      state.interaction.arrival =
        time < duration ? ArrivingCell(item: item, alpha: (time - course.end) / Self.landing) : nil
      return
    }
    guard time < duration else { return state.interaction.thrown = nil }
    let way = course.translation(at: time)
    let rise = course.rise(after: way)
    change?.present(at: rise, in: &state)
    if !course.isThrown { change?.goBack(&state) }
    var thrown = SwipedCard(
      item: item, rest: rest, translation: way, angle: course.angle(after: way), grip: course.grip)
    thrown.label = step.label.map {
      ThrowLabel(
        text: $0, width: labelWidth, color: step.labelColor, isTrailing: course.isToTheLeft, opacity: min(1, 3 * rise))
    }
    state.interaction.thrown = thrown
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
