import Foundation
import QuartzCore

/// Moves items by forces: attachments to anchors, as layouts with springs use them.
///
/// Differs from UIKit: attachments alone are worked out; items have no weight, do not turn and do not collide. Time is the
/// scene's, in steps of 1/240 second.
open class UIDynamicAnimator: NSObject {
  /// Seconds of a step.
  private static let step = 1.0 / 240

  /// The behaviours.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  private weak var layout: UICollectionViewLayout?
  private var time: CFTimeInterval?

  /// Creates an animator of a layout's attributes; it invalidates the layout while something moves.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    layout.animators.append(self)
  }

  /// Creates an animator of views, which stand still.
  public init(referenceView view: UIView) { super.init() }

  /// Creates an animator.
  public override init() { super.init() }

  /// Adds a behaviour.
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
  /// Removes all behaviours.
  open func removeAllBehaviors() { behaviors = [] }

  /// A Boolean value that indicates whether something moves.
  open var isRunning: Bool { attachments.contains { !$0.isAtRest } }

  /// Seconds since the start of the scene.
  open var elapsedTime: TimeInterval { time ?? 0 }

  /// Takes an item's place as it is now.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    for attachment in attachments where attachment.items.contains(where: { $0 === item }) { attachment.restart() }
  }

  /// Returns the items whose bounds meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return behaviors.flatMap(\.items).filter { item in
      let size = item.bounds.size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
      return frame.intersects(rect) && known.insert(ObjectIdentifier(item)).inserted
    }
  }

  /// Returns the attributes of a cell that the animator moves.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    behaviors.flatMap(\.items).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  private var attachments: [UIAttachmentBehavior] { behaviors.compactMap { $0 as? UIAttachmentBehavior } }

  /// Goes on to the scene's present time.
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

/// Something that moves items.
open class UIDynamicBehavior: NSObject {
  /// Called after every change.
  open var action: (() -> Void)?
  /// The items.
  open internal(set) var items: [any UIDynamicItem] = []

  /// Creates a behaviour.
  public override init() { super.init() }
}

/// A spring or a bar between an item and a point.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The fixed end.
  open var anchorPoint: CGPoint
  /// Length at rest, in points.
  open var length: CGFloat = 0
  /// Damping ratio; 1 is critical.
  open var damping: CGFloat = 0
  /// Swings a second; 0 is a bar.
  open var frequency: CGFloat = 0
  private var velocity = CGVector.zero

  /// Creates an attachment of an item's centre to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    items = [item]
    let (dx, dy) = (item.center.x - point.x, item.center.y - point.y)
    length = (dx * dx + dy * dy).squareRoot()
  }

  /// Distance of the item from its place at rest.
  private var displacement: CGVector {
    guard let item = items.first else { return .zero }
    let (dx, dy) = (item.center.x - anchorPoint.x, item.center.y - anchorPoint.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if length == 0 || distance == 0 { return CGVector(dx: dx, dy: dy) }
    let excess = 1 - length / distance
    return CGVector(dx: dx * excess, dy: dy * excess)
  }

  /// A Boolean value that indicates whether a tenth of a pixel is not seen to move any more.
  var isAtRest: Bool {
    let away = displacement
    return max(abs(away.dx), abs(away.dy)) < 0.05 && max(abs(velocity.dx), abs(velocity.dy)) < 0.05
  }

  func restart() { velocity = .zero }

  /// A damped spring over a short time, by the semi-implicit Euler method; a bar is at rest at once.
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
