import LayoutCore

/// A type that describes the content of a list's rows.
public enum ListRowStyle: String, Sendable, CaseIterable {
  /// A square image on the left with a text beside it.
  case thumbnail
  /// An image over the whole row.
  case banner
  /// A text only.
  case text
  /// A text at the left and another, `views.value`, at the right: UITableViewCell's style value1.
  case value
}

/// A type that describes the appearance of a list: UICollectionLayoutListConfiguration.Appearance.
public enum ListAppearance: String, Sendable, CaseIterable {
  /// Rows from edge to edge, with pinned headers.
  case plain
  /// Separate sections from edge to edge.
  case grouped
  /// Separate sections with a distance from the edges and with round corners.
  case insetGrouped
}

/// A type that describes the end at which a list begins, and which stays in place when items are added.
public enum ListOrigin: String, Sendable, CaseIterable {
  case top
  /// The bottom, as in a chat.
  case bottom
}

/// A layout that arranges full-width rows with separators, as in a table view.
///
/// A row is one cell, in which background, image, texts, accessory, and separator are layers with separate styles.
/// A thumbnail is as high as its row less twice ``padding``, ``margin`` from the row's left edge. Its text begins ``margin``
/// farther right, and so does the separator below, which is one device pixel thick. Headers are pinned, and sections
/// without a title have none. A section with a footer has a note below its rows, as high as its text.
///
/// Groups are 35 points apart, and headers take 38, with their text in the lower 28, so a first header reaches to 55.5.
///
/// Source: Apple's UITableView of the styles plain, grouped, and insetGrouped with cells of style default, for the distances
/// between groups. The other numbers are this project's.
public struct ListLayout: InteractiveLayout {
  /// The height of every row, in points.
  public var rowHeight = 60.0
  /// The distance between rows, in points.
  public var spacing = 0.0
  /// The insets around the rows of every section, in points.
  public var insets = EdgeInsets.zero
  /// The content of the rows.
  public var style = ListRowStyle.thumbnail
  /// The space to the left and right of thumbnails and texts, in points.
  public var margin = 16.0
  /// The space above and below thumbnails, in points.
  public var padding = 8.0
  /// A Boolean value that indicates whether there are lines between rows.
  public var separators = true
  /// The distance from the rows' left edge to the separators, in points, or `nil` to begin at the text if there is one.
  public var separatorInset: Double?
  /// The height of the headers of sections with a title, in points, or 0 for none.
  public var headerHeight = 28.0
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  public var pinsHeaders = true
  /// A Boolean value that indicates whether rows are as high as their content needs, at least ``rowHeight``.
  public var automaticHeight = false
  /// The appearance of sections.
  public var appearance = ListAppearance.plain
  /// The accessory at the right of rows.
  public var accessory = ListAccessory.none
  /// The items with a chevron that turns when they expand or collapse; they are expanded at first.
  public var expandable: [ItemIndexPath] = []
  /// The end that the list keeps.
  public var growsFrom = ListOrigin.top

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `list`.
  public static let kind = "list"
  /// The summary in `framegen list layouts`.
  public static let summary = "full-width rows with separators, as in a table view"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ListLayout>] = [
    .number("rowHeight", \.rowHeight, in: 1...1e6, unit: .points, "height of every row"),
    .number("spacing", \.spacing, in: 0...1e6, unit: .points, "distance between rows"),
    .insets("insets", \.insets, "insets around the rows of every section"),
    .choice(
      "style", \.style,
      "content of the rows: thumbnail for image and text, banner for an image over the whole row, text, value for two texts"
    ),
    .number("margin", \.margin, in: 0...1e6, unit: .points, "space to the left and right of thumbnails and texts"),
    .number("padding", \.padding, in: 0...1e6, unit: .points, "space above and below thumbnails"),
    .boolean("separators", \.separators, "whether there are lines between rows"),
    .number(
      "separatorInset", \.separatorInset, in: 0...1e6, unit: .points,
      "space to the left of separators; omitted: up to the text"),
    .number(
      "headerHeight", \.headerHeight, in: 0...1e6, unit: .points, "height of titled sections' headers; 0 for none"),
    .boolean("pinsHeaders", \.pinsHeaders, "whether headers of a plain list stay visible while their sections are"),
    .boolean(
      "automaticHeight", \.automaticHeight,
      "whether rows are as high as their templates or texts need, at least rowHeight"),
    .choice("appearance", \.appearance, "appearance of sections: plain, grouped, or insetGrouped with round corners"),
    .choice("accessory", \.accessory, "accessory at the right of rows"),
    .indexPaths("expandable", \.expandable, "items with a chevron, which the steps expand and collapse turn"),
    .choice("growsFrom", \.growsFrom, "end that the list keeps; bottom for a chat"),
  ]

  /// The images, texts, and backgrounds of rows, the separators, the headers, and the footers.
  public static var views: [ViewDescription] {
    var (label, header, value, grouped) = (CellStyle(), CellStyle.sectionHeader, CellStyle(), CellStyle())
    value.label.alignment = .right
    value.label.color = Color(rgba: 0x8a8a_8eff)
    grouped.label.text = "{title}"
    (grouped.label.fontSize, grouped.label.color, grouped.label.inset) = (13, Color(rgba: 0x6c6c_70ff), 16)
    var footer = grouped
    footer.label.text = "{footer}"
    (footer.label.lineLimit, footer.label.lineBreakMode) = (0, .wordWrapping)
    footer.label.verticalAlignment = .top
    label.label.text = "Photo {number}"
    header.label.fontSize = 15
    let (selected, separator) = (Color(rgba: 0xd1d1_d6ff), Color(rgba: 0xc6c6_c8ff))
    return [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.row, "the background of a row", style: background, anchor: .item),
      ViewDescription(.rowLabel, "the text of a row", style: label, anchor: .item),
      ViewDescription(.rowValue, "the text at the right of a row of style value", style: value, anchor: .item),
      ViewDescription(
        .selectedBackground, "the background of a selected or touched row", style: CellStyle(backgroundColor: selected),
        anchor: .item),
      ViewDescription(
        .separator, "the line between two rows", style: CellStyle(backgroundColor: separator), anchor: .item),
      ViewDescription(.header, "the header of a section with a title", style: header),
      ViewDescription(.groupedHeader, "the header in a grouped list", style: grouped),
      ViewDescription(.footer, "the note below a section with a footer", style: footer),
    ]
  }

  /// White, as in a table view.
  public static var background: CellStyle { CellStyle(backgroundColor: .white) }

  /// Returns `true` for a new width, and for every change while headers are pinned or the list grows from its bottom.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    metrics.hasPinnedViews || growsFrom == .bottom || newBounds.size.width != oldBounds.size.width
  }

  /// Returns the response that scales the rows with the touches, up to the viewport's height.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    response(toPinchBy: scale, of: rowHeight, upTo: context.bounds.size.height) { $0.rowHeight = rowHeight * $1 }
  }

  /// Divides rows into their parts, in O(sections), or O(items) for ``automaticHeight``.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedList {
    let body = body(context)
    var stack = stack(of: body, context, gap: 0)
    // The space of a short list at the bottom is before its first header.
    let gap = growsFrom == .bottom ? max(0, context.bounds.size.height - stack.contentSize.height) : 0
    if gap > 0 { stack = self.stack(of: body, context, gap: gap) }
    let sections = PreparedSections(stack: stack, body: body, bounds: context.bounds, clearsPinnedHeaders: true)
    return PreparedList(
      sections: sections, isGrouped: appearance != .plain, growsFromBottom: growsFrom == .bottom, gap: gap)
  }

  private func stack(of body: ListRows, _ context: LayoutContext, gap: Double) -> SectionStack {
    let sections = context.data.sections
    var own: [SectionMetrics] = []
    if appearance != .plain || gap > 0 || sections.contains(where: { $0.footer != nil }) {
      own = sections.indices.map { metrics(ofSection: $0, gap: $0 == 0 ? gap : 0, context) }
    }
    return SectionStack(
      .vertical, breadth: context.bounds.size.width, metrics: metrics, sectionMetrics: own, lengths: body.lengths,
      grid: body.rows.grid, hasHeader: { sections[$0].title != nil })
  }

  private func metrics(ofSection index: Int, gap: Double, _ context: LayoutContext) -> SectionMetrics {
    let section = context.data.sections[index]
    let (side, isGrouped) = (sideInset(context), appearance != .plain)
    var metrics = metrics
    metrics.headerInsets.top = gap
    if isGrouped {
      let hasHeader = section.title != nil && headerHeight > 0
      metrics.headerInsets.top += (index == 0 ? Self.groupSpacing / 2 : 0) + (hasHeader ? Self.headerSpacing : 0)
      (metrics.headerInsets.left, metrics.headerInsets.right) = (side, side)
      metrics.insets.top += hasHeader ? 0 : Self.groupSpacing / 2
    }
    if section.footer?.isEmpty == false {
      let width = max(0, context.bounds.size.width - 2 * side)
      let text = context.measure(.footer, at: ItemIndexPath(section: index, item: 0), width: width)?.height
      metrics.footerLength = text ?? Self.footerLine
      metrics.footerInsets = EdgeInsets(top: Self.footerSpacing, left: side, bottom: Self.footerSpacing, right: side)
    } else if isGrouped {
      metrics.insets.bottom += Self.groupSpacing / 2
    }
    return metrics
  }

  /// The distance between groups without headers, half of it on each side, as in a grouped UITableView, in points.
  private static let groupSpacing = 35.0
  /// The space above the header of a group, in points.
  private static let headerSpacing = 10.0
  /// The space above and below the note of a section, in points.
  private static let footerSpacing = 7.5
  /// The height of a note whose text isn't measured, in points: a line of the font.
  private static let footerLine = 16.0
  private static let groupRadius = 10.0

  /// Returns the distance from the edges to the groups, in points: 16, or 20 from 414 points on, as UIKit's layout margins.
  private func sideInset(_ context: LayoutContext) -> Double {
    appearance == .insetGrouped ? (context.bounds.size.width >= 414 ? 20 : 16) : 0
  }

  private var metrics: SectionMetrics {
    SectionMetrics(headerLength: headerHeight, insets: insets, pinsHeaders: pinsHeaders && appearance == .plain)
  }

  private func body(_ context: LayoutContext) -> ListRows {
    let grid = PixelGrid(scale: context.scale)
    let side = sideInset(context)
    let width = max(0, context.bounds.size.width - insets.horizontal - 2 * side)
    let slot = EqualLines.Slot(start: insets.left + side, length: width)
    let rows = EqualLines(
      direction: .vertical, slots: [slot], lineLength: rowHeight, lineSpacing: spacing,
      counts: context.data.sections.map(\.items.count), grid: grid)
    let parts = parts(width: width)
    return ListRows(
      rows: RowLines(rows, height: automaticHeight ? { height(of: $0, parts, context) } : nil), image: parts.image,
      label: parts.label, value: parts.value,
      separator: separators
        ? separator(from: min(width, separatorInset ?? parts.label?.minX ?? 0), to: width, grid) : nil,
      accessory: (accessory, Point(x: width - margin - accessory.width / 2, y: rowHeight / 2)),
      expandable: Set(expandable), cornerRadius: appearance == .insetGrouped ? Self.groupRadius : 0)
  }

  /// Returns the height that fits a row's template or its text, at least ``rowHeight``.
  private func height(
    of indexPath: ItemIndexPath, _ parts: (image: Rect?, label: Rect?, value: Rect?), _ context: LayoutContext
  ) -> Double {
    let cell = parts.image.flatMap { context.measure(at: indexPath, width: $0.size.width)?.height }
    let label = parts.label.flatMap { context.measure(.rowLabel, at: indexPath, width: $0.size.width)?.height }
    return max(rowHeight, max(cell ?? 0, (label ?? 0) + 2 * padding))
  }

  /// Returns the frames of a row's parts, in points from its top left corner.
  private func parts(width: Double) -> (image: Rect?, label: Rect?, value: Rect?) {
    let trailing = margin + (accessory == .none ? 0 : accessory.width + 8)
    func text(from start: Double) -> Rect {
      Rect(x: start, y: 0, width: max(0, width - start - trailing), height: rowHeight)
    }
    switch style {
    case .banner: return (Rect(x: 0, y: 0, width: width, height: rowHeight), nil, nil)
    case .thumbnail:
      let side = max(0, min(rowHeight - 2 * padding, width - 2 * margin))
      let image = Rect(x: margin, y: (rowHeight - side) / 2, width: side, height: side)
      return (image, text(from: 2 * margin + side), nil)
    case .text: return (nil, text(from: margin), nil)
    case .value: return (nil, text(from: margin), text(from: margin))
    }
  }

  /// Returns one pixel in the middle between two rows, or at the bottom of the upper one if there is no space between them.
  private func separator(from start: Double, to end: Double, _ grid: PixelGrid) -> Rect {
    let bottom = spacing < grid.pixel ? rowHeight - grid.pixel : rowHeight + (spacing - grid.pixel) / 2
    return Rect(x: start, y: grid.rounded(bottom), width: end - start, height: grid.pixel)
  }
}
