import Foundation
import QuartzCore

/// The physical properties of items.
///
/// Source of the default values: the reference of UIDynamicItemBehavior.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The part of the velocity that a collision preserves, `0...1`.
  open var elasticity: CGFloat = 0
  /// The friction of surfaces that slide along each other.
  open var friction: CGFloat = 0
  /// The mass of an item per square point.
  open var density: CGFloat = 1
  /// The damping of the velocity: its relative decrease per second.
  open var resistance: CGFloat = 0
  /// The damping of the rotation: its relative decrease per second.
  open var angularResistance: CGFloat = 0
  /// The electric charge.
  ///
  /// The value has no effect.
  open var charge: CGFloat = 0
  /// A Boolean value that indicates whether items take part in collisions without moving.
  open var isAnchored = false
  /// A Boolean value that indicates whether items rotate.
  open var allowsRotation = true
  private var pending: [(item: any UIDynamicItem, linear: CGVector, angular: CGFloat)] = []

  /// Creates a behavior with the default properties.
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { add(item) }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// Adds a velocity to that of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    change(item, by: CGVector(dx: velocity.x, dy: velocity.y), 0)
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let own = pending.filter { $0.item === item }.reduce(CGVector.zero) { $0 + $1.linear }
    return CGPoint(own + (dynamicAnimator?.body(of: item)?.velocity ?? .zero))
  }

  /// Adds a rotation to that of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { change(item, by: .zero, velocity) }

  /// Returns the rotation of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let own = pending.filter { $0.item === item }.reduce(0) { $0 + $1.angular }
    return own + (dynamicAnimator?.body(of: item)?.angularVelocity ?? 0)
  }

  /// Changes the velocity of an item, or does so when the behavior is added to an animator.
  private func change(_ item: any UIDynamicItem, by linear: CGVector, _ angular: CGFloat) {
    pending.append((item, linear, angular))
    dynamicAnimator?.behaviorChanged()
  }

  /// Moves the pending velocities to bodies.
  func giveVelocities(to body: DynamicBody) {
    for change in pending where change.item === body.item {
      body.velocity = body.velocity + change.linear
      body.angularVelocity += change.angular
    }
    pending.removeAll { $0.item === body.item }
  }
}

/// Items that move together, as one item.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  public let items: [any UIDynamicItem]
  /// The center of the smallest rectangle that contains all items, in points.
  ///
  /// Setting this property moves all items.
  open var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set {
      let way = center.distance(to: newValue)
      for item in items { item.center = item.center.moved(by: way) }
    }
  }
  /// The size of the smallest rectangle that contains all items, at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: box.size) }
  /// The rotation, which the items don't take.
  open var transform = CGAffineTransform.identity

  /// Creates a group of items.
  public init(items: [any UIDynamicItem]) { self.items = items }

  private var box: CGRect {
    let frames = items.map(\.collisionFrame)
    guard let first = frames.first else { return .zero }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }
}

/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// An ellipse in the bounds, which is treated as a circle.
  case ellipse
  /// The path of the item, which is treated as a rectangle.
  case path
}

extension UIDynamicItem {
  /// The shape in collisions, which is a rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The bounds around the center, without the rotation.
  var collisionFrame: CGRect {
    let size = bounds.size
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

/// The motion of an item in an animator.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var velocity = CGVector.zero
  /// In radians per second.
  var angularVelocity: CGFloat = 0
  /// The acceleration of gravity and pushes in the current step.
  var acceleration = CGVector.zero
  var angularAcceleration: CGFloat = 0
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var mass: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true

  init(_ item: any UIDynamicItem) { self.item = item }

  /// The inverse of the mass, or 0 for an item that doesn't move.
  var inverseMass: CGFloat { isAnchored || mass <= 0 ? 0 : 1 / mass }

  /// Takes the properties of the behaviors to which the item belongs; later ones override earlier ones.
  func takeProperties(of behaviors: [UIDynamicItemBehavior]) {
    let area = item.bounds.width * item.bounds.height
    (elasticity, friction, resistance, angularResistance) = (0, 0, 0, 0)
    (isAnchored, allowsRotation, mass) = (false, true, max(1, area))
    for behavior in behaviors where behavior.items.contains(where: { $0 === item }) {
      (elasticity, friction) = (behavior.elasticity, behavior.friction)
      (resistance, angularResistance) = (behavior.resistance, behavior.angularResistance)
      (isAnchored, allowsRotation) = (behavior.isAnchored, behavior.allowsRotation)
      mass = max(1, area) * max(0, behavior.density)
      behavior.giveVelocities(to: self)
    }
    if isAnchored { (velocity, angularVelocity) = (.zero, 0) }
  }

  /// Moves the item by its velocity and acceleration, exactly if the acceleration is constant.
  func move(_ dt: CGFloat) {
    guard !isAnchored else { return }
    velocity = velocity * (1 / (1 + resistance * dt))
    item.center = item.center.moved(by: velocity, times: dt).moved(by: acceleration, times: dt * dt / 2)
    velocity = velocity + acceleration * dt
    guard allowsRotation else { return }
    angularVelocity /= 1 + angularResistance * dt
    let turn = angularVelocity * dt + angularAcceleration * dt * dt / 2
    if turn != 0 { item.transform = item.transform.rotated(by: turn) }
    angularVelocity += angularAcceleration * dt
  }
}
