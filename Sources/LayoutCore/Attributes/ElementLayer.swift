import Graphics

/// One rectangle of an element's content: a CALayer of a cell's tree, as it lies in the cell.
///
/// An element with layers draws them in their order, in place of its own style.
public struct ElementLayer: Sendable, Hashable {
  /// Content of a layer.
  public enum Content: Sendable, Hashable {
    /// The style, the image and the text of the element.
    case element
    /// A style of its own, with its image and its text.
    case own(CellStyle)
    /// The style of one of the layout's views, with its text for the element's item: a part of a row.
    case view(ElementKind)
    /// Layers that are drawn as one, back to front: the layer's opacity holds for the whole, and its rectangle clips
    /// them if it has a clip.
    case group([ElementLayer], clip: Clip?)
  }

  /// The shape of the rectangle that clips a group.
  public struct Clip: Sendable, Hashable {
    /// Points; at most half the shorter side is used.
    public var cornerRadius: Double
    /// Corners that have the radius.
    public var corners: RectCorners

    /// Creates a shape from its parts.
    public init(cornerRadius: Double = 0, corners: RectCorners = .all) {
      (self.cornerRadius, self.corners) = (cornerRadius, corners)
    }
  }

  /// The content.
  public var content: Content
  /// Size, in points.
  public var size: Size
  /// Map from the layer's plane to the element's, both with their origin at the top left corner, in points.
  public var transform: Transform3D
  /// Opacity, `0...1`, on top of the element's and of those of the groups around.
  public var alpha: Double

  /// Creates a layer from its parts.
  public init(_ content: Content, size: Size, transform: Transform3D = .identity, alpha: Double = 1) {
    (self.content, self.size, self.transform, self.alpha) = (content, size, transform, alpha)
  }
}

extension LayoutAttributes {
  /// Layers of the element's content, back to front; `nil` for the element's own style alone.
  public var layers: [ElementLayer]? {
    get { extras?.values.layers }
    set { if newValue != layers { changeExtras { $0.layers = newValue } } }
  }

  /// Returns the attributes of one of the element's layers.
  ///
  /// The layer's plane comes to lie where the element's transform takes it: its anchor point is the top left corner.
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

/// A group of an element's layers, as each of them refers to it.
public struct ElementGroup: Sendable, Hashable {
  /// Identifier of the element, unique in the frame.
  public var element: String
  /// Number of the group among those of the element.
  public var number: Int
  /// Opacity of the whole, `0...1`.
  public var alpha: Double
  /// Shape of what clips it; `nil` for none.
  public var clip: ElementLayer.Clip?
  /// Place of the rectangle that clips it; `nil` for none.
  public var clipAttributes: LayoutAttributes?

  /// Creates a group from its parts.
  public init(
    element: String, number: Int, alpha: Double = 1, clip: ElementLayer.Clip? = nil,
    clipAttributes: LayoutAttributes? = nil
  ) {
    (self.element, self.number, self.alpha) = (element, number, alpha)
    (self.clip, self.clipAttributes) = (clip, clipAttributes)
  }
}
