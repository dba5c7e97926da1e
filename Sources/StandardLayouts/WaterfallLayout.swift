import Compositor
import Raster

/// The column that a waterfall's next item goes to.
public enum WaterfallOrder: String, Sendable, CaseIterable {
  /// The shortest so far; of several, the leftmost.
  case shortest
  /// The next one to the right, and after the last the first.
  case leftToRight
  /// The next one to the left, and after the first the last.
  case rightToLeft
}

/// Columns of equal width in which every item is as high as its picture's shape asks for: Pinterest's wall.
///
/// With W the width between the insets and n columns, items are ⌊(W − (n − 1)·columnSpacing) / n⌋ wide and ⌊width · picture
/// height / picture width⌋ high, both rounded down to device pixels; what is left over stays free at the right. A section
/// ends with its longest column. Headers and footers are as wide as the viewport less insets of their own, which section
/// insets do not touch.
///
/// Source: CHTCollectionViewWaterfallLayout, Nelson Tai, also for the defaults; pinned headers and columns for landscape are
/// ours. An empty section has no extent of its own there either, but then ends interitemSpacing higher: here it does not.
public struct WaterfallLayout: CollectionLayout {
  /// Columns of an upright viewport.
  public var columns = 2
  /// Columns where the viewport is wider than high; `nil` for as many.
  public var landscapeColumns: Int?
  /// Between columns, in points.
  public var columnSpacing = 10.0
  /// Between the items of a column, in points.
  public var interitemSpacing = 10.0
  /// The column that the next item goes to.
  public var order = WaterfallOrder.shortest
  /// Around the items of every section, in points.
  public var sectionInset = EdgeInsets.zero
  /// Height of every section's header, in points; 0 for none.
  public var headerHeight = 0.0
  /// Around headers, in points; the one at the top counts without a header too.
  public var headerInset = EdgeInsets.zero
  /// Height of every section's footer, in points; 0 for none.
  public var footerHeight = 0.0
  /// Around footers, in points; the one at the top counts without a footer too.
  public var footerInset = EdgeInsets.zero
  /// Whether headers stay in sight while their sections do.
  public var pinsHeaders = false
  /// The least height of the content, in points, if there are sections.
  public var minimumContentHeight = 0.0

  /// The layout at its defaults.
  public init() {}

  /// `waterfall`.
  public static let kind = "waterfall"
  /// For the list.
  public static let summary = "columns of pictures that keep their shapes, as on Pinterest's wall"
  /// A noun, which the kind is not.
  public static let nameInWords = "waterfall layout"
  /// The declarations.
  public static var parameters: [Parameter<WaterfallLayout>] {
    [
      .integer("columns", \.columns, in: 1...100, "columns, all of one width"),
      .integer("landscapeColumns", \.landscapeColumns, in: 1...100, "columns while the viewport is wider than high"),
      .number("columnSpacing", \.columnSpacing, in: 0...1e6, unit: .points, "between columns"),
      .number("interitemSpacing", \.interitemSpacing, in: 0...1e6, unit: .points, "between the items of a column"),
      .choice("order", \.order, "the column that the next item goes to"),
      .insets("sectionInset", \.sectionInset, "around the items of every section"),
      .number("headerHeight", \.headerHeight, in: 0...1e6, unit: .points, "height of section headers; 0 for none"),
      .insets("headerInset", \.headerInset, "around headers"),
      .number("footerHeight", \.footerHeight, in: 0...1e6, unit: .points, "height of section footers; 0 for none"),
      .insets("footerInset", \.footerInset, "around footers"),
      .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay in sight while their sections do"),
      .number(
        "minimumContentHeight", \.minimumContentHeight, in: 0...1e9, unit: .points, "least height of the content"),
    ]
  }

  /// Cells, and a header and a footer for each section.
  public static var views: [ViewDescription] {
    [
      ViewDescription(.cell, "an item's picture"),
      ViewDescription(.header, "before a section", style: .sectionHeader),
      ViewDescription(.footer, "after a section", style: .sectionFooter),
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
      available: context.bounds.size.width - sectionInset.horizontal, gap: columnSpacing, limit: 100)
    return pinch.response(by: scale) { count in
      var layout = self
      context.setColumns(count, &layout.columns, landscape: &layout.landscapeColumns)
      return layout
    }
  }

  /// Puts every item in its column.
  ///
  /// - Complexity: O(items · columns) for the order ``WaterfallOrder/shortest``, else O(items).
  public func prepare(_ context: LayoutContext) -> some PreparedLayout {
    let columns = WaterfallColumns(self, context)
    let stack = SectionStack(
      .vertical, breadth: context.bounds.size.width, metrics: metrics, lengths: columns.lengths,
      grid: PixelGrid(scale: context.scale))
    return PreparedSections(
      stack: stack, body: columns, bounds: context.bounds,
      minimumLength: context.data.sections.isEmpty ? 0 : minimumContentHeight)
  }

  private var metrics: SectionMetrics {
    SectionMetrics(
      headerLength: headerHeight, footerLength: footerHeight, headerInsets: headerInset, footerInsets: footerInset,
      insets: sectionInset, pinsHeaders: pinsHeaders)
  }
}
