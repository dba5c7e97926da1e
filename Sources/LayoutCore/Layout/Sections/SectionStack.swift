import Graphics

extension ElementKind {
  /// The supplementary view before a section.
  public static let header = ElementKind.supplementary("header")
  /// The supplementary view after a section.
  public static let footer = ElementKind.supplementary("footer")
}

/// Lengths and insets of the headers and footers of a layout's sections, and their pinning.
public struct SectionMetrics: Sendable, Hashable {
  /// Extent of a header along the scroll direction, in points; 0 for none.
  public var headerLength: Double
  /// Extent of a footer along the scroll direction, in points; 0 for none.
  public var footerLength: Double
  /// Insets around a header, in points; the one before it counts even without a header.
  public var headerInsets: EdgeInsets
  /// Insets around a footer, in points; the one before it counts even without a footer.
  public var footerInsets: EdgeInsets
  /// Insets around a section's body, in points; headers and footers are not inset by them.
  public var insets: EdgeInsets
  /// A Boolean value that indicates whether a header stays visible as long as its section is:
  /// sectionHeadersPinToVisibleBounds.
  public var pinsHeaders: Bool
  /// A Boolean value that indicates whether a footer becomes visible as soon as its section is:
  /// sectionFootersPinToVisibleBounds.
  public var pinsFooters: Bool

  /// Metrics from their parts; without arguments, those of sections that are bodies alone.
  public init(
    headerLength: Double = 0, footerLength: Double = 0, headerInsets: EdgeInsets = .zero,
    footerInsets: EdgeInsets = .zero, insets: EdgeInsets = .zero, pinsHeaders: Bool = false, pinsFooters: Bool = false
  ) {
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.headerInsets = headerInsets
    self.footerInsets = footerInsets
    self.insets = insets
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
  }

  /// A Boolean value that indicates whether any view is pinned, and so depends on the content offset.
  public var hasPinnedViews: Bool { pinsHeaders && headerLength > 0 || pinsFooters && footerLength > 0 }
}

/// Sections one after another along the scroll direction: header, inset, body, inset, footer.
///
/// It places headers, footers and bodies and finds the sections in a rectangle; the inside of a body is the layout's
/// own. An empty section keeps its insets, header and footer.
///
/// Source: UICollectionViewFlowLayout.
public struct SectionStack: Sendable {
  /// The zIndex of pinned headers and footers: above cells and their decorations.
  public static let pinnedZIndex = 10

  /// The scroll direction.
  public let direction: ScrollDirection
  /// Extent of the content across the scroll direction, in points.
  public let breadth: Double
  /// Headers, footers and insets of every section that has none of its own; its pinning holds for all.
  public let metrics: SectionMetrics
  /// Metrics of the first sections, where they differ.
  private let sectionMetrics: [SectionMetrics]
  private let grid: PixelGrid
  /// Start of each section, and after the last, the end of the content.
  private let starts: [Double]
  private let headerLengths: [Double]

  /// A stack of sections.
  ///
  /// - Parameters:
  ///   - direction: The scroll direction.
  ///   - breadth: Extent of the content across the scroll direction, in points.
  ///   - metrics: Headers, footers and insets of every section.
  ///   - sectionMetrics: Headers, footers and insets of the first sections, in place of `metrics`.
  ///   - lengths: Extent of each section's body along the scroll direction, in points.
  ///   - grid: Pixels to which headers and footers are aligned.
  ///   - hasHeader: Returns, for the index of a section, whether it has a header.
  /// - Complexity: O(sections).
  public init(
    _ direction: ScrollDirection, breadth: Double, metrics: SectionMetrics,
    sectionMetrics: [SectionMetrics] = [], lengths: [Double], grid: PixelGrid, hasHeader: (Int) -> Bool = { _ in true }
  ) {
    self.direction = direction
    self.breadth = breadth
    self.metrics = metrics
    self.sectionMetrics = sectionMetrics
    self.grid = grid
    func own(_ section: Int) -> SectionMetrics { sectionMetrics.element(at: section) ?? metrics }
    headerLengths = lengths.indices.map { hasHeader($0) ? max(0, own($0).headerLength) : 0 }
    var starts = [0.0]
    starts.reserveCapacity(lengths.count + 1)
    for (section, length) in lengths.enumerated() {
      let metrics = own(section)
      let header = Self.extent(of: headerLengths[section], in: metrics.headerInsets, direction)
      let padding = direction.leading(metrics.insets) + direction.trailing(metrics.insets)
      let footer = Self.extent(of: metrics.footerLength, in: metrics.footerInsets, direction)
      starts.append(starts[section] + header + length + padding + footer)
    }
    self.starts = starts
  }

