/// An element that an update animation adds to an animated one, such as a puff of smoke.
public struct UpdateEffect: Sendable {
  /// The geometry in content coordinates, regardless of the index path and the kind.
  public var attributes: LayoutAttributes
  /// The style, without the item's image.
  public var style: CellStyle

  /// Creates an effect.
  public init(attributes: LayoutAttributes, style: CellStyle) {
    (self.attributes, self.style) = (attributes, style)
  }
}

extension ElementKind {
  package static let effect = ElementKind.decoration("effect")
}
