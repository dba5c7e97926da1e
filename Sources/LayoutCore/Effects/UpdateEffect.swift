/// An element that an update animation adds to one on its way, such as a puff of smoke.
public struct UpdateEffect: Sendable {
  /// Geometry in content coordinates; index path and kind do not matter.
  public var attributes: LayoutAttributes
  /// Its look; the item's image is not shown.
  public var style: CellStyle

  /// Creates an effect from its parts.
  public init(attributes: LayoutAttributes, style: CellStyle) {
    (self.attributes, self.style) = (attributes, style)
  }
}

extension ElementKind {
  /// An element that an update animation adds.
  package static let effect = ElementKind.decoration("effect")
}
