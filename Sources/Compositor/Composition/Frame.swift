import Raster

/// Content of an element.
public enum ElementContent: Sendable, Hashable {
  /// Only its background.
  case none
  /// A picture, by its name.
  case picture(String)
}

/// One visible element with its presentation values.
public struct FrameElement: Sendable, Hashable {
  /// Identifier that stays with the element from frame to frame.
  public var id: String
  /// Geometry in content coordinates.
  public var attributes: LayoutAttributes
  /// Content between background and text.
  public var content: ElementContent
  /// Text of the label, filled in; `nil` for none.
  public var text: String?
  /// Index into ``Frame/styles``.
  public var styleIndex: Int
  /// Opacity of the content over the background, `0...1`: a photo that fades in once it is loaded.
  public var contentOpacity = 1.0
  /// A Boolean value that indicates whether the element comes, goes or moves past others, and so lies below those of the
  /// same zIndex.
  public var isPassing = false

  /// Creates an element from its parts.
  public init(
    id: String, attributes: LayoutAttributes, content: ElementContent = .none, text: String? = nil, styleIndex: Int = 0
  ) {
    self.id = id
    self.attributes = attributes
    self.content = content
    self.text = text
    self.styleIndex = styleIndex
  }
}

/// All visible elements at one moment: the answer of layouts, the content of recordings, the input of ``FrameComposer``.
public struct Frame: Sendable, Hashable {
  /// Frame number from 0.
  public var index: Int
  /// Content offset and viewport size, in points.
  public var bounds: Rect
  /// The viewport's box while it turns or changes its sides; `nil` at rest.
  public var window: Window?
  /// Transform of every element about the viewport's centre: CALayer's sublayerTransform of the collection view.
  public var sublayerTransform: Transform3D
  /// Elements in the usual drawing order, back to front.
  public var elements: [FrameElement]
  /// Styles that elements refer to: each once, in the order of first use, without texts and images, which elements have.
  public var styles: [CellStyle]
  /// Rule for elements that meet on the screen.
  public var ordering = Ordering.zIndex
  /// Earlier moments while the shutter is open, of the same index and without exposures of their own: the drawn frame is
  /// the mean of this frame and all of them, each counting the same.
  ///
  /// At most ``MotionBlur/maximumSampleCount`` − 1; empty without motion blur, and where nothing moves.
  public var exposures: [Frame] = []

  /// Creates a frame from its parts; the elements are put in drawing order.
  ///
  /// - Precondition: every element's ``FrameElement/styleIndex`` is an index of `styles`.
  public init(
    index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, elements: [FrameElement],
    styles: [CellStyle] = [CellStyle()]
  ) {
    self.index = index
    self.bounds = bounds
    self.sublayerTransform = sublayerTransform
    self.elements = elements.inDrawingOrder
    self.styles = styles
    numberStyles()
  }

  /// Returns the style of one of the frame's elements.
  public func style(of element: FrameElement) -> CellStyle { styles[element.styleIndex] }

  /// Numbers the styles anew, so that frames that look the same are equal.
  private mutating func numberStyles() {
    if elements.isEmpty { styles = [] }
    if styles.count <= 1 { return }
    var table = StyleTable()
    var numbers = [Int?](repeating: nil, count: styles.count)
    for index in elements.indices {
      let old = elements[index].styleIndex
      let new = numbers[old] ?? table.index(of: styles[old])
      numbers[old] = new
      if new != old { elements[index].styleIndex = new }
    }
    styles = table.styles
  }
}

extension Frame {
  /// Moments whose mean is drawn, and how often each counts: the exposures and the frame itself, equal ones in a row as
  /// one.
  public var moments: [(frame: Frame, times: Int)] {
    if exposures.isEmpty { return [(self, 1)] }
    var itself = self
    itself.exposures = []
    var moments: [(frame: Frame, times: Int)] = []
    for moment in exposures + [itself] {
      if let last = moments.last, last.frame == moment {
        moments[moments.count - 1].times += 1
      } else {
        moments.append((moment, 1))
      }
    }
    return moments
  }
}

/// Styles of a frame, each once, numbered in the order in which they are first asked for.
public struct StyleTable: Sendable {
  /// The styles by their numbers.
  public private(set) var styles: [CellStyle] = []
  private var numbers: [CellStyle: Int] = [:]
  private var last = 0

  /// Creates an empty table.
  public init() {}

  /// Returns the number of a style, which is added if it is new.
  public mutating func index(of style: CellStyle) -> Int {
    // Most elements look like the one before.
    if last < styles.count, styles[last] == style { return last }
    last = numbers[style] ?? styles.count
    if last == styles.count {
      numbers[style] = last
      styles.append(style)
    }
    return last
  }
}
