import LayoutCore
import Scenes

/// One visible element with its presentation values.
public struct FrameElement: Sendable, Hashable {
  /// Identifier that stays with the element from frame to frame.
  public var id: String
  /// Geometry in content coordinates.
  public var attributes: LayoutAttributes
  /// Text of the label, filled in; `nil` for none.
  public var text: String?
  /// Index into ``Frame/styles``.
  public var styleIndex: Int
  /// Index into ``Frame/images``; `nil` without an image.
  public var imageIndex: Int?
  /// Opacity of the content over the background, `0...1`: a photo that fades in once it is loaded.
  public var contentOpacity = 1.0
  /// A Boolean value that indicates whether the element lies below others of the same zIndex, since it comes, goes or
  /// moves past them.
  public var sortsBelowEqualZIndex = false
  /// Groups that the element is drawn in, from the outermost on: those of a layer of a cell.
  public var groups: [ElementGroup] = []
  /// A Boolean value that indicates whether the element is a layer on top of the one before.
  public var isSublayer = false

  /// Creates an element from its parts.
  public init(
    id: String, attributes: LayoutAttributes, text: String? = nil, styleIndex: Int = 0, imageIndex: Int? = nil
  ) {
    self.id = id
    self.attributes = attributes
    self.text = text
    self.styleIndex = styleIndex
    self.imageIndex = imageIndex
  }
}

/// All visible elements at one moment: the answer of layouts, the content of recordings, the input of ``FrameComposer``.
public struct Frame: Sendable, Hashable {
  /// Frame number from 0.
  public var index: Int
  /// Content offset and viewport size, in points.
  public var bounds: Rect
  /// The viewport's box while it turns or changes its sides; `nil` at rest.
  public var viewportOutline: ViewportOutline?
  /// Transform of every element about the viewport's centre: CALayer's sublayerTransform of the collection view.
  public var sublayerTransform: Transform3D
  /// Elements in the usual drawing order, back to front.
  public var elements: [FrameElement]
  /// Styles that elements refer to: each once, in the order of first use, without texts and images, which elements have.
  public var styles: [CellStyle]
  /// Images that elements show: each once, in the order of first use.
  public var images: [ImageRequest]
  /// Rule for elements that meet on the screen.
  public var ordering = DepthOrdering.zIndex
  /// The stage around the viewport; `nil` for nothing.
  public var stage: StageSnapshot?
  /// Earlier moments while the shutter is open, of the same index and without exposures of their own: the drawn frame is
  /// the mean of this frame and all of them, each counting the same.
  ///
  /// At most `MotionBlur.maximumSampleCount` − 1; empty without motion blur, and where nothing moves.
  public var shutterSamples: [Frame] = []

  /// Creates a frame from its parts; the elements are put in drawing order.
  ///
  /// - Precondition: every element's ``FrameElement/styleIndex`` is an index of `styles`, every
  ///   ``FrameElement/imageIndex`` one of `images`.
  public init(
    index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, elements: consuming [FrameElement],
    styles: [CellStyle] = [CellStyle()], images: [ImageRequest] = []
  ) {
    self.index = index
    self.bounds = bounds
    self.sublayerTransform = sublayerTransform
    elements.putInDrawingOrder()
    self.elements = elements
    (self.styles, self.images) = (styles, images)
    numberTables()
  }

  /// Creates a frame from collected elements, which are put in drawing order.
  public init(index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, contents: consuming FrameContents) {
    self.init(
      index: index, bounds: bounds, sublayerTransform: sublayerTransform, elements: contents.takeElements(),
      styles: contents.styles.values, images: contents.images.values)
  }

  /// Returns the style of one of the frame's elements.
  public func style(of element: FrameElement) -> CellStyle { styles[element.styleIndex] }

  /// Returns the image of one of the frame's elements; `nil` without one.
  public func image(of element: FrameElement) -> ImageRequest? { element.imageIndex.map { images[$0] } }

  /// Numbers styles and images anew, so that frames that look the same are equal.
  private mutating func numberTables() {
    var (styles, images) = (Renumbering(self.styles), Renumbering(self.images))
    if styles.isNeedless && images.isNeedless && !elements.isEmpty { return }
    for index in elements.indices {
      let old = (elements[index].styleIndex, elements[index].imageIndex)
      let new = (styles.number(of: old.0), old.1.map { images.number(of: $0) })
      if new != old { (elements[index].styleIndex, elements[index].imageIndex) = new }
    }
    (self.styles, self.images) = (styles.table.values, images.table.values)
  }
}

extension Frame {
  /// Moments whose mean is drawn, and how often each counts: the exposures and the frame itself, equal ones in a row as
  /// one.
  public var weightedSamples: [(frame: Frame, times: Int)] {
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

/// Elements of a frame, collected one after another, with their styles and images.
public struct FrameContents: Sendable {
  /// The elements.
  public var elements: [FrameElement] = []
  fileprivate var styles = ValueTable<CellStyle>()
  fileprivate var images = ValueTable<ImageRequest>()

  /// Creates empty contents.
  public init() {}

  /// Adds an element with its style, which has neither image nor text, and its image.
  public mutating func append(_ element: FrameElement, style: CellStyle, image: ImageRequest? = nil) {
    var element = element
    element.styleIndex = styles.index(of: style)
    element.imageIndex = image.map { images.index(of: $0) }
    elements.append(element)
  }

  /// Number of different styles.
  public var styleCount: Int { styles.values.count }

  /// Removes all elements and returns them, so that they are in one place only.
  public mutating func takeElements() -> [FrameElement] {
    let taken = elements
    elements = []
    return taken
  }
}

/// Values, each once, numbered in the order in which they are first asked for.
private struct ValueTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]
  private var last = 0

  /// Returns the number of a value, which is added if it is new.
  mutating func index(of value: Value) -> Int {
    // Most elements have the style of the one before.
    if last < values.count, values[last] == value { return last }
    last = numbers[value] ?? values.count
    if last == values.count {
      numbers[value] = last
      values.append(value)
    }
    return last
  }
}

/// New numbers for the values of a table, in the order of first use.
private struct Renumbering<Value: Hashable & Sendable> {
  private let values: [Value]
  private var numbers: [Int?]
  private(set) var table = ValueTable<Value>()

  init(_ values: [Value]) {
    self.values = values
    numbers = Array(repeating: nil, count: values.count)
  }

  /// True if there is only one way to number the values, provided that all are used.
  var isNeedless: Bool { values.count <= 1 }

  mutating func number(of old: Int) -> Int {
    if let known = numbers[old] { return known }
    let new = table.index(of: values[old])
    numbers[old] = new
    return new
  }
}
