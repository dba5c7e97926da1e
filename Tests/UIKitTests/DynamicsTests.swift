import Compositor
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Dynamic items against closed forms, in points and seconds.
@MainActor struct DynamicsTests {
  typealias Build = @MainActor @Sendable (UIDynamicAnimator, [UICollectionViewLayoutAttributes]) -> Void

  /// Returns the centers of the items at a time.
  private func centers(
    _ frames: [CGRect], at time: Double, fps: Double = 60, _ build: @escaping Build
  ) throws -> [Point] {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 800, height: 800)), data: CollectionData(counts: [frames.count]),
      layout: UIKitLayout { MovingLayout(frames, build) })
    scene.framesPerSecond = fps
    var hold = HoldTransition()
    hold.duration = 3
    scene.steps = [TimelineStep(hold)]
    var generator = try FrameGenerator(scene)
    let elements = generator.frame(at: Int((time * fps).rounded())).elements
    return elements.sorted { $0.attributes.indexPath < $1.attributes.indexPath }.map(\.attributes.center)
  }

  private func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  private let ball = CGRect(x: 0, y: 0, width: 40, height: 40)

  // MARK: Forces

  @Test(arguments: [24.0, 30, 60]) func gravity_acceleratesBy1000PointsPerSecondSquared(fps: Double) throws {
    let fall: Build = { animator, items in animator.addBehavior(UIGravityBehavior(items: items)) }
    // UIGravityBehavior: y = 20 + 1000 · t² / 2.
    #expect(isNear(try centers([ball], at: 0.5, fps: fps, fall).first?.y, 145))
    #expect(isNear(try centers([ball], at: 1, fps: fps, fall).first?.y, 520))
    #expect(isNear(try centers([ball], at: 1, fps: fps, fall).first?.x, 20))
  }

  @Test func gravity_hasAnAngleAndAMagnitude() throws {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    gravity.magnitude = 0.5
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 0.5))
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    // Half a gravity to the right: x = 20 + 250 · t².
    let slide: Build = { animator, items in
      let gravity = UIGravityBehavior(items: items)
      gravity.setAngle(0, magnitude: 0.5)
      animator.addBehavior(gravity)
    }
    #expect(isNear(try centers([ball], at: 1, slide).first?.x, 270))
  }

  @Test func push_acceleratesAnItemOf100PointsBy100PointsPerSecondSquared() throws {
    let push: Build = { animator, items in
      let push = UIPushBehavior(items: items, mode: .continuous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      animator.addBehavior(push)
    }
    let big = CGRect(x: 0, y: 0, width: 100, height: 100)
    // UIPushBehavior.magnitude: x = 50 + 100 · t² / 2; a 25th of the area is accelerated 25 times as much.
    #expect(isNear(try centers([big], at: 2, push).first?.x, 250))
    #expect(
      isNear(try centers([CGRect(x: 0, y: 0, width: 20, height: 20)], at: 0.5, push).first?.x, 10 + 2500 * 0.125))
    let once: Build = { animator, items in
      let push = UIPushBehavior(items: items, mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0, dy: 2)
      animator.addBehavior(push)
    }
    #expect(isNear(try centers([big], at: 1.5, once).first?.y, 350))
  }

  @Test func resistance_slowsItemsDown() throws {
    let glide: Build = { animator, items in
      let properties = UIDynamicItemBehavior(items: items)
      properties.resistance = 2
      properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
      animator.addBehavior(properties)
    }
    // v = 300 · e^(−2t), so the way is 150 · (1 − e^(−2t)): 129.7 after a second, and 149.3 after 2.7.
    #expect(isNear(try centers([ball], at: 1, glide).first?.x, 20 + 129.7, within: 1))
    #expect(isNear(try centers([ball], at: 2.7, glide).first?.x, 20 + 149.3, within: 1))
  }

  @Test func snap_endsAtItsPoint() throws {
    let snap: Build = { animator, items in
      animator.addBehavior(UISnapBehavior(item: items[0], snapTo: CGPoint(x: 200, y: 100)))
    }
    let end = try centers([ball], at: 2, snap).first
    #expect(isNear(end?.x, 200, within: 0.05))
    #expect(isNear(end?.y, 100, within: 0.05))
  }

  @Test func rigidAttachment_keepsItsLength() throws {
    let swing: Build = { animator, items in
      animator.addBehavior(UIGravityBehavior(items: items))
      animator.addBehavior(UIAttachmentBehavior(item: items[0], attachedToAnchor: CGPoint(x: 200, y: 20)))
    }
    for time in [0.2, 0.5, 1] {
      let center = try #require(try centers([ball], at: time, swing).first)
      let (x, y) = (center.x - 200, center.y - 20)
      #expect(isNear((x * x + y * y).squareRoot(), 180))
    }
    // A quarter of the swing leads to the lowest point, at which x = 200; the pendulum swings on to the other side.
    #expect(try #require(try centers([ball], at: 1, swing).first).x > 200)
  }

  @Test func items_areTied() throws {
    let tie: Build = { animator, items in
      animator.addBehavior(UIAttachmentBehavior(item: items[0], attachedTo: items[1]))
      let properties = UIDynamicItemBehavior(items: [items[0]])
      properties.addLinearVelocity(CGPoint(x: -60, y: 0), for: items[0])
      animator.addBehavior(properties)
    }
    // Both move with half of the velocity of one, 100 points apart.
    let ends = try centers([ball.offsetBy(dx: 300, dy: 0), ball.offsetBy(dx: 400, dy: 0)], at: 1, tie)
    #expect(isNear(ends.first?.x, 290, within: 0.3))
    #expect(isNear(ends.last?.x, 390, within: 0.3))
  }

  // MARK: Collisions

  private static func drop(_ elasticity: CGFloat) -> Build {
    { animator, items in
      animator.addBehavior(UIGravityBehavior(items: items))
      let collision = UICollisionBehavior(items: items)
      collision.addBoundary(
        withIdentifier: NSString(string: "floor"), from: CGPoint(x: -100, y: 220), to: CGPoint(x: 500, y: 220))
      animator.addBehavior(collision)
      let properties = UIDynamicItemBehavior(items: items)
      properties.elasticity = elasticity
      animator.addBehavior(properties)
    }
  }

  @Test func elasticBall_returnsToItsHeight() throws {
    // A fall of 180 points takes 0.6 seconds, and the ball rises as it fell.
    let bounce = Self.drop(1)
    #expect(isNear(try centers([ball], at: 0.9, bounce).first?.y, 65, within: 1e-3))
    #expect(isNear(try centers([ball], at: 1.2, bounce).first?.y, 20, within: 1e-3))
    #expect(isNear(try centers([ball], at: 2.4, bounce).first?.y, 20, within: 1e-3))
  }

  @Test func halfElasticBall_risesToAQuarter() throws {
    // It leaves the floor at 300 points per second, and rises by 300² / 2000 = 45 points in 0.3 seconds.
    #expect(isNear(try centers([ball], at: 0.9, Self.drop(0.5)).first?.y, 155, within: 1e-3))
  }

  @Test func inelasticBall_staysOnTheFloor() throws {
    for time in [0.7, 1, 2] { #expect(isNear(try centers([ball], at: time, Self.drop(0)).first?.y, 200, within: 1e-6)) }
  }

  @Test func elasticCollision_keepsMomentumAndEnergy() throws {
    let hit: Build = { animator, items in
      let properties = UIDynamicItemBehavior(items: items)
      properties.elasticity = 1
      properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: items[0])
      animator.addBehavior(properties)
      animator.addBehavior(UICollisionBehavior(items: items))
    }
    // The second item has three times the area: u₁ = (1 − 3) / 4 · 120 = −60, u₂ = 2 / 4 · 120 = 60. The gap of 100
    // points closes in 5/6 of a second.
    let wide = CGRect(x: 140, y: -40, width: 40, height: 120)
    let ends = try centers([ball, wide], at: 1, hit)
    #expect(isNear(ends.first?.x, 20 + 100 - 60.0 / 6, within: 1e-6))
    #expect(isNear(ends.last?.x, 160 + 60.0 / 6, within: 1e-6))
  }

  @Test func anchoredItem_doesNotMove() throws {
    let hit: Build = { animator, items in
      let wall = UIDynamicItemBehavior(items: [items[1]])
      wall.isAnchored = true
      let properties = UIDynamicItemBehavior(items: [items[0]])
      properties.elasticity = 1
      properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: items[0])
      animator.addBehavior(wall)
      animator.addBehavior(properties)
      animator.addBehavior(UICollisionBehavior(items: items))
    }
    let ends = try centers([ball, ball.offsetBy(dx: 140, dy: 0)], at: 1, hit)
    #expect(isNear(ends.first?.x, 100, within: 1e-6))
    #expect(isNear(ends.last?.x, 160, within: 1e-6))
  }

  @Test func referenceBounds_areBoundaries() throws {
    let fly: Build = { animator, items in
      let collision = UICollisionBehavior(items: items)
      collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 600))
      animator.addBehavior(collision)
      let properties = UIDynamicItemBehavior(items: items)
      properties.elasticity = 1
      properties.addLinearVelocity(CGPoint(x: 160, y: 0), for: items[0])
      animator.addBehavior(properties)
    }
    // The content is 800 points wide; the side at 200 stops the center at 180, and the left side at 20.
    #expect(isNear(try centers([ball], at: 1.5, fly).first?.x, 180 - 80))
    #expect(isNear(try centers([ball], at: 2.5, fly).first?.x, 20 + 80))
  }

  @Test func delegate_hearsOfContacts() throws {
    let log = ContactLog()
    let drop: Build = { animator, items in
      Self.drop(1)(animator, items)
      (animator.behaviors[1] as? UICollisionBehavior)?.collisionDelegate = log
    }
    _ = try centers([ball], at: 1, drop)
    #expect(log.lines == ["began floor at 20, 220", "ended floor"])
  }

  @Test func boundaries_areNamed() {
    let collision = UICollisionBehavior(items: [])
    collision.addBoundary(withIdentifier: NSString(string: "a"), from: .zero, to: CGPoint(x: 10, y: 0))
    collision.addBoundary(
      withIdentifier: NSString(string: "b"), for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
    collision.addBoundary(withIdentifier: NSString(string: "a"), from: .zero, to: CGPoint(x: 20, y: 0))
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: NSString(string: "a"))?.bounds.width == 20)
    collision.removeBoundary(withIdentifier: NSString(string: "a"))
    #expect(collision.boundary(withIdentifier: NSString(string: "a")) == nil)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func group_movesItsItems() {
    let views = [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 40, y: 20, width: 20, height: 40)].map {
      UIView(frame: $0)
    }
    let group = UIDynamicItemGroup(items: views)
    #expect(group.center == CGPoint(x: 30, y: 30))
    #expect(group.bounds == CGRect(x: 0, y: 0, width: 60, height: 60))
    group.center = CGPoint(x: 50, y: 40)
    #expect(views.map(\.frame.origin) == [CGPoint(x: 20, y: 10), CGPoint(x: 60, y: 30)])
  }
}

/// Items that an animator moves, in content of 800 × 800 points.
private final class MovingLayout: UICollectionViewLayout {
  private let frames: [CGRect]
  private let build: DynamicsTests.Build
  private var items: [UICollectionViewLayoutAttributes] = []
  private var animator: UIDynamicAnimator?

  init(_ frames: [CGRect], _ build: @escaping DynamicsTests.Build) {
    (self.frames, self.build) = (frames, build)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: 800, height: 800) }

  override func prepare() {
    super.prepare()
    guard animator == nil else { return }
    items = frames.enumerated().map { index, frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
      attributes.frame = frame
      return attributes
    }
    let animator = UIDynamicAnimator(collectionViewLayout: self)
    self.animator = animator
    build(animator, items)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath.item].copy() as? UICollectionViewLayoutAttributes
  }
}

private final class ContactLog: NSObject, UICollisionBehaviorDelegate, @unchecked Sendable {
  var lines: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { lines.append("began \(identifier.map { "\($0)" } ?? "edge") at \(Int(p.x)), \(Int(p.y))") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { lines.append("ended \(identifier.map { "\($0)" } ?? "edge")") }
}
