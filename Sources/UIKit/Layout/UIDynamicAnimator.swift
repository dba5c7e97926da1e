import Foundation
import QuartzCore

/// An animator that moves items by springs, gravity, pushes, and collisions.
///
/// The animator uses the scene's time, in steps of 1/240 second from its start, so that the motion doesn't depend on the
/// frame rate. Unlike in UIKit, collisions don't rotate items.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The duration of a step, in seconds.
  static let step = 1.0 / 240
  /// The number of steps without motion after which the animator pauses.
  private static let quietLimit = 24

  /// The behaviors of the animator.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The object that responds when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The view whose coordinates the items use, or `nil` for layout attributes.
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  private var time = CACurrentMediaTime()
  /// The time at which the animator was created.
  private let start = CACurrentMediaTime()
  /// The number of steps since the start.
  private var steps = 0
  /// The bodies of all items, in the order in which behaviors contain them.
  private var bodies: [DynamicBody] = []
  /// The indices of the bodies, only for lookups.
  private var indices: [ObjectIdentifier: Int] = [:]
  private var needsBodies = true
  private var quietSteps = 0

  /// Creates an animator of a layout's attributes, which invalidates the layout while items move.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    layout.animators.append(self)
  }

  /// Creates an animator of views.
  ///
  /// The views move while a scene plays.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    DeferredWork.current?.add(self)
  }

  /// Creates an animator of objects of an app.
  public override init() {
    super.init()
    DeferredWork.current?.add(self)
  }

  // MARK: Behaviors

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behaviorChanged()
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    behaviorChanged()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Resumes the animator after a change of a behavior.
  func behaviorChanged() {
    if isPaused, !behaviors.isEmpty { delegate?.dynamicAnimatorWillResume(self) }
    (needsBodies, quietSteps) = (true, 0)
  }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.all) }
  private var attachments: [UIAttachmentBehavior] { allBehaviors.compactMap { $0 as? UIAttachmentBehavior } }
  private var isPaused: Bool { quietSteps >= Self.quietLimit }

  /// A Boolean value that indicates whether items are moving.
  open var isRunning: Bool {
    attachments.contains { !$0.isAtRest($0.items.first.flatMap(body)) }
      || !isPaused && allBehaviors.contains { !($0 is UIAttachmentBehavior) && !$0.items.isEmpty }
  }

  /// The time since the start of the scene, in seconds.
  open var elapsedTime: TimeInterval { time }

  // MARK: Items

  /// Reads the current position of an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    body(of: item)?.velocity = .zero
    quietSteps = 0
  }

  /// Returns the items whose bounds intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return allBehaviors.flatMap(\.items).filter { item in
      item.collisionFrame.intersects(rect) && known.insert(ObjectIdentifier(item)).inserted
    }
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    allBehaviors.flatMap(\.items).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.indexPath == indexPath && $0.representedElementCategory == category && $0.representedElementKind == kind
    }
  }

  /// Returns the attributes of a cell that belongs to the animator.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// Returns the attributes of a supplementary view that belongs to the animator.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

  /// Returns the attributes of a decoration view that belongs to the animator.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, decorationViewKind, indexPath) }

  func body(of item: any UIDynamicItem) -> DynamicBody? { indices[ObjectIdentifier(item)].map { bodies[$0] } }

  // MARK: Motion

  /// Advances the simulation to the scene's current time.
  func advance(to now: CFTimeInterval) {
    time = now
    let target = Int(((now - start) / Self.step + 1e-6).rounded(.down))
    let count = target - steps
    guard count > 0 else { return }
    steps = target
    guard isRunning else { return }
    takeItems()
    for _ in 0..<count { takeStep() }
    for behavior in allBehaviors { behavior.action?() }
    if isPaused, !isRunning { delegate?.dynamicAnimatorDidPause(self) }
    layout?.invalidateLayout()
  }

  /// Creates bodies of new items, and takes the properties of the behaviors.
  private func takeItems() {
    let all = allBehaviors
    if needsBodies {
      needsBodies = false
      let old = (bodies, indices)
      (bodies, indices) = ([], [:])
      for item in all.flatMap(\.items) where indices[ObjectIdentifier(item)] == nil {
        indices[ObjectIdentifier(item)] = bodies.count
        bodies.append(old.1[ObjectIdentifier(item)].map { old.0[$0] } ?? DynamicBody(item))
      }
    }
    let properties = all.compactMap { $0 as? UIDynamicItemBehavior }
    for body in bodies { body.takeProperties(of: properties) }
  }

  private func takeStep() {
    let (all, dt) = (allBehaviors, CGFloat(Self.step))
    let centers = bodies.map { $0.item.center }
    for body in bodies { (body.acceleration, body.angularAcceleration) = (.zero, 0) }
    for behavior in all { push(behavior, dt) }
    for body in bodies { body.move(dt) }
    for case let behavior as UIAttachmentBehavior in all { behavior.settle(behavior.items.compactMap(body)) }
    for case let behavior as UICollisionBehavior in all {
      let moved = behavior.items.compactMap { indices[ObjectIdentifier($0)] }
      behavior.collide(moved.map { bodies[$0] }, from: moved.map { centers[$0] }, in: reference, dt)
    }
    let isQuiet = zip(bodies, centers).allSatisfy { body, center in
      let way = center.distance(to: body.item.center)
      return max(abs(way.dx), abs(way.dy)) < 1e-3 && abs(body.angularVelocity) < 1e-3
    }
    quietSteps = isQuiet ? quietSteps + 1 : 0
  }

  /// The rectangle in which the items move.
  private var reference: CGRect? {
    layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? referenceView?.bounds
  }

  /// Applies the forces of a behavior at the start of a step.
  private func push(_ behavior: UIDynamicBehavior, _ dt: CGFloat) {
    let own = behavior.items.compactMap(body)
    switch behavior {
    case let gravity as UIGravityBehavior:
      for body in own where body.mass > 0 { body.acceleration = body.acceleration + gravity.acceleration }
    case let push as UIPushBehavior:
      guard push.active else { return }
      for body in own { self.push(body, push) }
      if push.mode == .instantaneous { push.active = false }
    case let attachment as UIAttachmentBehavior: attachment.pull(own, dt)
    case let snap as UISnapBehavior:
      for body in own where !body.isAnchored {
        let away = snap.snapPoint.distance(to: body.item.center)
        let omega = UISnapBehavior.frequency
        body.velocity =
          body.velocity + (away * (-omega * omega) + body.velocity * (-2 * snap.damping * omega)) * dt
      }
    default: break
    }
  }

  private func push(_ body: DynamicBody, _ push: UIPushBehavior) {
    let change = push.force * body.inverseMass
    let (offset, size) = (push.targetOffsetFromCenter(for: body.item), body.item.bounds.size)
    // The moment of inertia of a rectangle, per mass.
    let inertia = (size.width * size.width + size.height * size.height) / 12
    let turn = inertia > 0 ? (offset.horizontal * change.dy - offset.vertical * change.dx) / inertia : 0
    switch push.mode {
    case .continuous:
      body.acceleration = body.acceleration + change
      body.angularAcceleration += turn
    case .instantaneous:
      body.velocity = body.velocity + change
      body.angularVelocity += turn
    }
  }
}

/// An object that responds when an animator pauses and resumes.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Responds when items are about to move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Responds when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
