import LayoutCore

/// The canvas of every frame: its size in points, its scale and its background.
public struct Canvas: Parameterized, Hashable {
  /// Points; each side of the frame is this times `scale`, rounded.
  public var size = Size(width: 640, height: 640)
  /// Device pixels per point.
  public var scale = 1.0
  /// Behind everything.
  public var background = Color.white

  /// 640 × 640 points at scale 1 on white.
  public init() {}

  /// Creates a canvas.
  public init(size: Size, scale: Double = 1, background: Color = .white) {
    (self.size, self.scale, self.background) = (size, scale, background)
  }

  /// The declarations.
  public static let parameters: [Parameter<Canvas>] = [
    .size("size", \.size, in: 1...16_384, "points; frames are size × scale pixels"),
    .number("scale", \.scale, in: 0.1...8, "device pixels per point: 1, 2, 3"),
    .color("background", \.background, "colour behind everything"),
  ]

  /// Width of a frame in device pixels, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// Height of a frame in device pixels, at least 1.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
}

/// Everything that decides the pixels: a value, in points and seconds.
public struct Scene: Sendable {
  /// The canvas.
  public var canvas = Canvas()
  /// The collection view's bounds size in points; centred in the canvas, clips its content.
  public var viewport: Size
  /// Sections, items, image names.
  public var data: CollectionData
  /// The layout at time 0.
  public var layout: any CollectionLayout
  /// Changes of the styles that layouts have of their own: they hold under every layout of the timeline.
  public var styles = StyleOverrides()
  /// Arrival of photos; `nil` if they are there at once.
  public var loading: ImageLoading?
  /// Blur of moving elements; `nil` for sharp frames.
  public var motionBlur: MotionBlur?
  /// Rule for which of the elements that meet on the screen lies on top.
  public var ordering = DepthOrdering.zIndex
  /// Distance of one shared eye from the collection's plane in points, positive (`sublayerTransform.m34 = −1/d`); `nil` for
  /// none.
  public var perspective: Double?
  /// The reader's preferred text size, which decides the sizes of labels with a text style.
  public var contentSizeCategory = ContentSizeCategory.large
  /// The stage around the viewport: a device, dots for fingers, captions; `nil` for nothing.
  public var stage: Stage?
  /// Content offset at time 0, in points.
  public var contentOffset = Point.zero
  /// Frames per second, `1...1000`.
  public var framesPerSecond = 60.0
  /// Steps of the timeline, in order.
  public var steps: [TimelineStep] = []

  /// Creates a scene that shows `layout` in the whole canvas, in the layout's own styles, and does nothing.
  public init(canvas: Canvas = Canvas(), data: CollectionData, layout: any CollectionLayout) {
    self.canvas = canvas
    viewport = canvas.size
    self.data = data
    self.layout = layout
  }
}

extension Scene {
  /// Styles under ``layout``.
  public var elementStyles: ElementStyles { ElementStyles(of: type(of: layout), styles) }

  /// The styles that ``layout`` has of its own.
  private var ownStyles: ElementStyles { ElementStyles(of: type(of: layout)) }

  /// Style of cells under ``layout``.
  ///
  /// What is set stays in effect under every layout: it becomes part of ``styles``.
  public var cell: StyleEditor<CellStyle> {
    get { StyleEditor(ownStyles.cell, of: .cell, styles) }
    set { styles.store(newValue, of: .cell) }
  }

  /// Styles of the supplementary and decoration views of ``layout``, by the names of their kinds.
  ///
  /// What is set stays in effect for views of that name under every layout: it becomes part of ``styles``.
  public var views: StyleEditors {
    get { StyleEditors(ownStyles, styles) }
    set { styles.store(newValue) }
  }

  /// Style of the background under ``layout``, which lies behind all elements, does not scroll and is as large as the
  /// viewport.
  ///
  /// What is set stays in effect under every layout: it becomes part of ``styles``.
  public var background: StyleEditor<CellStyle> {
    get { StyleEditor(ownStyles.background, of: .background, styles) }
    set { styles.store(newValue, of: .background) }
  }

  /// State at time 0.
  public var initialState: CollectionState {
    CollectionState(
      data: data, layout: layout, bounds: Rect(origin: contentOffset, size: viewport), styles: styles,
      perspective: perspective)
  }
}
