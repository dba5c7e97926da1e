import Foundation
import QuartzCore

// A step ends after the moment of a collision. The bodies go back to that moment, bounce, and move on for the rest of the
// step, so that collisions don't depend on the steps.
extension UICollisionBehavior {
  /// Resolves the collisions at the end of a step.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the items.
  ///   - before: The centers of the bodies at the start of the step.
  ///   - reference: The rectangle of the animator's reference.
  func collide(_ bodies: [DynamicBody], from before: [CGPoint], in reference: CGRect?, _ dt: CGFloat) {
    var touching: [(contact: CollisionContact, point: CGPoint)] = []
    if collisionMode.contains(.boundaries) {
      for (body, start) in zip(bodies, before) {
        if let walls = walls(in: reference) { hit(body, walls, dt, &touching) }
        for boundary in boundaries { hit(body, from: start, boundary, dt, &touching) }
      }
    }
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies[(index + 1)...] { hit(body, other, dt, &touching) }
      }
    }
    report(touching)
  }

  private func report(_ touching: [(contact: CollisionContact, point: CGPoint)]) {
    let old = contacts
    contacts = touching.map(\.contact)
    for (contact, point) in touching where !old.contains(where: { $0.isSame(as: contact) }) {
      if let other = contact.other {
        collisionDelegate?.collisionBehavior(self, beganContactFor: contact.item, with: other, at: point)
      } else {
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: contact.item, withBoundaryIdentifier: contact.identifier, at: point)
      }
    }
    for contact in old where !contacts.contains(where: { $0.isSame(as: contact) }) {
      if let other = contact.other {
        collisionDelegate?.collisionBehavior(self, endedContactFor: contact.item, with: other)
      } else {
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: contact.item, withBoundaryIdentifier: contact.identifier)
      }
    }
  }

  // MARK: Boundaries

  private func hit(
    _ body: DynamicBody, _ walls: CGRect, _ dt: CGFloat, _ touching: inout [(contact: CollisionContact, point: CGPoint)]
  ) {
    let sides: [(normal: CGVector, point: CGPoint)] = [
      (CGVector(dx: 1, dy: 0), CGPoint(x: walls.minX, y: walls.midY)),
      (CGVector(dx: -1, dy: 0), CGPoint(x: walls.maxX, y: walls.midY)),
      (CGVector(dx: 0, dy: 1), CGPoint(x: walls.midX, y: walls.minY)),
      (CGVector(dx: 0, dy: -1), CGPoint(x: walls.midX, y: walls.maxY)),
    ]
    for side in sides {
      let distance = side.point.distance(to: body.item.center).dot(side.normal)
      let depth = body.reach(along: side.normal) - distance
      guard depth >= 0 else { continue }
      touching.append(
        (
          CollisionContact(item: body.item, other: nil, identifier: nil),
          body.item.center.moved(by: side.normal, times: -distance)
        ))
      body.bounce(off: side.normal, depth: depth, dt)
    }
  }

  private func hit(
    _ body: DynamicBody, from start: CGPoint, _ boundary: CollisionBoundary, _ dt: CGFloat,
    _ touching: inout [(contact: CollisionContact, point: CGPoint)]
  ) {
    var isNew = true
    for (from, to) in boundary.segments {
      let way = from.distance(to: to)
      let length = way.length
      if length == 0 { continue }
      let along = way * (1 / length)
      var normal = CGVector(dx: -along.dy, dy: along.dx)
      if from.distance(to: start).dot(normal) < 0 { normal = normal * -1 }
      let place = from.distance(to: body.item.center)
      let (position, margin) = (place.dot(along), body.reach(along: along))
      let depth = body.reach(along: normal) - place.dot(normal)
      guard depth >= 0, position > -margin, position < length + margin else { continue }
      if isNew {
        touching.append(
          (
            CollisionContact(item: body.item, other: nil, identifier: boundary.identifier),
            from.moved(by: along, times: max(0, min(length, position)))
          ))
        isNew = false
      }
      body.bounce(off: normal, depth: depth, dt)
    }
  }

  // MARK: Items

  private func hit(
    _ first: DynamicBody, _ second: DynamicBody, _ dt: CGFloat,
    _ touching: inout [(contact: CollisionContact, point: CGPoint)]
  ) {
    guard let overlap = first.overlap(with: second), first.inverseMass + second.inverseMass > 0 else { return }
    let middle = first.item.center.moved(by: first.item.center.distance(to: second.item.center), times: 0.5)
    touching.append((CollisionContact(item: first.item, other: second.item, identifier: nil), middle))
    let total = first.inverseMass + second.inverseMass
    let (normal, depth) = overlap
    let speed = (first.velocity - second.velocity).dot(normal)
    var rest = depth
    if speed > 0 {
      let elasticity = max(first.elasticity, second.elasticity)
      // The time since the items touched each other.
      let time = min(dt, depth / speed)
      let change = normal * ((1 + elasticity) * speed / total)
      first.kick(change * -first.inverseMass, since: time)
      second.kick(change * second.inverseMass, since: time)
      rest -= (1 + elasticity) * speed * time
      rub(first, second, normal, (1 + elasticity) * speed / total)
    }
    guard rest > 0 else { return }
    first.item.center = first.item.center.moved(by: normal, times: -rest * first.inverseMass / total)
    second.item.center = second.item.center.moved(by: normal, times: rest * second.inverseMass / total)
  }

  /// Slows items down that slide along each other, by Coulomb's law.
  private func rub(_ first: DynamicBody, _ second: DynamicBody, _ normal: CGVector, _ impulse: CGFloat) {
    let friction = (first.friction * second.friction).squareRoot()
    let relative = first.velocity - second.velocity
    let slide = relative - normal * relative.dot(normal)
    let speed = slide.length
    guard friction > 0, speed > 0 else { return }
    let total = first.inverseMass + second.inverseMass
    let change = slide * (min(friction * impulse, speed / total) / speed)
    first.velocity = first.velocity - change * first.inverseMass
    second.velocity = second.velocity + change * second.inverseMass
  }
}

