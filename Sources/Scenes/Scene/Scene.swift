import LayoutCore

/// The canvas of every frame.
public struct Canvas: Parameterized, Hashable {
  /// The size, in points, whose product with ``scale`` is rounded to the frame's size in pixels.
  public var size = Size(width: 640, height: 640)
  /// The number of device pixels per point.
  public var scale = 1.0
  /// The color behind everything.
  public var background = Color.white

  /// Creates a white canvas of 640 × 640 points at scale 1.
  public init() {}

  /// Creates a canvas.
  public init(size: Size, scale: Double = 1, background: Color = .white) {
    (self.size, self.scale, self.background) = (size, scale, background)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<Canvas>] = [
    .size("size", \.size, in: 1...16_384, "the size in points; a frame has size × scale pixels"),
    .number("scale", \.scale, in: 0.1...8, "the number of device pixels per point: 1, 2, 3"),
    .color("background", \.background, "the color behind everything"),
  ]

  /// The width of a frame in device pixels, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// The height of a frame in device pixels, at least 1.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
}

/// A complete description of an animation, in points and seconds, which determines every pixel.
public struct Scene: Sendable {
  /// The canvas.
  public var canvas = Canvas()
  /// The size of the collection view, in points, which is centered in the canvas and clips its content.
  public var viewport: Size
  /// The sections, items, and images.
  public var data: CollectionData
  /// The layout at time 0.
  public var layout: any CollectionLayout
  /// The changes to the layouts' own styles, which stay in effect under every layout of the timeline.
  public var styles = StyleOverrides()
  /// The simulated loading of photos, or `nil` if they appear at once.
  public var loading: ImageLoading?
  /// The blur of moving elements, or `nil` for sharp frames.
  public var motionBlur: MotionBlur?
  /// The order of overlapping elements.
  public var ordering = DepthOrdering.zIndex
  /// The distance d from the viewer to the collection, in points (`sublayerTransform.m34 = −1/d`), or `nil` for none.
  public var perspective: Double?
  /// The preferred text size, which affects labels with a text style.
  public var contentSizeCategory = ContentSizeCategory.large
  /// The stage around the viewport, with a device, touches, and captions, or `nil` for none.
  public var stage: Stage?
  /// The content offset at time 0, in points, or zero for the start of the content inside the insets.
  public var contentOffset = Point.zero
  /// The insets around the content, in points, as UIScrollView's contentInset.
  public var contentInset = EdgeInsets.zero
  /// The insets of the safe area, in points, or `nil` for that of the stage's device.
  ///
  /// As with UIScrollView's contentInsetAdjustmentBehavior at its default, they are added to ``contentInset`` along the
  /// axes on which the content scrolls.
  public var safeArea: EdgeInsets?
  /// The number of frames per second, `1...1000`.
  public var framesPerSecond = 60.0
  /// The steps of the timeline, in order.
  public var steps: [TimelineStep] = []

  /// Creates a still scene that shows a layout in the whole canvas, in the layout's own styles.
  public init(canvas: Canvas = Canvas(), data: CollectionData, layout: any CollectionLayout) {
    self.canvas = canvas
    viewport = canvas.size
    self.data = data
    self.layout = layout
  }
}

extension Scene {
  private var ownStyles: ElementStyles { ElementStyles(of: type(of: layout)) }

  /// The style of cells under ``layout``.
  ///
  /// Assignments become part of ``styles`` and stay in effect under every layout.
  public var cell: StyleEditor<CellStyle> {
    get { StyleEditor(ownStyles.cell, of: .cell, styles) }
    set { styles.store(newValue, of: .cell) }
  }

  /// The styles of the supplementary and decoration views of ``layout``, by the names of their kinds.
  ///
  /// Assignments become part of ``styles`` and stay in effect for views of that name under every layout.
  public var views: StyleEditors {
    get { StyleEditors(ownStyles, styles) }
    set { styles.store(newValue) }
  }

  /// The style of the background, which fills the viewport behind all elements and doesn't scroll.
  ///
  /// Assignments become part of ``styles`` and stay in effect under every layout.
  public var background: StyleEditor<CellStyle> {
    get { StyleEditor(ownStyles.background, of: .background, styles) }
    set { styles.store(newValue, of: .background) }
  }

  /// The state at time 0.
  public var initialState: CollectionState {
    var state = CollectionState(
      data: data, layout: layout, bounds: Rect(origin: contentOffset, size: viewport), styles: styles,
      perspective: perspective)
    (state.contentInset, state.statusBar) = (contentInset, stage?.statusBar)
    if let safeArea {
      state.safeAreaSource = .insets(safeArea)
    } else if let stage {
      state.safeAreaSource = .device(stage.device)
    }
    return state
  }
}
