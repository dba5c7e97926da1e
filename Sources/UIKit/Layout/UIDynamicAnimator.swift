import Foundation
import QuartzCore

/// An animator that moves items by attachments to anchor points, as in layouts with springs.
///
/// Unlike in UIKit, only attachments are simulated. Items have no mass, don't rotate, and don't collide. The animator
/// uses the scene's time, in steps of 1/240 second.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The duration of a step, in seconds.
  private static let step = 1.0 / 240

  /// The behaviors of the animator.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  private weak var layout: UICollectionViewLayout?
  private var time: CFTimeInterval?

  /// Creates an animator of a layout's attributes, which invalidates the layout while items move.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    layout.animators.append(self)
  }

  /// Creates an animator of views.
  ///
  /// The views don't move.
  public init(referenceView view: UIView) { super.init() }

  /// Creates an animator.
  public override init() { super.init() }

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
  /// Removes all behaviors.
  open func removeAllBehaviors() { behaviors = [] }

  /// A Boolean value that indicates whether items are moving.
  open var isRunning: Bool { attachments.contains { !$0.isAtRest } }

  /// The time since the start of the scene, in seconds.
  open var elapsedTime: TimeInterval { time ?? 0 }

  /// Reads the current position of an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    for attachment in attachments where attachment.items.contains(where: { $0 === item }) { attachment.restart() }
  }

  /// Returns the items whose bounds intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return behaviors.flatMap(\.items).filter { item in
      let size = item.bounds.size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
      return frame.intersects(rect) && known.insert(ObjectIdentifier(item)).inserted
    }
  }

  /// Returns the attributes of a cell that belongs to the animator.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    behaviors.flatMap(\.items).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  private var attachments: [UIAttachmentBehavior] { behaviors.compactMap { $0 as? UIAttachmentBehavior } }

  /// Advances the simulation to the scene's current time.
  func advance(to now: CFTimeInterval) {
    defer { time = now }
    guard let time, now > time else { return }
    let count = max(1, Int(((now - time) / Self.step).rounded()))
    guard isRunning else { return }
    for _ in 0..<count { for attachment in attachments { attachment.advance(by: (now - time) / Double(count)) } }
    for behavior in behaviors { behavior.action?() }
    layout?.invalidateLayout()
  }
}

/// A behavior of dynamic items.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// A closure that is called after each step.
  open var action: (() -> Void)?
  /// The items of the behavior.
  open internal(set) var items: [any UIDynamicItem] = []

  /// Creates a behavior.
  public override init() { super.init() }
}

/// A spring or a rigid connection between an item and an anchor point.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The anchor point.
  open var anchorPoint: CGPoint
  /// The length at rest, in points.
  open var length: CGFloat = 0
  /// The damping ratio.
  ///
  /// A value of 1 is critical damping.
  open var damping: CGFloat = 0
  /// The frequency, in oscillations per second.
  ///
  /// A value of 0 is a rigid connection.
  open var frequency: CGFloat = 0
  private var velocity = CGVector.zero

  /// Creates an attachment between the center of an item and a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    items = [item]
    let (dx, dy) = (item.center.x - point.x, item.center.y - point.y)
    length = (dx * dx + dy * dy).squareRoot()
  }

  /// The distance of the item from its position at rest.
  private var displacement: CGVector {
    guard let item = items.first else { return .zero }
    let (dx, dy) = (item.center.x - anchorPoint.x, item.center.y - anchorPoint.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if length == 0 || distance == 0 { return CGVector(dx: dx, dy: dy) }
    let excess = 1 - length / distance
    return CGVector(dx: dx * excess, dy: dy * excess)
  }

  /// A Boolean value that indicates whether the remaining motion is below a tenth of a pixel, which isn't visible.
  var isAtRest: Bool {
    let away = displacement
    return max(abs(away.dx), abs(away.dy)) < 0.05 && max(abs(velocity.dx), abs(velocity.dy)) < 0.05
  }

  func restart() { velocity = .zero }

  /// Advances a damped spring by the semi-implicit Euler method.
  ///
  /// A rigid connection comes to rest immediately.
  ///
  /// Source: x″ = −ω²·x − 2·ζ·ω·x′ with ω = 2π·frequency.
  func advance(by seconds: Double) {
    guard let item = items.first else { return }
    let away = displacement
    guard frequency > 0 else {
      item.center = CGPoint(x: item.center.x - away.dx, y: item.center.y - away.dy)
      return
    }
    let (omega, dt) = (2 * CGFloat.pi * frequency, CGFloat(seconds))
    velocity.dx += (-omega * omega * away.dx - 2 * damping * omega * velocity.dx) * dt
    velocity.dy += (-omega * omega * away.dy - 2 * damping * omega * velocity.dy) * dt
    item.center = CGPoint(x: item.center.x + velocity.dx * dt, y: item.center.y + velocity.dy * dt)
    if isAtRest {
      let rest = displacement
      item.center = CGPoint(x: item.center.x - rest.dx, y: item.center.y - rest.dy)
      velocity = .zero
    }
  }
}
