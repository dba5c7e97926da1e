import LayoutCore

/// A type that describes the source of the sizes of a flow layout's items.
public enum ItemSizing: String, Sendable, CaseIterable {
  /// The layout's parameters.
  case fixed
  /// The layout's parameters along the scroll direction, and the shapes of the items' images across it.
  case photos
  /// The content of the items, which is their templates or labels, with up to the whole breadth of a line.
  case content
}

/// A layout that arranges items in lines, which break where the next item doesn't fit, in sections with headers and
/// footers.
///
/// Items join a line while the sum of their extents and ``minimumInteritemSpacing`` fits between the section's insets.
/// The rest of a full line is distributed between its items. A last line of items of one size is spaced like a full
/// one, and a last line of several sizes begins at the start with the minimum spacing. A single item that fills a line
/// is centered, even if it is too long for it. Lines are as long as their longest item and exactly
/// ``minimumLineSpacing`` apart. Origins are rounded to device pixels.
///
/// Items of one size are prepared in O(sections) and found by arithmetic. Items of several sizes are prepared in
/// O(items) and found by binary search.
///
/// Source: Apple's UICollectionViewFlowLayout, for names, defaults, and behavior. The rules that Apple doesn't document
/// are as measured by the openuikit project (Vercantez).
public struct FlowLayout: InteractiveLayout, NamedLayout, Hashable {
  /// The scroll direction, across which lines lie.
  public var scrollDirection = ScrollDirection.vertical
  /// The size of every item, in points.
  public var itemSize = Size(width: 50, height: 50)
  /// The sizes of the items of all sections in turn, in points, or an empty array if all items have ``itemSize``.
  public var itemSizes: [Size] = []
  /// The source of the items' extents across the scroll direction.
  public var sizing = ItemSizing.fixed
  /// The least distance between lines, in points.
  public var minimumLineSpacing = 10.0
  /// The least distance between the items of a line, in points.
  public var minimumInteritemSpacing = 10.0
  /// The insets around the items of every section, in points.
  public var sectionInset = EdgeInsets.zero
  /// The extent of every section's header along the scroll direction, in points, or 0 for none.
  public var headerReferenceSize = Size.zero
  /// The extent of every section's footer along the scroll direction, in points, or 0 for none.
  public var footerReferenceSize = Size.zero
  /// The values of single sections that replace those of the layout, in the order of the sections.
  public var sections: [FlowSection] = []
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether footers stay visible while their sections are.
  public var pinsFooters = false

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `flow`.
  public static let kind = "flow"
  /// The summary in `framegen list layouts`.
  public static let summary = "lines of items that break where the next item doesn't fit, with headers and footers"
  /// The name in messages, since the kind alone isn't a noun.
  public static let displayName = "flow layout"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<FlowLayout>] = [
    .choice("scrollDirection", \.scrollDirection, "scroll direction, across which lines lie"),
    .size("itemSize", \.itemSize, "size of every item"),
    .sizes("itemSizes", \.itemSizes, "sizes of the items in turn; empty: all have itemSize"),
    .choice(
      "sizing", \.sizing,
      "source of the items' sizes: fixed, photos for the shapes of their images, content for what fits their templates"
    ),
    .number("minimumLineSpacing", \.minimumLineSpacing, in: 0...1e6, unit: .points, "least distance between lines"),
    .number(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, in: 0...1e6, unit: .points,
      "least distance between items of a line; full lines are spread evenly"),
    .insets("sectionInset", \.sectionInset, "insets around the items of every section"),
    .size("headerReferenceSize", \.headerReferenceSize, "size of headers; the side along the scroll direction counts"),
    .size("footerReferenceSize", \.footerReferenceSize, "size of footers; the side along the scroll direction counts"),
    .objects(
      "sections", \.sections,
      "values of single sections, in their order: mappings of sectionInset, minimumLineSpacing, "
        + "minimumInteritemSpacing, headerReferenceSize, footerReferenceSize; omitted: those above"),
    .boolean("pinsHeaders", \.pinsHeaders, "whether headers stay visible while their sections are"),
    .boolean("pinsFooters", \.pinsFooters, "whether footers stay visible while their sections are"),
  ]

  /// The cells, and a header and a footer for each section.
  public static var views: [ViewDescription] { .sectionViews }

  /// Returns `true` for a new extent across the scroll direction, and for every change while a view is pinned.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    ([metrics] + sectionMetrics).contains(where: \.hasPinnedViews)
      || scrollDirection.across(newBounds.size) != scrollDirection.across(oldBounds.size)
  }

  /// Returns the response that scales the items up to the breadth or the viewport, unless content determines sizes.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let (sizes, size) = (itemSizes.isEmpty ? [itemSize] : itemSizes, context.bounds.size)
    let limit: Double
    switch sizing {
    case .fixed: limit = scrollDirection.across(size) - scrollDirection.across(sectionInset)
    case .photos: limit = scrollDirection.along(size)
    case .content: return nil
    }
    let longest = sizes.map(sizing == .fixed ? scrollDirection.across : scrollDirection.along).max() ?? 0
    return response(toPinchBy: scale, of: longest, upTo: limit) { layout, factor in
      layout.itemSize = itemSize.scaled(by: factor)
      layout.itemSizes = itemSizes.map { $0.scaled(by: factor) }
    }
  }

  /// Breaks the items into lines.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout {
    let body = body(context)
    let stack = SectionStack(
      scrollDirection, breadth: scrollDirection.across(context.bounds.size), metrics: metrics,
      sectionMetrics: sectionMetrics, lengths: body.lengths, grid: PixelGrid(scale: context.scale))
    return PreparedSections(stack: stack, body: body, bounds: context.bounds)
  }

  private var metrics: SectionMetrics { metrics(of: FlowSection()) }

  private var sectionMetrics: [SectionMetrics] { sections.map(metrics(of:)) }

  private func metrics(of section: FlowSection) -> SectionMetrics {
    SectionMetrics(
      headerLength: scrollDirection.along(section.headerReferenceSize ?? headerReferenceSize),
      footerLength: scrollDirection.along(section.footerReferenceSize ?? footerReferenceSize),
      insets: section.sectionInset ?? sectionInset, pinsHeaders: pinsHeaders, pinsFooters: pinsFooters)
  }

  private func rules(of section: FlowSection, breadth: Double) -> (packing: LinePacking, lineSpacing: Double) {
    let inset = section.sectionInset ?? sectionInset
    let packing = LinePacking(
      leading: scrollDirection.leadingAcross(inset), available: breadth - scrollDirection.across(inset),
      minimumSpacing: section.minimumInteritemSpacing ?? minimumInteritemSpacing)
    return (packing, section.minimumLineSpacing ?? minimumLineSpacing)
  }

  private func section(_ index: Int) -> FlowSection {
    sections.indices.contains(index) ? sections[index] : FlowSection()
  }

  private func body(_ context: LayoutContext) -> any SectionContent {
    let grid = PixelGrid(scale: context.scale)
    let breadth = scrollDirection.across(context.bounds.size)
    var sizes = ItemSizes(
      direction: scrollDirection, dealt: itemSizes.isEmpty ? [itemSize] : itemSizes,
      photos: sizing == .photos ? context.data : nil)
    if sizing == .content {
      sizes.measured = context.fittingSizes(scrollDirection, fallback: itemSize) { index in
        breadth - scrollDirection.across(section(index).sectionInset ?? sectionInset)
      }
    }
    guard let size = sizes.common else {
      return PackedLines(context.data, sizes: sizes, grid: grid) { rules(of: section($0), breadth: breadth) }
    }
    let counts = context.data.sections.map(\.items.count)
    let most = counts.max() ?? 0
    func lines(_ section: FlowSection) -> EqualLines {
      equalLines(of: size, counts: counts, most: most, rules(of: section, breadth: breadth), grid: grid)
    }
    if sections.isEmpty { return lines(FlowSection()) }
    let own = sections.prefix(counts.count)
    return EqualLinesBySection(
      kinds: own.map(lines) + [lines(FlowSection())], kindOfSection: counts.indices.map { min($0, own.count) })
  }

  private func equalLines(
    of size: Size, counts: [Int], most: Int, _ rules: (packing: LinePacking, lineSpacing: Double), grid: PixelGrid
  ) -> EqualLines {
    let span = scrollDirection.across(size)
    let arrangement = rules.packing.filled(with: span)
    let slots = (0..<max(1, min(rules.packing.capacity(of: span), most))).map {
      EqualLines.Slot(start: grid.rounded(arrangement.start + Double($0) * (span + arrangement.spacing)), length: span)
    }
    return EqualLines(
      direction: scrollDirection, slots: slots, lineLength: scrollDirection.along(size),
      lineSpacing: rules.lineSpacing, counts: counts, grid: grid)
  }
}
