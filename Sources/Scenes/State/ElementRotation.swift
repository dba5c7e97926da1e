import LayoutCore

/// A rotation of cells about an axis through their anchor points.
///
/// It's applied before the layout's transform and before earlier rotations, so the axis is relative to the cell.
public struct ElementRotation: Sendable, Hashable {
  /// The stable identifiers of the items whose cells rotate, or `nil` for all cells.
  public var items: Set<Int>?
  /// The direction of the axis, of any length except 0.
  public var axis: TransformComponents.Triple
  /// The angle of the rotation.
  public var angle: Angle
  /// The positive distance from the viewer to a cell without any other perspective, in points.
  public var perspective: Double
  /// The progress from the perspective of earlier rotations to this one's, `0...1`.
  public var share: Double

  /// Creates a rotation.
  public init(
    items: Set<Int>? = nil, axis: TransformComponents.Triple, angle: Angle, perspective: Double, share: Double = 1
  ) {
    self.items = items
    self.axis = axis
    self.angle = angle
    self.perspective = perspective
    self.share = share
  }
}

extension [ElementRotation] {
  /// Adds a rotation, or adds its angle to the last one with the same axis; full rotations are removed.
  package mutating func add(_ turn: ElementRotation) {
    var sum = turn
    if let last, last.items == turn.items, last.axis == turn.axis, last.perspective == turn.perspective {
      removeLast()
      sum = last
      sum.angle = sum.angle + turn.angle
      sum.share = Swift.max(last.share, turn.share)
    }
    if sum.angle.degrees.truncatingRemainder(dividingBy: 360) != 0 { append(sum) }
  }

  /// Returns an element's attributes with its rotations.
  ///
  /// A rotated cell has one viewer: that of the collection, or that of the layout's transform, or otherwise one in
  /// front of the cell's anchor point.
  package func applied(
    to attributes: LayoutAttributes, of id: ElementIdentity, hasSharedPerspective: Bool
  ) -> LayoutAttributes {
    guard case .cell(let item) = id else { return attributes }
    var rotation = Transform3D.identity
    // 1/distance is interpolated linearly, as the perspective is.
    var curvature: Double?
    for turn in self where turn.items?.contains(item) ?? true {
      rotation = Transform3D.rotation(turn.angle, x: turn.axis.x, y: turn.axis.y, z: turn.axis.z)
        .concatenating(rotation)
      let own = 1 / turn.perspective
      curvature = curvature.map { mix($0, own, turn.share) } ?? own
    }
    if rotation.isIdentity { return attributes }
    var attributes = attributes
    if let curvature, curvature > 0, !hasSharedPerspective, !attributes.transform3D.hasPerspective {
      rotation = rotation.concatenating(.perspective(distance: 1 / curvature))
    }
    attributes.transform3D = rotation.concatenating(attributes.transform3D)
    return attributes
  }
}

extension Transform3D {
  var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 }
}

extension PresentedElement {
  func turned(in state: CollectionState) -> PresentedElement {
    if state.elementRotations.isEmpty { return self }
    var element = self
    element.attributes = state.elementRotations.applied(
      to: attributes, of: id, hasSharedPerspective: state.perspective != nil)
    return element
  }
}
