import LayoutCore

/// A turn of some cells about an axis through their own anchor points.
///
/// It acts before the layout's transform, and before turns that came earlier: the axis is one of the cell as it lies.
public struct ElementRotation: Sendable, Hashable {
  /// The items whose cells turn, by stable ids; `nil` for all cells.
  public var items: Set<Int>?
  /// The axis's direction; of any length but 0.
  public var axis: TransformComponents.Triple
  /// Angle by which they are turned.
  public var angle: Angle
  /// Distance of an eye before each cell's anchor point, in points, positive: for cells that no other eye looks at.
  public var perspective: Double
  /// Part of the way from the eye of earlier turns to this one's that is done, `0...1`.
  public var share: Double

  /// A turn from its parts.
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
  /// Adds a turn to the others: to the angle of the last one if that is about the same axis.
  ///
  /// Whole turns are none.
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

  /// An element's attributes with the turns that are its own.
  ///
  /// A cell that is turned is seen by one eye: the collection's shared one, or that of its own transform, or else by one
  /// before its anchor point.
  func applied(
    to attributes: LayoutAttributes, of id: ElementIdentity, hasSharedEye: Bool
  ) -> LayoutAttributes {
    guard case .cell(let item) = id else { return attributes }
    var rotation = Transform3D.identity
    // 1/distance goes evenly from eye to eye, as the perspective does.
    var curvature: Double?
    for turn in self where turn.items?.contains(item) ?? true {
      rotation = Transform3D.rotation(turn.angle, x: turn.axis.x, y: turn.axis.y, z: turn.axis.z)
        .concatenating(rotation)
      let own = 1 / turn.perspective
      curvature = curvature.map { mix($0, own, turn.share) } ?? own
    }
    if rotation.isIdentity { return attributes }
    var attributes = attributes
    if let curvature, curvature > 0, !hasSharedEye, !attributes.transform3D.hasEye {
      rotation = rotation.concatenating(.perspective(distance: 1 / curvature))
    }
    attributes.transform3D = rotation.concatenating(attributes.transform3D)
    return attributes
  }
}

extension Transform3D {
  /// True if the map divides by more than 1: a perspective is part of it.
  var hasEye: Bool { m14 != 0 || m24 != 0 || m34 != 0 }
}

extension PresentedElement {
  /// Returns the element with the turns of a state.
  func turned(in state: CollectionState) -> PresentedElement {
    if state.elementRotations.isEmpty { return self }
    var element = self
    element.attributes = state.elementRotations.applied(to: attributes, of: id, hasSharedEye: state.perspective != nil)
    return element
  }
}
