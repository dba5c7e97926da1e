import LayoutCore
import Scenes

/// A visible element of a frame.
public struct FrameElement: Sendable, Hashable {
  /// An identifier that is stable from frame to frame.
  public var id: String
  /// The attributes, in content coordinates.
  public var attributes: LayoutAttributes
  /// The text of the label with its placeholders replaced, or `nil` for no text.
  public var text: String?
  /// The index of the style in ``Frame/styles``.
  public var styleIndex: Int
  /// The index of the image in ``Frame/images``, or `nil` for no image.
  public var imageIndex: Int?
  /// The opacity of the content over the background, `0...1`, while a loaded image fades in.
  package var contentOpacity = 1.0
  /// Elements that appear, disappear, or move sort below others with the same z-index.
  package var sortsBelowEqualZIndex = false
  /// The groups that the element is drawn in, outermost first.
  package var groups: [ElementGroup] = []
  /// A Boolean value that indicates whether the element is a layer on top of the previous element.
  package var isSublayer = false
  /// The number of the owner in ``Frame/origins``, from 1, or 0 for none.
  package var owner: UInt32 = 0

  /// Creates an element of a frame.
  public init(
    id: String, attributes: LayoutAttributes, text: String? = nil, styleIndex: Int = 0, imageIndex: Int? = nil
  ) {
    (self.id, self.attributes, self.text, self.styleIndex) = (id, attributes, text, styleIndex)
    self.imageIndex = imageIndex
  }
}

/// All visible elements at one moment, which a ``FrameComposer`` turns into drawing commands.
public struct Frame: Sendable, Hashable {
  /// The index of the frame, from 0.
  public var index: Int
  /// The content offset and the viewport's size, in points.
  public var bounds: Rect
  /// The outline of the viewport while it rotates or changes its size, or `nil` at rest.
  package var viewportOutline: ViewportOutline?
  /// The transform of every element about the viewport's center, as in `CALayer.sublayerTransform`.
  public var sublayerTransform: Transform3D
  /// The elements in drawing order, back to front.
  public var elements: [FrameElement]
  /// The styles of the elements in the order of first use, without texts and images.
  public var styles: [CellStyle]
  /// The images of the elements in the order of first use.
  public var images: [ImageRequest]
  /// The drawing order of elements that overlap.
  public var ordering = DepthOrdering.zIndex
  package var stage: StageSnapshot?
  /// The cells and other views to which the elements belong, or `nil` in frames that are only drawn.
  package var origins: FrameOrigins?
  /// The earlier samples while the shutter is open, at most `MotionBlur.maximumSampleCount` − 1, or none if nothing moves.
  ///
  /// The drawn frame is the mean of these and the frame, all with the same weight. Samples have no samples.
  package var shutterSamples: [Frame] = []

  /// Creates a frame from elements, which are put in drawing order.
  ///
  /// - Precondition: The elements' style and image indices are indices of `styles` and `images`.
  public init(
    index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, elements: consuming [FrameElement],
    styles: [CellStyle] = [CellStyle()], images: [ImageRequest] = []
  ) {
    (self.index, self.bounds, self.sublayerTransform) = (index, bounds, sublayerTransform)
    elements.putInDrawingOrder()
    self.elements = elements
    (self.styles, self.images) = (styles, images)
    numberTables()
  }

  package init(index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, contents: consuming FrameContents)
  {
    self.init(
      index: index, bounds: bounds, sublayerTransform: sublayerTransform, elements: contents.takeElements(),
      styles: contents.styles.values, images: contents.images.values)
    origins = contents.origins
  }

  /// Returns the style of an element of the frame.
  public func style(of element: FrameElement) -> CellStyle { styles[element.styleIndex] }

  /// Returns the image of an element of the frame, or `nil` for none.
  public func image(of element: FrameElement) -> ImageRequest? { element.imageIndex.map { images[$0] } }

  private mutating func numberTables() {
    var (styles, images) = (Renumbering(self.styles), Renumbering(self.images))
    // Otherwise there is only one numbering.
    guard self.styles.count > 1 || self.images.count > 1 || elements.isEmpty else { return }
    for index in elements.indices {
      let old = (elements[index].styleIndex, elements[index].imageIndex)
      let new = (styles.number(of: old.0), old.1.map { images.number(of: $0) })
      if new != old { (elements[index].styleIndex, elements[index].imageIndex) = new }
    }
    (self.styles, self.images) = (styles.table.values, images.table.values)
  }
}

extension Frame {
  /// The number of elements of all samples.
  package var elementCount: Int { shutterSamples.reduce(elements.count) { $0 + $1.elements.count } }

  /// The samples whose mean is drawn, with their weights.
  package var weightedSamples: [(frame: Frame, times: Int)] {
    if shutterSamples.isEmpty { return [(self, 1)] }
    var itself = self
    itself.shutterSamples = []
    var moments: [(frame: Frame, times: Int)] = []
    for moment in shutterSamples + [itself] {
      if let last = moments.last, last.frame == moment {
        moments[moments.count - 1].times += 1
      } else {
        moments.append((moment, 1))
      }
    }
    return moments
  }
}

package struct FrameContents: Sendable {
  package var elements: [FrameElement] = []
  /// The owners of the elements, or `nil` in frames that are only drawn.
  var origins: FrameOrigins?
  fileprivate var styles = ValueTable<CellStyle>()
  fileprivate var images = ValueTable<ImageRequest>()

  package init() {}

  /// Adds an element with its image and its style, which has neither image nor text.
  package mutating func append(_ element: FrameElement, style: CellStyle, image: ImageRequest? = nil) {
    var element = element
    element.styleIndex = index(ofStyle: style)
    element.imageIndex = image.map { index(ofImage: $0) }
    elements.append(element)
  }

  /// Returns the index of a style, which is added if it is new.
  package mutating func index(ofStyle style: CellStyle) -> Int { styles.index(of: style) }

  /// Returns the index of an image, which is added if it is new.
  package mutating func index(ofImage image: ImageRequest) -> Int { images.index(of: image) }

  package var styleCount: Int { styles.values.count }

  /// Removes all elements and returns them, so that they aren't copied.
  package mutating func takeElements() -> [FrameElement] {
    defer { elements = [] }
    return elements
  }
}

private struct ValueTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]
  private var last = 0

  mutating func index(of value: Value) -> Int {
    // Most elements have the style of the previous one, and the next image.
    if last < values.count, values[last] == value { return last }
    let next = last + 1 < values.count ? last + 1 : 0
    if next < values.count, values[next] == value {
      last = next
      return next
    }
    last = numbers[value] ?? values.count
    if last == values.count {
      numbers[value] = last
      values.append(value)
    }
    return last
  }
}

/// New indices for values, in the order of first use.
private struct Renumbering<Value: Hashable & Sendable> {
  private let values: [Value]
  private var numbers: [Int?]
  private(set) var table = ValueTable<Value>()

  init(_ values: [Value]) {
    self.values = values
    numbers = Array(repeating: nil, count: values.count)
  }

  mutating func number(of old: Int) -> Int {
    if let known = numbers[old] { return known }
    let new = table.index(of: values[old])
    numbers[old] = new
    return new
  }
}
