import LayoutCore

/// A layout that arranges horizontal pages of a few cells, with page dots and indicators of more cells on both sides.
///
/// Indicators and dots don't move in the viewport. They depend only on the visible bounds: an indicator is as opaque as the
/// fraction of a cell's width that is hidden on its side, and a dot as its page is near. All sections form one row.
///
/// Source: UIPageControl for the dots; the arithmetic is this project's.
public struct PagerLayout: ScrollDependentLayout {
  /// The number of cells on a page, side by side.
  public var itemsPerPage = 5
  /// The distance between two cells of a page, in points.
  public var spacing = 8.0
  /// The insets of the cells from the page's edges, in points.
  public var insets = EdgeInsets(top: 12, left: 12, bottom: 36, right: 12)
  /// The width and height of the indicators, in points.
  public var indicatorSize = 36.0
  /// The distance from the viewport's edges to the indicators, in points.
  public var indicatorInset = 4.0
  /// The diameter of the dots, in points, by default that of UIPageControl until iOS 13, as is their distance.
  public var dotSize = 7.0
  /// The distance between two dots, in points.
  public var dotSpacing = 9.0
  /// The distance from the viewport's bottom edge to the dots' centers, in points.
  public var dotInset = 18.0
  /// The opacity of the dots of other pages.
  public var dotAlpha = 0.3
  /// The largest number of dots; with more pages, the row follows the position.
  public var maximumDots = 9

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `pager`.
  public static let kind = "pager"
  /// The summary in `framegen list layouts`.
  public static let summary = "pages of a few cells, with indicators of more cells, and page dots"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<PagerLayout>] = [
    .integer("itemsPerPage", \.itemsPerPage, in: 1...1000, "number of cells on a page"),
    .number("spacing", \.spacing, in: 0...1e6, unit: .points, "distance between two cells of a page"),
    .insets("insets", \.insets, "insets of the cells from the page's edges"),
    .number("indicatorSize", \.indicatorSize, in: 0...1e6, unit: .points, "width and height of the indicators"),
    .number(
      "indicatorInset", \.indicatorInset, in: 0...1e6, unit: .points,
      "distance from the viewport's edges to the indicators"),
    .number("dotSize", \.dotSize, in: 0...1e6, unit: .points, "diameter of the dots"),
    .number("dotSpacing", \.dotSpacing, in: 0...1e6, unit: .points, "distance between two dots"),
    .number("dotInset", \.dotInset, in: 0...1e6, unit: .points, "distance from the bottom edge to the dots' centers"),
    .number("dotAlpha", \.dotAlpha, in: 0...1, "opacity of the dots of other pages"),
    .integer("maximumDots", \.maximumDots, in: 1...1000, "most dots; with more pages, the row follows the position"),
  ]

  static let moreLeft = ElementKind.decoration("moreLeft")
  static let moreRight = ElementKind.decoration("moreRight")
  /// The dot of a page; the page's index is the item of its index path, in section 0.
  static let dot = ElementKind.decoration("dot")

  /// Cells with round corners, white chevrons on dark disks, and dark dots.
  public static var views: [ViewDescription] {
    var cell = CellStyle()
    cell.cornerRadius = 8
    var dotStyle = CellStyle(backgroundColor: Color(red: 0.11, green: 0.11, blue: 0.12))
    dotStyle.cornerRadius = fullRadius
    return [
      ViewDescription(.cell, "an item's image", style: cell),
      ViewDescription(moreLeft, "the indicator of more cells to the left", style: indicator("‹")),
      ViewDescription(moreRight, "the indicator of more cells to the right", style: indicator("›")),
      ViewDescription(dot, "the dot of a page", style: dotStyle),
    ]
  }

  /// The light gray of iOS's grouped backgrounds.
  public static var background: CellStyle { CellStyle(backgroundColor: Color(red: 0.95, green: 0.95, blue: 0.97)) }

  /// A corner radius of more than half of any side, which makes a square a disk.
  private static let fullRadius = 10_000.0

  private static func indicator(_ text: String) -> CellStyle {
    var style = CellStyle(backgroundColor: Color(red: 0, green: 0, blue: 0, alpha: 0.55))
    style.cornerRadius = fullRadius
    (style.label.text, style.label.fontSize, style.label.weight) = (text, 28, .bold)
    (style.label.color, style.label.alignment) = (.white, .center)
    return style
  }

  /// Returns the response that changes the number of cells on a page, fewer as the touches move apart.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let pinch = PinchedColumns(
      count: itemsPerPage, available: context.bounds.size.width - insets.horizontal, gap: spacing, limit: 1000)
    return pinch.response(by: scale) { count in changed { $0.itemsPerPage = count } }
  }

  /// Stores the number of items and the bounds.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedPager {
    PreparedPager(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }
}
