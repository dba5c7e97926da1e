import Compositor

/// The content of a list's rows.
public enum ListRowStyle: String, Sendable, CaseIterable {
  /// A square image on the left and a text beside it.
  case thumbnail
  /// The image over the whole row.
  case banner
}

/// Full-width rows with separators, as in a plain table view.
///
/// A row is a background with the cell, the text and the separator on it; they come, go and move as one.
/// A thumbnail is as high as its row less twice ``padding`` and stands ``margin`` from the row's left edge. Its text
/// begins ``margin`` further on, and so does the separator below, which is one device pixel thick. Headers are pinned;
/// sections without a title have none.
///
/// Source: Apple's UITableView of style plain with cells of style default; the numbers are this project's.
public struct ListLayout: CollectionLayout {
  /// Height of every row, in points.
  public var rowHeight = 60.0
  /// Distance between rows, in points.
  public var spacing = 0.0
  /// Insets around the rows of every section, in points.
  public var insets = EdgeInsets.zero
  /// The content of the rows.
  public var style = ListRowStyle.thumbnail
  /// Space to the left and right of thumbnails and texts, in points.
  public var margin = 16.0
  /// Space above and below thumbnails, in points.
  public var padding = 8.0
  /// A Boolean value that indicates whether there are lines between rows.
  public var separators = true
  /// Distance of separators from the rows' left edge, in points; `nil` for the start of the text, or the edge if there
  /// is none.
  public var separatorInset: Double?
  /// Height of the headers of sections with a title, in points; 0 for none.
  public var headerHeight = 28.0
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  public var pinsHeaders = true

  /// A layout with default parameters.
  public init() {}

  /// `list`.
  public static let kind = "list"
  /// The line for `framegen list layouts`.
  public static let summary = "full-width rows with separators, as in a table view"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<ListLayout>] = [
    .number("rowHeight", \.rowHeight, in: 1...1e6, unit: .points, "height of every row"),
    .number("spacing", \.spacing, in: 0...1e6, unit: .points, "distance between rows"),
    .insets("insets", \.insets, "insets around the rows of every section"),
    .choice(
      "style", \.style, "content of the rows: thumbnail for image and text, banner for an image over the whole row"),
    .number("margin", \.margin, in: 0...1e6, unit: .points, "space to the left and right of thumbnails and texts"),
    .number("padding", \.padding, in: 0...1e6, unit: .points, "space above and below thumbnails"),
    .boolean("separators", \.separators, "whether there are lines between rows"),
    .number(
      "separatorInset", \.separatorInset, in: 0...1e6, unit: .points,
      "space to the left of separators; omitted: up to the text"),
    .number(
      "headerHeight", \.headerHeight, in: 0...1e6, unit: .points, "height of titled sections' headers; 0 for none"),
    .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay visible while their sections are"),
  ]

  /// Images, texts and backgrounds of rows, separators, and headers.
  public static var views: [ViewDescription] {
    var (row, label, separator, header) = (CellStyle(), CellStyle(), CellStyle(), CellStyle.sectionHeader)
    row.backgroundColor = .white
    label.label.text = "Photo {number}"
    separator.backgroundColor = Color(rgba: 0xc6c6_c8ff)
    header.label.fontSize = 15
    return [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.row, "the background of a row", style: row, anchor: .item),
      ViewDescription(.rowLabel, "the text of a row", style: label, anchor: .item),
      ViewDescription(.separator, "the line between two rows", style: separator, anchor: .item),
      ViewDescription(.header, "the header of a section with a title", style: header),
    ]
  }

  /// White, as in a table view.
  public static var background: CellStyle {
    var style = CellStyle()
    style.backgroundColor = .white
    return style
  }

  /// Returns `true` for a new width, and for every change while headers are pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    metrics.hasPinnedViews || newBounds.size.width != oldBounds.size.width
  }

  /// Scales the rows with the fingers, up to the viewport's height.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    PinchResponse(by: scale, length: rowHeight, in: 8...max(8, context.bounds.size.height)) { factor in
      var layout = self
      layout.rowHeight = rowHeight * factor
      return layout
    }
  }

  /// Divides rows into image and text.
  ///
  /// - Complexity: O(sections).
  public func prepare(_ context: LayoutContext) -> some PreparedLayout {
    let body = body(context)
    let sections = context.data.sections
    let stack = SectionStack(
      .vertical, breadth: context.bounds.size.width, metrics: metrics, lengths: body.lengths, grid: body.rows.grid,
      hasHeader: { sections[$0].title != nil })
    return PreparedSections(stack: stack, body: body, bounds: context.bounds, clearsPinnedHeaders: true)
  }

  private var metrics: SectionMetrics {
    SectionMetrics(headerLength: headerHeight, insets: insets, pinsHeaders: pinsHeaders)
  }

  private func body(_ context: LayoutContext) -> ListRows {
    let grid = PixelGrid(scale: context.scale)
    let width = max(0, context.bounds.size.width - insets.horizontal)
    let slot = EqualLines.Slot(start: insets.left, length: width)
    let rows = EqualLines(
      direction: .vertical, slots: [slot], lineLength: rowHeight, lineSpacing: spacing,
      counts: context.data.sections.map(\.items.count), grid: grid)
    let side = max(0, min(rowHeight - 2 * padding, width - 2 * margin))
    let textStart = 2 * margin + side
    let isBanner = style == .banner
    return ListRows(
      rows: rows,
      image: isBanner
        ? Rect(x: 0, y: 0, width: width, height: rowHeight)
        : Rect(x: margin, y: (rowHeight - side) / 2, width: side, height: side),
      label: isBanner
        ? nil : Rect(x: textStart, y: 0, width: max(0, width - textStart - margin), height: rowHeight),
      separator: separators
        ? separator(from: min(width, separatorInset ?? (isBanner ? 0 : textStart)), to: width, grid) : nil)
  }

  /// One pixel in the middle between two rows, or at the bottom of the upper one if there is no space between them.
  private func separator(from start: Double, to end: Double, _ grid: PixelGrid) -> Rect {
    let bottom = spacing < grid.pixel ? rowHeight - grid.pixel : rowHeight + (spacing - grid.pixel) / 2
    return Rect(x: start, y: grid.rounded(bottom), width: end - start, height: grid.pixel)
  }
}
