import Compositor
import LayoutCore
import Support

/// One element at one moment, as a series keeps it.
struct ElementSample: Sendable, Equatable {
  /// Geometry; corner radius and shadow opacity are those that show.
  var attributes: LayoutAttributes
  /// Radius and offset of the shadow, in points.
  var shadow: Shadow
  /// Opacity of the content over the background.
  var contentOpacity = 1.0
  /// A Boolean value that indicates whether the element lies below others of the same zIndex.
  var liesBelowEquals = false
  /// Text of the label.
  var text: String?
  /// Name of the image.
  var image: String?
  /// `#rrggbbaa`; `nil` for a clear background.
  var backgroundColor: String?

  /// Creates the sample of a frame's element.
  init(_ element: FrameElement, of frame: Frame) {
    let style = frame.style(of: element)
    attributes = element.attributes
    attributes.cornerRadius = element.attributes.cornerRadius ?? style.cornerRadius
    let opacity = element.attributes.shadowOpacity ?? style.shadow.opacity
    attributes.shadowOpacity = opacity
    shadow = opacity > 0 ? style.shadow : Self.noShadow
    (contentOpacity, liesBelowEquals, text) = (element.contentOpacity, element.liesBelowEquals, element.text)
    // A file by its name alone: where the scene lies is no matter of its look.
    image = frame.image(of: element).map { image in
      image.source.scheme == ImageSource.fileScheme ? image.source.name.lastPathComponent : image.source.description
    }
    let rgba = style.backgroundColor.rgba
    if rgba & 255 > 0 {
      let digits = String(rgba, radix: 16)
      backgroundColor = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }

  /// Creates the sample that components of a series are set in.
  init(kind: ElementKind) {
    attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), kind: kind, center: .zero, size: .zero)
    (attributes.cornerRadius, attributes.shadowOpacity) = (0, 0)
    shadow = Self.noShadow
  }

  private static let noShadow: Shadow = {
    var shadow = Shadow()
    (shadow.radius, shadow.offset, shadow.opacity) = (0, .zero, 0)
    return shadow
  }()

  /// The element and its style, as far as the series knows them.
  func element(id: String) -> (FrameElement, CellStyle) {
    var element = FrameElement(id: id, attributes: attributes, text: text)
    (element.contentOpacity, element.liesBelowEquals) = (contentOpacity, liesBelowEquals)
    var style = CellStyle()
    style.shadow.radius = shadow.radius
    style.shadow.offset = shadow.offset
    style.cornerRadius = attributes.cornerRadius ?? 0
    return (element, style)
  }
}

/// Numbers of attributes that are not `Double`, for the table of components.
extension ElementSample {
  var section: Double {
    get { Double(attributes.indexPath.section) }
    set { attributes.indexPath.section = Int(exactly: newValue) ?? 0 }
  }
  var item: Double {
    get { Double(attributes.indexPath.item) }
    set { attributes.indexPath.item = Int(exactly: newValue) ?? 0 }
  }
  var zIndex: Double {
    get { Double(attributes.zIndex) }
    set { attributes.zIndex = Int(exactly: newValue) ?? 0 }
  }
  var hidden: Double {
    get { attributes.isHidden ? 1 : 0 }
    set { attributes.isHidden = newValue != 0 }
  }
  var disappearing: Double {
    get { liesBelowEquals ? 1 : 0 }
    set { liesBelowEquals = newValue != 0 }
  }
  var masksToContent: Double {
    get { attributes.masksToContent ? 1 : 0 }
    set { attributes.masksToContent = newValue != 0 }
  }
  var cornerRadius: Double {
    get { attributes.cornerRadius ?? 0 }
    set { attributes.cornerRadius = newValue }
  }
  var shadowOpacity: Double {
    get { attributes.shadowOpacity ?? 0 }
    set { attributes.shadowOpacity = newValue }
  }
  /// The reflection; without opacity if there is none.
  var reflection: Reflection {
    get { attributes.reflection ?? Reflection(opacity: 0, length: 0) }
    set { attributes.reflection = newValue }
  }
}
