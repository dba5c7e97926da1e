import LayoutCore

/// A layout that arranges a fixed number of columns that fill the width to the pixel, as in the Photos app.
///
/// The edges of cells are on device pixels, and all gaps are equally wide, so there are no seams. If the width can't be
/// divided evenly, the cells of a line differ by at most a pixel. Names and defaults are this project's.
public struct GridLayout: InteractiveLayout {
  /// The scroll direction.
  public var scrollDirection = ScrollDirection.vertical
  /// The number of columns, or of rows if the content scrolls horizontally.
  public var columns = 3
  /// The number of columns while the viewport is wider than high, or `nil` for ``columns``.
  public var landscapeColumns: Int?
  /// The distance between cells in both directions, in points, rounded to device pixels.
  public var spacing = 2.0
  /// The width of a cell divided by its height.
  public var aspectRatio = 1.0
  /// The insets around the cells of every section, in points.
  public var insets = EdgeInsets.zero
  /// The extent of the sections' headers along the scroll direction, in points, or 0 for none.
  public var headerLength = 0.0
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  public var pinsHeaders = true

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `grid`.
  public static let kind = "grid"
  /// The summary in `framegen list layouts`.
  public static let summary = "a fixed number of columns that fill the width to the pixel"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<GridLayout>] = [
    .choice("scrollDirection", \.scrollDirection, "scroll direction"),
    .integer("columns", \.columns, in: 1...1000, "number of columns, or of rows if scrolled horizontally"),
    .integer(
      "landscapeColumns", \.landscapeColumns, in: 1...1000, "number of columns while the viewport is wider than high"),
    .number(
      "spacing", \.spacing, in: 0...1e6, unit: .points, "distance between cells in both directions, rounded to pixels"
    ),
    .number("aspectRatio", \.aspectRatio, in: 0.01...100, "width of a cell divided by its height"),
    .insets("insets", \.insets, "insets around the cells of every section"),
    .number("headerLength", \.headerLength, in: 0...1e6, unit: .points, "height of section headers; 0 for none"),
    .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay visible while their sections are"),
  ]

  /// The cells, and a header for each section.
  public static var views: [ViewDescription] {
    [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.header, "the header of a section", style: .floatingHeader),
    ]
  }

  /// Returns `true` for a new size, and for every change while headers are pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    metrics.hasPinnedViews || newBounds.size != oldBounds.size
  }

  /// Returns the response that changes the number of columns, fewer as the touches move apart.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let pinch = PinchedColumns(
      count: context.columns(columns, landscape: landscapeColumns),
      available: scrollDirection.across(context.bounds.size) - scrollDirection.across(insets),
      gap: PixelGrid(scale: context.scale).rounded(spacing), limit: 1000)
    return pinch.response(by: scale) { count in
      changed { context.setColumns(count, &$0.columns, landscape: &$0.landscapeColumns) }
    }
  }

  /// Divides the width into columns, in O(sections).
  public func prepare(_ context: LayoutContext) -> some PreparedLayout {
    let body = body(context)
    let stack = SectionStack(
      scrollDirection, breadth: scrollDirection.across(context.bounds.size), metrics: metrics, lengths: body.lengths,
      grid: body.grid)
    return PreparedSections(stack: stack, body: body, bounds: context.bounds, clearsPinnedHeaders: true)
  }

  private var metrics: SectionMetrics {
    SectionMetrics(headerLength: headerLength, insets: insets, pinsHeaders: pinsHeaders)
  }

  private func body(_ context: LayoutContext) -> EqualLines {
    let (grid, size) = (PixelGrid(scale: context.scale), context.bounds.size)
    let count = context.columns(columns, landscape: landscapeColumns)
    let (leading, gap) = (scrollDirection.leadingAcross(insets), grid.rounded(spacing))
    let available = scrollDirection.across(size) - scrollDirection.across(insets)
    let slots = EqualLines.slots(count, from: leading, to: leading + available, gap: gap, grid: grid)
    let span = max(0, (available - Double(count - 1) * gap) / Double(count))
    let length = scrollDirection == .vertical ? span / aspectRatio : span * aspectRatio
    return EqualLines(
      direction: scrollDirection, slots: slots, lineLength: grid.rounded(length), lineSpacing: gap,
      counts: context.data.sections.map(\.items.count), grid: grid)
  }
}

extension EqualLines {
  /// Returns `count` slots from `start` to `end`, in points, with lengths that differ by at most a pixel.
  ///
  /// All lengths and gaps are whole pixels. The space beside the gaps is divided and rounded once per boundary. So a
  /// slot ends exactly a gap before the next one begins. Without space, slots have no length.
  static func slots(_ count: Int, from start: Double, to end: Double, gap: Double, grid: PixelGrid) -> [Slot] {
    let (first, gap) = (grid.pixels(start), grid.pixels(gap))
    let free = max(0, grid.pixels(end) - first - Double(count - 1) * gap)
    func boundary(_ index: Int) -> Double { (Double(index) * free / Double(count)).rounded() }
    return (0..<count).map { index in
      let left = boundary(index)
      return Slot(
        start: (first + Double(index) * gap + left) / grid.scale, length: (boundary(index + 1) - left) / grid.scale)
    }
  }
}