  /// Extent of a header or footer with its insets, in points.
  ///
  /// Source: CHTCollectionViewWaterfallLayout, Nelson Tai: without a view only the inset before it remains.
  private static func extent(of length: Double, in insets: EdgeInsets, _ direction: ScrollDirection) -> Double {
    direction.leading(insets) + (length > 0 ? length + direction.trailing(insets) : 0)
  }

  /// Headers, footers and insets of a section.
  public func metrics(of section: Int) -> SectionMetrics { sectionMetrics.element(at: section) ?? metrics }

  private func headerEnd(_ section: Int) -> Double {
    starts[section] + Self.extent(of: headerLengths[section], in: metrics(of: section).headerInsets, direction)
  }

  /// The number of sections.
  public var count: Int { headerLengths.count }

  /// Extent of the content, in points.
  public var contentSize: Size { direction.size(along: starts[count], across: breadth) }

  /// Start of a section's body along the scroll direction, in points.
  ///
  /// - Parameter section: Index of the section, `0..<count`.
  public func bodyStart(of section: Int) -> Double {
    headerEnd(section) + direction.leading(metrics(of: section).insets)
  }

  /// The indices of the sections of which some part may lie in `rect`, rounding to pixels included.
  ///
  /// - Complexity: O(log sections).
  public func sections(in rect: Rect) -> Range<Int> {
    let span = direction.span(of: rect)
    // Starts ascend, so that binary search finds both ends; the comparisons are such that NaN finds something.
    let first = starts.dropFirst().partitionPoint { $0 + grid.pixel >= span.min }
    let end = starts.dropLast().partitionPoint { $0 - grid.pixel > span.max }
    return min(first - 1, end)..<end
  }

  /// The headers and footers of some sections that intersect a rectangle.
  ///
  /// - Parameters:
  ///   - sections: Indices of the sections, such as ``sections(in:)`` returns them.
  ///   - rect: A rectangle in the content, in points.
  ///   - bounds: The visible bounds, which pinned views follow.
  /// - Complexity: O(sections asked for).
  public func attributes(of sections: Range<Int>, in rect: Rect, bounds: Rect) -> [LayoutAttributes] {
    sections.flatMap { section in
      [ElementKind.header, .footer].compactMap { kind in
        attributes(of: kind, at: ItemIndexPath(section: section, item: 0), bounds: bounds)
      }
    }.filter { $0.frame.intersects(rect) }
  }

  /// A section's header or footer; `nil` if there is none.
  ///
  /// Both have item 0 in their index path.
  ///
  /// - Parameters:
  ///   - kind: ``ElementKind/header`` or ``ElementKind/footer``.
  ///   - indexPath: The section, and item 0.
  ///   - bounds: The visible bounds, which pinned views follow.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, bounds: Rect) -> LayoutAttributes? {
    let section = indexPath.section
    guard section >= 0, section < count, indexPath.item == 0 else { return nil }
    let seen = direction.span(of: bounds)
    if kind == .header {
      let start = headerStart(section, seen)
      return view(
        kind, section, from: start, headerLengths[section], metrics(of: section).headerInsets,
        isPinned: metrics.pinsHeaders)
    } else if kind == .footer {
      let start = footerStart(section, seen)
      return view(
        kind, section, from: start, metrics(of: section).footerLength, metrics(of: section).footerInsets,
        isPinned: metrics.pinsFooters)
    }
    return nil
  }

  /// A pinned header stays at the edge of the bounds until its section's footer, or end, pushes it off.
  private func headerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let rest = grid.rounded(starts[section] + direction.leading(metrics(of: section).headerInsets))
    guard metrics.pinsHeaders else { return rest }
    let footer = Self.extent(of: metrics(of: section).footerLength, in: metrics(of: section).footerInsets, direction)
    let last = starts[section + 1] - footer - headerLengths[section]
    return max(rest, min(seen.min, last))
  }

  /// A pinned footer stays at the far edge of the bounds until its section's header, or start, pushes it off.
  private func footerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let rest = grid.rounded(
      starts[section + 1] - direction.trailing(metrics(of: section).footerInsets) - metrics(of: section).footerLength)
    guard metrics.pinsFooters else { return rest }
    return min(rest, max(headerEnd(section), seen.max - metrics(of: section).footerLength))
  }

  private func view(
    _ kind: ElementKind, _ section: Int, from start: Double, _ length: Double, _ insets: EdgeInsets, isPinned: Bool
  ) -> LayoutAttributes? {
    guard length > 0 else { return nil }
    let across = max(0, breadth - direction.across(insets))
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: section, item: 0), kind: kind,
      center: direction.point(along: start + length / 2, across: direction.leadingAcross(insets) + across / 2),
      size: direction.size(along: length, across: across))
    attributes.zIndex = isPinned ? Self.pinnedZIndex : 0
    return attributes
  }
}

extension Array {
  /// The element at an index; `nil` beyond the ends.
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
