import Graphics

/// A rectangle of an element's content, like a CALayer of a cell.
///
/// An element with layers draws them in their order and not its style.
public struct ElementLayer: Sendable, Hashable {
  /// The content of a layer.
  public enum Content: Sendable, Hashable {
    /// The style, the image, and the text of the element.
    case element
    /// A separate style, with its image and its text.
    case own(CellStyle)
    /// The style of one of the layout's views, with its text for the element's item, for a part of a row.
    case view(ElementKind)
    /// Layers that are drawn as one, back to front, with the opacity of the layer. A clip limits them to its rectangle.
    case group([ElementLayer], clip: Clip?)
  }

  /// The shape of the rectangle that clips a group.
  public struct Clip: Sendable, Hashable {
    /// The corner radius in points, limited to half the shorter side.
    public var cornerRadius: Double
    /// The corners with the radius.
    public var corners: RectCorners

    /// Creates a clip.
    public init(cornerRadius: Double = 0, corners: RectCorners = .all) {
      (self.cornerRadius, self.corners) = (cornerRadius, corners)
    }
  }

  /// The content.
  public var content: Content
  /// The size, in points.
  public var size: Size
  /// The transform from the layer's plane to the element's, both with their origin at the top left corner, in points.
  public var transform: Transform3D
  /// The opacity, `0...1`, multiplied by those of the element and the enclosing groups.
  public var alpha: Double
  /// The identity among the layers of a screen, which pairs the layers of two moments, or 0 for none.
  package var key: UInt64 = 0

  /// Creates a layer.
  public init(_ content: Content, size: Size, transform: Transform3D = .identity, alpha: Double = 1) {
    (self.content, self.size, self.transform, self.alpha) = (content, size, transform, alpha)
  }
}

extension LayoutAttributes {
  /// The layers of the element's content, back to front, or `nil` to draw the element's style.
  public var layers: [ElementLayer]? {
    get { extras?.values.layers }
    set { if newValue != layers { changeExtras { $0.layers = newValue } } }
  }

  /// Returns the attributes of one of the element's layers.
  ///
  /// The element's transform applies to the layer's plane, so that the anchor point is the top left corner.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry".
  package func attributes(of layer: ElementLayer) -> LayoutAttributes {
    var attributes = self
    let corner = Transform3D.translation(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    attributes.layers = nil
    if case .element = layer.content {} else { attributes.content = nil }
    attributes.size = layer.size
    attributes.transform3D = layer.transform.concatenating(corner).concatenating(transform3D)
    attributes.anchorPoint = .zero
    attributes.alpha = alpha * layer.alpha
    return attributes
  }
}

/// A group of an element's layers.
public struct ElementGroup: Sendable, Hashable {
  package var element: String
  package var number: Int
  package var alpha: Double
  package var clip: ElementLayer.Clip?
  package var clipAttributes: LayoutAttributes?

  package init(
    element: String, number: Int, alpha: Double = 1, clip: ElementLayer.Clip? = nil,
    clipAttributes: LayoutAttributes? = nil
  ) {
    (self.element, self.number, self.alpha) = (element, number, alpha)
    (self.clip, self.clipAttributes) = (clip, clipAttributes)
  }
}
