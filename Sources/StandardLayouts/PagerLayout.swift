import Compositor
import Raster

/// Horizontal pages of a few cells each, with marks at the left and the right that say that there is more, and a row of
/// dots below.
///
/// Marks and dots stand still in the viewport and are worked out from the visible bounds alone, so that they are right at
/// any speed of scrolling: a mark is as opaque as the part of a cell's width that is hidden on its side, a dot as the page
/// is near. All sections are one row.
///
/// Chevrons, page dots: after UIPageControl; the arithmetic is this project's.
public struct PagerLayout: CollectionLayout {
  /// Cells on a page, side by side.
  public var itemsPerPage = 5
  /// Room between two cells of a page, in points.
  public var spacing = 8.0
  /// Room between the page's edges and its cells, in points.
  public var insets = EdgeInsets(top: 12, left: 12, bottom: 36, right: 12)
  /// Width and height of the marks, in points.
  public var indicatorSize = 36.0
  /// Room between the marks and the viewport's edges, in points.
  public var indicatorInset = 4.0
  /// Diameter of the dots, in points.
  ///
  /// 7 points with 9 between them are what UIPageControl had until iOS 13.
  public var dotSize = 7.0
  /// Room between two dots, in points.
  public var dotSpacing = 9.0
  /// From the viewport's bottom edge up to the dots' centres, in points.
  public var dotInset = 18.0
  /// Opacity of the dots of other pages.
  public var dotAlpha = 0.3
  /// The most dots in the row; with more pages than that it follows the position.
  public var maximumDots = 9

  /// The layout at its defaults.
  public init() {}

  /// `pager`.
  public static let kind = "pager"
  /// For the list.
  public static let summary = "pages of a few cells, with marks that say there is more, and dots"
  /// The declarations.
  public static var parameters: [Parameter<PagerLayout>] {
    [
      .integer("itemsPerPage", \.itemsPerPage, in: 1...1000, "cells on a page"),
      .number("spacing", \.spacing, in: 0...1e6, unit: .points, "room between two cells of a page"),
      .insets("insets", \.insets, "room between a page's edges and its cells"),
      .number("indicatorSize", \.indicatorSize, in: 0...1e6, unit: .points, "width and height of the marks"),
      .number(
        "indicatorInset", \.indicatorInset, in: 0...1e6, unit: .points, "room between marks and the viewport's edges"),
      .number("dotSize", \.dotSize, in: 0...1e6, unit: .points, "diameter of the dots"),
      .number("dotSpacing", \.dotSpacing, in: 0...1e6, unit: .points, "room between two dots"),
      .number("dotInset", \.dotInset, in: 0...1e6, unit: .points, "from the bottom edge up to the dots' centres"),
      .number("dotAlpha", \.dotAlpha, in: 0...1, "opacity of the dots of other pages"),
      .integer(
        "maximumDots", \.maximumDots, in: 1...1000, "the most dots; with more pages the row follows the position"),
    ]
  }

  /// The mark at the left.
  static let moreLeft = ElementKind.decoration("moreLeft")
  /// The mark at the right.
  static let moreRight = ElementKind.decoration("moreRight")
  /// A page's dot, at the page's number as the item of section 0.
  static let dot = ElementKind.decoration("dot")

  /// Cells with round corners, white chevrons on dark discs, dark dots.
  public static var views: [ViewDescription] {
    var cell = CellStyle()
    cell.cornerRadius = 8
    var dotStyle = CellStyle()
    dotStyle.cornerRadius = fullRadius
    dotStyle.backgroundColor = Color(red: 0.11, green: 0.11, blue: 0.12)
    return [
      ViewDescription(.cell, "an item's picture", style: cell),
      ViewDescription(moreLeft, "says that there are cells to the left", style: mark("‹")),
      ViewDescription(moreRight, "says that there are cells to the right", style: mark("›")),
      ViewDescription(dot, "stands for a page", style: dotStyle),
    ]
  }

  /// The light grey of iOS's grouped backgrounds.
  public static var background: CellStyle {
    var style = CellStyle()
    style.backgroundColor = Color(red: 0.95, green: 0.95, blue: 0.97)
    return style
  }

  /// More than half of any side: what is as wide as high becomes a disc.
  private static let fullRadius = 10_000.0

  private static func mark(_ text: String) -> CellStyle {
    var style = CellStyle()
    style.cornerRadius = fullRadius
    style.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.55)
    style.label.text = text
    style.label.fontSize = 28
    style.label.weight = .bold
    style.label.color = .white
    style.label.alignment = .center
    return style
  }

  /// Marks and dots stay where they are while cells pass: every bounds change needs new attributes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  /// Keeps the items' count and the bounds: all else is worked out per query.
  public func prepare(_ context: LayoutContext) -> PreparedPager {
    PreparedPager(layout: self, index: FlatIndex(context.data), bounds: context.bounds)
  }
}