extension DynamicBody {
  private var isRound: Bool { item.collisionBoundsType == .ellipse }
  private var radius: CGFloat { min(item.bounds.width, item.bounds.height) / 2 }

  /// Returns the distance from the center to the side in a direction.
  func reach(along direction: CGVector) -> CGFloat {
    if isRound { return radius }
    return abs(direction.dx) * item.bounds.width / 2 + abs(direction.dy) * item.bounds.height / 2
  }

  /// Changes the velocity as if it had changed some time ago.
  func kick(_ change: CGVector, since time: CGFloat) {
    velocity = velocity + change
    item.center = item.center.moved(by: change, times: time)
  }

  /// Bounces off a boundary that the body has entered.
  ///
  /// - Parameters:
  ///   - normal: The direction away from the boundary.
  ///   - depth: The distance that the body has moved beyond the boundary.
  func bounce(off normal: CGVector, depth: CGFloat, _ dt: CGFloat) {
    if isAnchored { return }
    let (speed, push) = (-velocity.dot(normal), -acceleration.dot(normal))
    guard speed > 0 else {
      item.center = item.center.moved(by: normal, times: depth)
      return
    }
    // speed² = impact² + 2·push·depth
    let impact = max(0, speed * speed - 2 * push * depth).squareRoot()
    let time = max(0, min(dt, push == 0 ? depth / speed : (speed - impact) / push))
    let start = elasticity * impact
    var (end, height) = (start - push * time, start * time - push * time * time / 2)
    // A body that would return within the step stays on the boundary.
    if start <= push * dt || end < 0 { (end, height) = (0, 0) }
    item.center = item.center.moved(by: normal, times: depth + max(0, height))
    let slide = velocity + normal * speed
    let slowed = slide.length > 0 ? max(0, 1 - friction * (impact + start) / slide.length) : 1
    velocity = slide * slowed + normal * end
  }

  /// Returns the direction to another body and the depth by which they overlap, or `nil` if they don't.
  func overlap(with other: DynamicBody) -> (normal: CGVector, depth: CGFloat)? {
    let way = item.center.distance(to: other.item.center)
    if isRound || other.isRound {
      // From the part of this item that is nearest to the other one, to the nearest part of that one.
      let from = isRound ? CGVector.zero : clamped(way)
      let to = other.isRound ? CGVector.zero : other.clamped(way * -1)
      let gap = way + to - from
      let reach = (isRound ? radius : 0) + (other.isRound ? other.radius : 0)
      let distance = gap.length
      guard distance < reach, distance > 0 else { return nil }
      return (gap * (1 / distance), reach - distance)
    }
    let x = (item.bounds.width + other.item.bounds.width) / 2 - abs(way.dx)
    let y = (item.bounds.height + other.item.bounds.height) / 2 - abs(way.dy)
    guard x > 0, y > 0 else { return nil }
    if x < y { return (CGVector(dx: way.dx < 0 ? -1 : 1, dy: 0), x) }
    return (CGVector(dx: 0, dy: way.dy < 0 ? -1 : 1), y)
  }

  /// Returns the point of the body's rectangle that is nearest to a point, both from the center.
  private func clamped(_ way: CGVector) -> CGVector {
    let (x, y) = (item.bounds.width / 2, item.bounds.height / 2)
    return CGVector(dx: max(-x, min(x, way.dx)), dy: max(-y, min(y, way.dy)))
  }
}
