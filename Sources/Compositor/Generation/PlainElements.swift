import LayoutCore
import Scenes

/// The styles of the elements of a layout's answer that look like all others of their kind.
///
/// Most elements of large frames do, so that their style is found only once.
struct PlainElements {
  /// The style and the image of an element, by their indices in the contents of a frame.
  struct Style {
    fileprivate var index: Int
    fileprivate var image: Int?
    fileprivate var showsItemImage: Bool
  }

  private let answer: LayoutQueryResult
  private let overrides: StyleOverrides
  private let rotations: [ElementRotation]
  private let hasSharedPerspective: Bool
  /// The styles of the kinds so far, `nil` for kinds whose elements have different styles.
  private var styles: [(kind: ElementKind, style: Style?)] = []

  /// Creates the styles of an answer, or returns `nil` if each element may have its own style.
  init?(_ answer: LayoutQueryResult, in state: CollectionState, notesOrigins: Bool, loading: ImageLoading?) {
    guard !notesOrigins, loading == nil, state.data.records.isEmpty, state.selection.isEmpty,
      state.interaction.isEmpty
    else { return nil }
    (self.answer, overrides) = (answer, state.styles)
    (rotations, hasSharedPerspective) = (state.elementRotations, state.perspective != nil)
  }

  /// Returns the attributes of an element as it is drawn.
  func attributes(_ attributes: LayoutAttributes, of id: ElementIdentity) -> LayoutAttributes {
    if rotations.isEmpty { return attributes }
    return rotations.applied(to: attributes, of: id, hasSharedPerspective: hasSharedPerspective)
  }

  /// Returns the style of an element, which is added to the frame, or `nil` if the element has its own.
  mutating func style(
    of attributes: LayoutAttributes, _ cache: inout StyleCache, _ images: ImageRequests, _ contents: inout FrameContents
  ) -> Style? {
    if attributes.layers != nil || attributes.content != nil { return nil }
    guard var style = style(of: attributes.kind, &cache, images, &contents) else { return nil }
    if style.showsItemImage, let source = answer.source.data.image(at: attributes.indexPath) {
      style.image = contents.index(ofImage: images.request(forItem: source))
    }
    return style
  }

  private mutating func style(
    of kind: ElementKind, _ cache: inout StyleCache, _ images: ImageRequests, _ contents: inout FrameContents
  ) -> Style? {
    if let known = styles.first(where: { $0.kind == kind }) { return known.style }
    let own = cache.styles(under: answer.source.layout, overrides)[kind]
    var style: Style?
    if own.isPlain {
      let image = images.request(of: own, kind).map { contents.index(ofImage: $0) }
      style = Style(
        index: contents.index(ofStyle: own.shared), image: image, showsItemImage: image == nil && own.showsItemImage)
    }
    styles.append((kind, style))
    return style
  }
}

extension FrameContents {
  /// Adds an element that looks like all others of its kind.
  mutating func append(_ id: ElementIdentity, _ attributes: LayoutAttributes, _ style: PlainElements.Style) {
    elements.append(
      FrameElement(
        id: id.description, attributes: attributes, styleIndex: style.index, imageIndex: style.image))
  }
}

extension ImageRequests {
  /// Returns the request for a style's own image, or `nil` for none.
  func request(of style: CellStyle, _ kind: ElementKind) -> ImageRequest? {
    style.image.map { source in
      request(for: source, in: style, of: kind == .cell ? .cell : kind == .background ? .background : .view(kind.name))
    }
  }
}

extension CellStyle {
  /// A Boolean value that indicates whether the style has no placeholders.
  var isPlain: Bool { template == nil && label.text == nil && fieldBindings.isEmpty }
}
