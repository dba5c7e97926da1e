import Compositor
import Raster

/// A fixed number of columns that fill the width to the pixel, as the thumbnails in the Photos app.
///
/// The edges of cells lie on device pixels and all gaps are equally wide, so that there are no seams; cells of a line differ
/// by a pixel at most where the width cannot be divided evenly. Names and defaults are this project's.
public struct GridLayout: CollectionLayout {
  /// The way the content scrolls.
  public var scrollDirection = ScrollDirection.vertical
  /// Cells in a line: columns, or rows where the content scrolls horizontally.
  public var columns = 3
  /// Cells in a line while the viewport is wider than high; `nil` for ``columns``.
  public var landscapeColumns: Int?
  /// Between cells both ways, in points; rounded to device pixels.
  public var spacing = 2.0
  /// Width of a cell divided by its height.
  public var aspectRatio = 1.0
  /// Around the cells of every section, in points.
  public var insets = EdgeInsets.zero
  /// Extent of the sections' headers along the scroll direction, in points; 0 for none.
  public var headerLength = 0.0
  /// Whether headers stay in sight while their sections do.
  public var pinsHeaders = true

  /// The layout at its defaults.
  public init() {}

  /// `grid`.
  public static let kind = "grid"
  /// For the list.
  public static let summary = "a fixed number of columns that fill the width to the pixel"
  /// The declarations.
  public static var parameters: [Parameter<GridLayout>] {
    [
      .choice("scrollDirection", \.scrollDirection, "the way the content scrolls"),
      .integer("columns", \.columns, in: 1...1000, "columns, or rows if scrolled horizontally"),
      .integer("landscapeColumns", \.landscapeColumns, in: 1...1000, "columns while the viewport is wider than high"),
      .number("spacing", \.spacing, in: 0...1e6, unit: .points, "between cells both ways, rounded to pixels"),
      .number("aspectRatio", \.aspectRatio, in: 0.01...100, "width of a cell divided by its height"),
      .insets("insets", \.insets, "around the cells of every section"),
      .number("headerLength", \.headerLength, in: 0...1e6, unit: .points, "height of section headers; 0 for none"),
      .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay in sight while their sections do"),
    ]
  }

  /// Cells, and a header for each section.
  public static var views: [ViewDescription] {
    [
      ViewDescription(.cell, "an item's picture"),
      ViewDescription(.header, "before a section", style: .floatingHeader),
    ]
  }

  /// `true` for a new size, and while headers are pinned for every change.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    metrics.hasPinnedViews || newBounds.size != oldBounds.size
  }

  /// Fewer and larger columns where the fingers move apart, more and smaller ones where they move together.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let pinch = PinchedColumns(
      count: context.columns(columns, landscape: landscapeColumns),
      available: scrollDirection.across(context.bounds.size) - scrollDirection.across(insets),
      gap: PixelGrid(scale: context.scale).rounded(spacing), limit: 1000)
    return pinch.response(by: scale) { count in
      var layout = self
      context.setColumns(count, &layout.columns, landscape: &layout.landscapeColumns)
      return layout
    }
  }

  /// Divides the width.
  ///
  /// - Complexity: O(sections).
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
    let places = EqualLines.places(count, from: leading, to: leading + available, gap: gap, grid: grid)
    let span = max(0, (available - Double(count - 1) * gap) / Double(count))
    let length = scrollDirection == .vertical ? span / aspectRatio : span * aspectRatio
    return EqualLines(
      direction: scrollDirection, places: places, lineLength: grid.rounded(length), lineSpacing: gap,
      counts: context.data.sections.map(\.items.count), grid: grid)
  }
}

extension EqualLines {
  /// Places that fill a line to the pixel: all gaps equally wide, lengths that differ by a pixel at most.
  ///
  /// All is counted in whole pixels: what the gaps leave is divided first and rounded once for each boundary, so that a
  /// place ends exactly a gap before the next one begins. Without room for them, places have no length.
  ///
  /// - Parameters:
  ///   - count: How many, at least one.
  ///   - start: Where the first one begins, in points.
  ///   - end: Where the last one ends, in points.
  ///   - gap: Between two places, in points.
  static func places(_ count: Int, from start: Double, to end: Double, gap: Double, grid: PixelGrid) -> [Place] {
    let (first, gap) = (grid.pixels(start), grid.pixels(gap))
    let free = max(0, grid.pixels(end) - first - Double(count - 1) * gap)
    func boundary(_ index: Int) -> Double { (Double(index) * free / Double(count)).rounded() }
    return (0..<count).map { index in
      let left = boundary(index)
      return Place(
        start: (first + Double(index) * gap + left) / grid.scale, length: (boundary(index + 1) - left) / grid.scale)
    }
  }
}
