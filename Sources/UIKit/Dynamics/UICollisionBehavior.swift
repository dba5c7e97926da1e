import Foundation
import QuartzCore

/// The collisions of items with each other and with boundaries.
///
/// Unlike in UIKit, collisions don't rotate items, and items collide with their bounds regardless of their rotation.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The collisions that take place.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the set, one for each kind of collision.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: UInt.max)
  }

  /// The collisions that take place.
  open var collisionMode = Mode.everything
  /// A Boolean value that indicates whether the edges of the animator's reference are boundaries.
  ///
  /// The reference is the bounds of the reference view, or the content of a layout.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { dynamicAnimator?.behaviorChanged() } }
  /// The object that responds to contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var insets = UIEdgeInsets.zero
  var boundaries: [CollisionBoundary] = []
  var contacts: [CollisionContact] = []

  /// Creates a behavior without boundaries.
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { add(item) }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// Makes the edges of the animator's reference boundaries, moved inward.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a boundary along a path, whose curves are treated as lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    addBoundary(CollisionBoundary(identifier: identifier, path: bezierPath, segments: bezierPath.cgPath.segments))
  }

  /// Adds a boundary between two points.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(CollisionBoundary(identifier: identifier, path: path, segments: [(p1, p2)]))
  }

  private func addBoundary(_ boundary: CollisionBoundary) {
    removeBoundary(withIdentifier: boundary.identifier)
    boundaries.append(boundary)
    dynamicAnimator?.behaviorChanged()
  }

  /// Returns the path of a boundary, or `nil` if there's no such boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.isIdentified(by: identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.isIdentified(by: identifier) }
    dynamicAnimator?.behaviorChanged()
  }

  /// The identifiers of the boundaries, or `nil` without any.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.behaviorChanged()
  }

  /// The rectangle whose edges are boundaries, or `nil` without one.
  func walls(in reference: CGRect?) -> CGRect? {
    translatesReferenceBoundsIntoBoundary ? reference?.inset(by: insets) : nil
  }
}

/// An object that responds to contacts of items.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Responds when two items touch each other at a point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Responds when two items no longer touch each other.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Responds when an item touches a boundary at a point; the edges of the reference have no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Responds when an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A boundary that an app has added.
struct CollisionBoundary {
  let identifier: any NSCopying
  let path: UIBezierPath
  let segments: [(CGPoint, CGPoint)]

  func isIdentified(by other: any NSCopying) -> Bool {
    guard let own = identifier as? NSObject, let other = other as? NSObject else { return false }
    return own.isEqual(other)
  }
}

/// A contact of an item with another one, with an edge of the reference, or with a boundary.
struct CollisionContact {
  let item: any UIDynamicItem
  let other: (any UIDynamicItem)?
  let identifier: (any NSCopying)?

  func isSame(as contact: CollisionContact) -> Bool {
    guard item === contact.item, other === contact.other else { return false }
    switch (identifier as? NSObject, contact.identifier as? NSObject) {
    case (nil, nil): return true
    case (let own?, let other?): return own.isEqual(other)
    default: return false
    }
  }
}

extension CGPath {
  /// The lines of the path, with a fixed number of lines for each curve.
  fileprivate var segments: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      if point != last { lines.append((last, point)) }
      last = point
    }
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { a.moved(by: a.distance(to: b), times: t) }
    func curve(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
      let begin = last
      for step in 1...16 {
        let t = CGFloat(step) / 16
        let (p, q, r) = (mix(begin, a, t), mix(a, b, t), mix(b, end, t))
        add(mix(mix(p, q, t), mix(q, r, t), t))
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): add(point)
      case .quadCurve(let control, let end):
        curve(mix(last, control, 2 / 3), mix(end, control, 2 / 3), end)
      case .curve(let control1, let control2, let end): curve(control1, control2, end)
      case .close: add(start)
      }
    }
    return lines
  }
}
