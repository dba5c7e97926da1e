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
  }

  /// The content.
  public var content: Content
  /// Size, in points.
  public var size: Size
  /// Map from the layer's plane to the element's, both with their origin at the top left corner, in points.
  public var transform: Transform3D
  /// Opacity, `0...1`, on top of the element's.
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
  func attributes(of layer: ElementLayer) -> LayoutAttributes {
    var attributes = self
    let corner = Transform3D.translation(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    attributes.layers = nil
    attributes.size = layer.size
    attributes.transform3D = layer.transform.concatenating(corner).concatenating(transform3D)
    attributes.anchorPoint = .zero
    attributes.alpha = alpha * layer.alpha
    return attributes
  }
}
