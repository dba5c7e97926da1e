import Raster

/// What a cell shows.
public enum ElementContent: Sendable, Hashable {
  /// Only its background.
  case none
  /// A picture, by its name.
  case picture(String)
}

/// One visible element with its presentation values.
public struct Element: Sendable, Hashable {
  /// Stays with the element from frame to frame.
  public var id: String
  /// Where it is.
  public var attributes: LayoutAttributes
  /// What it shows.
  public var content: ElementContent
  /// How it looks; its label's text is what is written, and ``content`` alone says which picture is shown.
  public var style: CellStyle
  /// Opacity of the content over the background, `0...1`: a photo that fades in once it is loaded.
  public var contentOpacity = 1.0

  /// Whether it comes, goes or moves on a way of its own: it lies below the others of the same zIndex.
  public var isPassing = false

  /// An element from its parts.
  public init(id: String, attributes: LayoutAttributes, content: ElementContent, style: CellStyle) {
    self.id = id
    self.attributes = attributes
    self.content = content
    self.style = style
  }
}

/// All visible elements at one moment: what layouts produce, recordings store and ``FrameComposer`` draws.
public struct Frame: Sendable, Hashable {
  /// Frame number from 0.
  public var index: Int
  /// Content offset and viewport size, in points.
  public var bounds: Rect
  /// The viewport's box while it turns or changes its sides; `nil` at rest.
  public var window: Window?
  /// Applied to every cell about the viewport's centre: CALayer's sublayerTransform of the collection view.
  public var sublayerTransform: Transform3D
  /// In the usual drawing order, back to front.
  public var elements: [Element]
  /// What lies on top where elements meet in the picture.
  public var ordering = Ordering.zIndex
  /// Earlier moments while the shutter is open, of the same index and without exposures of their own: the picture is the
  /// mean of this frame and all of them, each counting the same.
  ///
  /// At most ``MotionBlur/maximumSampleCount`` − 1; empty without motion blur, and where nothing moves.
  public var exposures: [Frame] = []

  /// A frame from its parts; the elements are put in drawing order.
  public init(index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, elements: [Element]) {
    self.index = index
    self.bounds = bounds
    self.sublayerTransform = sublayerTransform
    self.elements = elements.inDrawingOrder
  }
}

extension Frame {
  /// What the picture is the mean of, and how often each counts: the exposures and the frame itself, equal ones in a row
  /// as one.
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
