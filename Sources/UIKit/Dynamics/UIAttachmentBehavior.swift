import Foundation
import QuartzCore

/// A spring or a rigid connection between an item and an anchor point or another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of an attachment.
  public enum AttachmentType: Int, Sendable {
    /// An attachment between two items.
    case items
    /// An attachment between an item and a point.
    case anchor
  }

  /// The anchor point.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.behaviorChanged() } }
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
  /// The kind of the attachment.
  public let attachedBehaviorType: AttachmentType

  /// Creates an attachment between the center of an item and a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (anchorPoint, attachedBehaviorType) = (point, .anchor)
    super.init()
    items = [item]
    length = item.center.distance(to: point).length
  }

  /// Creates an attachment between the centers of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (anchorPoint, attachedBehaviorType) = (.zero, .items)
    super.init()
    items = [item1, item2]
    length = item1.center.distance(to: item2.center).length
  }

  /// The distance of the first item from its position at rest.
  private var displacement: CGVector {
    guard let item = items.first else { return .zero }
    let end = items.count > 1 ? items[1].center : anchorPoint
    let way = end.distance(to: item.center)
    let distance = way.length
    if length == 0 || distance == 0 { return way }
    return way * (1 - length / distance)
  }

  /// Returns a Boolean value that indicates whether the remaining motion is below a tenth of a pixel, which isn't
  /// visible.
  func isAtRest(_ body: DynamicBody?) -> Bool {
    let (away, velocity) = (displacement, body?.velocity ?? .zero)
    return max(abs(away.dx), abs(away.dy)) < 0.05 && max(abs(velocity.dx), abs(velocity.dy)) < 0.05
  }

  /// Changes the velocities of the bodies by the force of a damped spring, by the semi-implicit Euler method.
  ///
  /// Source: x″ = −ω²·x − 2·ζ·ω·x′ with ω = 2π·frequency.
  func pull(_ bodies: [DynamicBody], _ dt: CGFloat) {
    guard frequency > 0, let first = bodies.first else { return }
    let omega = 2 * CGFloat.pi * frequency
    let relative = first.velocity - (bodies.count > 1 ? bodies[1].velocity : .zero)
    let change = (displacement * (-omega * omega) + relative * (-2 * damping * omega)) * dt
    guard bodies.count > 1 else {
      if !first.isAnchored { first.velocity = first.velocity + change }
      return
    }
    let total = first.inverseMass + bodies[1].inverseMass
    if total == 0 { return }
    first.velocity = first.velocity + change * (first.inverseMass / total)
    bodies[1].velocity = bodies[1].velocity - change * (bodies[1].inverseMass / total)
  }

  /// Ends the motion of a spring that is at rest, and restores the length of a rigid connection.
  func settle(_ bodies: [DynamicBody]) {
    guard let first = bodies.first else { return }
    let away = displacement
    if frequency > 0 {
      guard bodies.count == 1, first.acceleration == .zero, isAtRest(first) else { return }
      first.item.center = first.item.center.moved(by: away, times: -1)
      first.velocity = .zero
      return
    }
    let second = bodies.count > 1 ? bodies[1] : nil
    let total = first.inverseMass + (second?.inverseMass ?? 0)
    if total == 0 { return }
    first.item.center = first.item.center.moved(by: away, times: -first.inverseMass / total)
    if let second { second.item.center = second.item.center.moved(by: away, times: second.inverseMass / total) }
    // A rigid connection takes the velocity along itself.
    let end = second?.item.center ?? anchorPoint
    let way = end.distance(to: first.item.center)
    let distance = way.length
    let relative = first.velocity - (second?.velocity ?? .zero)
    let along = distance == 0 ? relative : way * (relative.dot(way) / (distance * distance))
    first.velocity = first.velocity - along * (first.inverseMass / total)
    if let second { second.velocity = second.velocity + along * (second.inverseMass / total) }
  }
}
