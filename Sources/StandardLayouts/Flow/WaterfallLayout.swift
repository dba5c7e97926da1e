import LayoutCore

/// A type that describes the rule for the column of a waterfall's next item.
public enum WaterfallOrder: String, Sendable, CaseIterable {
  /// The shortest column so far, of several the leftmost.
  case shortest
  /// The next column to the right, and after the last the first.
  case leftToRight
  /// The next column to the left, and after the first the last.
  case rightToLeft
}

/// A type that describes the source of the heights of a waterfall's items.
public enum WaterfallSizing: String, Sendable, CaseIterable {
  /// The shapes of the items' images.
  case photos
  /// The content of the items, which is their templates or labels, in the width of a column.
  case content
}

/// A layout that arranges columns of equal width, in which every item has the shape of its image, as on Pinterest's wall.
///
/// With W the width between the insets and n columns, items are ⌊(W − (n − 1)·columnSpacing) / n⌋ wide and ⌊width · image
/// height / image width⌋ high, both rounded down to device pixels; the rest stays free on the right. A section ends with
/// its longest column. Headers and footers are as wide as the viewport less their insets. Section insets don't affect them.
///
/// Source: CHTCollectionViewWaterfallLayout, Nelson Tai, also for the defaults. Pinned headers and columns for landscape are
/// this project's. In the source, an empty section has no extent but makes the content interitemSpacing higher, unlike here.
public struct WaterfallLayout: InteractiveLayout, NamedLayout {
  /// The number of columns in a viewport that isn't wider than high.
  public var columns = 2
  /// The number of columns in a viewport that is wider than high, or `nil` for the same.
  public var landscapeColumns: Int?
  /// The distance between columns, in points.
  public var columnSpacing = 10.0
  /// The distance between the items of a column, in points.
  public var interitemSpacing = 10.0
  /// The rule for the column of the next item.
  public var order = WaterfallOrder.shortest
  /// The source of the items' heights.
  public var sizing = WaterfallSizing.photos
  /// The insets around the items of every section, in points.
  public var sectionInset = EdgeInsets.zero
  /// The height of every section's header, in points, or 0 for none.
  public var headerHeight = 0.0
  /// The insets around headers, in points; the top inset also applies without a header.
  public var headerInset = EdgeInsets.zero
  /// The height of every section's footer, in points, or 0 for none.
  public var footerHeight = 0.0
  /// The insets around footers, in points; the top inset also applies without a footer.
  public var footerInset = EdgeInsets.zero
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  public var pinsHeaders = false
  /// The minimum height of the content if there are sections, in points.
  public var minimumContentHeight = 0.0

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `waterfall`.
  public static let kind = "waterfall"
  /// The summary in `framegen list layouts`.
  public static let summary = "columns of images that keep their shapes, as on Pinterest's wall"
  /// The name in messages, since the kind alone isn't a noun.
  public static let displayName = "waterfall layout"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<WaterfallLayout>] = [
    .integer("columns", \.columns, in: 1...100, "number of columns, all of one width"),
    .integer(
      "landscapeColumns", \.landscapeColumns, in: 1...100, "number of columns while the viewport is wider than high"),
    .number("columnSpacing", \.columnSpacing, in: 0...1e6, unit: .points, "distance between columns"),
    .number(
      "interitemSpacing", \.interitemSpacing, in: 0...1e6, unit: .points, "distance between the items of a column"),
    .choice("order", \.order, "rule for the column of the next item"),
    .choice(
      "sizing", \.sizing, "source of the items' heights: photos for their shapes, content for what fits their templates"
    ),
    .insets("sectionInset", \.sectionInset, "insets around the items of every section"),
    .number("headerHeight", \.headerHeight, in: 0...1e6, unit: .points, "height of section headers; 0 for none"),
    .insets("headerInset", \.headerInset, "insets around headers"),
    .number("footerHeight", \.footerHeight, in: 0...1e6, unit: .points, "height of section footers; 0 for none"),
    .insets("footerInset", \.footerInset, "insets around footers"),
    .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay visible while their sections are"),
    .number("minimumContentHeight", \.minimumContentHeight, in: 0...1e9, unit: .points, "least height of the content"),
  ]

  /// The cells, and a header and a footer for each section.
  public static var views: [ViewDescription] { .sectionViews }

  /// Returns `true` for a new size, and for every change while headers are pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    metrics.hasPinnedViews || newBounds.size != oldBounds.size
  }

  /// Returns the response that changes the number of columns, fewer as the touches move apart.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let pinch = PinchedColumns(
      count: context.columns(columns, landscape: landscapeColumns),
      available: context.bounds.size.width - sectionInset.horizontal, gap: columnSpacing, limit: 100)
    return pinch.response(by: scale) { count in
      changed { context.setColumns(count, &$0.columns, landscape: &$0.landscapeColumns) }
    }
  }

  /// Assigns items to columns, in O(items · columns) for ``WaterfallOrder/shortest``, O(items) otherwise.
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
