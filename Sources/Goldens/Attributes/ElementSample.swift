import Compositor
import LayoutCore
import Support

/// An element in one frame, as a series records it.
struct ElementSample: Sendable, Equatable {
  /// The geometry, with the visible corner radius and shadow opacity.
  var attributes: LayoutAttributes
  /// The radius and offset of the shadow, in points.
  var shadow: Shadow
  var contentOpacity = 1.0
  var sortsBelowEqualZIndex = false
  var text: String?
  var image: String?
  /// The color as `#rrggbbaa`, or `nil` for a clear background.
  var backgroundColor: String?

  init(_ element: FrameElement, of frame: Frame) {
    let style = frame.style(of: element)
    attributes = element.attributes
    attributes.cornerRadius = element.attributes.cornerRadius ?? style.cornerRadius
    let opacity = element.attributes.shadowOpacity ?? style.shadow.opacity
    attributes.shadowOpacity = opacity
    shadow = opacity > 0 ? style.shadow : Self.noShadow
    (contentOpacity, text) = (element.contentOpacity, element.text)
    sortsBelowEqualZIndex = element.sortsBelowEqualZIndex
    // A file is recorded by its name only, because the location of the scene doesn't affect its appearance.
    image = frame.image(of: element).map { image in
      image.source.scheme == ImageSource.fileScheme ? image.source.name.lastPathComponent : image.source.description
    }
    let rgba = style.backgroundColor.rgba
    if rgba & 255 > 0 {
      let digits = String(rgba, radix: 16)
      backgroundColor = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }

  /// Creates a sample whose components are set from a series.
  init(kind: ElementKind) {
    attributes = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), kind: kind, center: .zero, size: .zero)
    (attributes.cornerRadius, attributes.shadowOpacity) = (0, 0)
    shadow = Self.noShadow
  }

  private static let noShadow: Shadow = {
    var shadow = Shadow()
    (shadow.radius, shadow.offset, shadow.opacity) = (0, .zero, 0)
    return shadow
  }()

  /// Returns the element and its style, with the attributes that the series records.
  func element(id: String) -> (FrameElement, CellStyle) {
    var element = FrameElement(id: id, attributes: attributes, text: text)
    (element.contentOpacity, element.sortsBelowEqualZIndex) = (contentOpacity, sortsBelowEqualZIndex)
    var style = CellStyle()
    style.shadow.radius = shadow.radius
    style.shadow.offset = shadow.offset
    style.cornerRadius = attributes.cornerRadius ?? 0
    return (element, style)
  }
}

extension ElementSample {
  /// The reflection, with zero opacity if there is none.
  var reflection: Reflection {
    get { attributes.reflection ?? Reflection(opacity: 0, length: 0) }
    set { attributes.reflection = newValue }
  }
}
