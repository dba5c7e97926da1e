import Foundation
import LayoutCore
import QuartzCore

/// A behavior of dynamic items, or a group of behaviors.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// A closure that is called after each step.
  open var action: (() -> Void)?
  /// The items of the behavior.
  open internal(set) var items: [any UIDynamicItem] = []
  /// The behaviors that were added to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator of the behavior, or `nil` if it wasn't added to one.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
    didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
  }

  /// Creates a behavior.
  public override init() { super.init() }

  /// Adds a behavior that is in effect together with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    dynamicAnimator?.behaviorChanged()
  }

  /// Removes a behavior that was added to this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    dynamicAnimator?.behaviorChanged()
  }

  /// Responds when the behavior is added to an animator or removed from it.
  ///
  /// The default implementation does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The behavior and its children.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  func add(_ item: any UIDynamicItem) {
    if items.contains(where: { $0 === item }) { return }
    items.append(item)
    dynamicAnimator?.behaviorChanged()
  }

  func remove(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.behaviorChanged()
  }
}

/// A force that accelerates items, such as the weight of things on Earth.
///
/// Source: the reference of UIGravityBehavior. A magnitude of 1 is an acceleration of 1000 points per second squared.
open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction and the magnitude.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.behaviorChanged() } }

  /// Creates a gravity that points down.
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { add(item) }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction, in radians, clockwise from the positive x-axis.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { gravityDirection = gravityDirection.scaled(to: newValue) }
  }

  /// Sets the angle, in radians, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  /// The acceleration, in points per second squared.
  var acceleration: CGVector { CGVector(dx: gravityDirection.dx * 1000, dy: gravityDirection.dy * 1000) }
}

/// A force that pushes items, continuously or once.
///
/// Source: the reference of UIPushBehavior. A magnitude of 1 accelerates an item of 100 × 100 points with a density of 1
/// by 100 points per second squared. Once, it changes the velocity by 100 points per second.
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// The force acts as long as the behavior is active.
    case continuous
    /// The force acts once.
    case instantaneous
  }

  /// The duration of the push.
  public let mode: Mode
  /// A Boolean value that indicates whether the force acts.
  ///
  /// An instantaneous push sets it to `false` after it has acted.
  open var active = true { didSet { dynamicAnimator?.behaviorChanged() } }
  /// The direction and the magnitude of the force.
  open var pushDirection = CGVector.zero { didSet { dynamicAnimator?.behaviorChanged() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push without a force.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    for item in items { add(item) }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction, in radians, clockwise from the positive x-axis.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the force.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { pushDirection = pushDirection.scaled(to: newValue) }
  }

  /// Sets the angle, in radians, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Returns the offset of the point on which the force acts from an item's center, in points.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the offset of the point on which the force acts from an item's center, in points.
  ///
  /// A force beside the center rotates the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  /// The force, in units in which a mass is an area in square points times a density.
  var force: CGVector { CGVector(dx: pushDirection.dx * 1e6, dy: pushDirection.dy * 1e6) }
}

/// A spring that moves an item to a point.
///
/// Apple's reference doesn't state the spring. It oscillates at 3 Hz without damping.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point to which the center moves.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.behaviorChanged() } }
  /// The damping ratio: 1 for no oscillation.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    add(item)
  }

  /// The spring's angular frequency, in radians per second.
  static let frequency = 2 * CGFloat.pi * 3
}

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    let turn = CGAffineTransform(rotationAngle: angle)
    self.init(dx: turn.a * length, dy: turn.b * length)
  }

  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// Returns the vector with another length; the zero vector has an angle of 0.
  func scaled(to length: CGFloat) -> CGVector {
    let old = self.length
    return old == 0 ? CGVector(dx: length, dy: 0) : self * (length / old)
  }

  /// The angle, in radians, clockwise from the positive x-axis, or 0 for the zero vector.
  var angle: CGFloat { length == 0 ? 0 : CGFloat(PortableMath.atan2(Double(dy), Double(dx))) }

  static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  static func * (a: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: a.dx * factor, dy: a.dy * factor) }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
}

extension CGPoint {
  init(_ vector: CGVector) { self.init(x: vector.dx, y: vector.dy) }

  func moved(by vector: CGVector, times factor: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + vector.dx * factor, y: y + vector.dy * factor)
  }

  func distance(to other: CGPoint) -> CGVector { CGVector(dx: other.x - x, dy: other.y - y) }
}
