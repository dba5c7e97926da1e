import Graphics

extension ElementKind {
  /// The supplementary view before a section.
  public static let header = ElementKind.supplementary("header")
  /// The supplementary view after a section.
  public static let footer = ElementKind.supplementary("footer")
}

/// The lengths, insets, and pinning of the headers and footers of a layout's sections.
public struct SectionMetrics: Sendable, Hashable {
  /// The length of a header along the scroll direction, in points, or 0 for none.
  public var headerLength: Double
  /// The length of a footer along the scroll direction, in points, or 0 for none.
  public var footerLength: Double
  /// The insets around a header, in points, with a leading one that also applies without a header.
  public var headerInsets: EdgeInsets
  /// The insets around a footer, in points, with a leading one that also applies without a footer.
  public var footerInsets: EdgeInsets
  /// The insets around a section's contents, in points, which don't affect headers and footers.
  public var insets: EdgeInsets
  /// A Boolean value that indicates whether headers are pinned, as with sectionHeadersPinToVisibleBounds.
  public var pinsHeaders: Bool
  /// A Boolean value that indicates whether footers are pinned, as with sectionFootersPinToVisibleBounds.
  public var pinsFooters: Bool

  /// Creates metrics, by default of sections without headers and footers.
  public init(
    headerLength: Double = 0, footerLength: Double = 0, headerInsets: EdgeInsets = .zero,
    footerInsets: EdgeInsets = .zero, insets: EdgeInsets = .zero, pinsHeaders: Bool = false, pinsFooters: Bool = false
  ) {
    (self.headerLength, self.footerLength) = (headerLength, footerLength)
    (self.headerInsets, self.footerInsets, self.insets) = (headerInsets, footerInsets, insets)
    (self.pinsHeaders, self.pinsFooters) = (pinsHeaders, pinsFooters)
  }

  /// A Boolean value that indicates whether any view is pinned, and so depends on the content offset.
  package var hasPinnedViews: Bool { pinsHeaders && headerLength > 0 || pinsFooters && footerLength > 0 }
}

/// Sections in a row along the scroll direction, each with a header, an inset, contents, an inset, and a footer.
///
/// It places headers, footers, and contents, and finds the sections in a rectangle. The layout arranges the contents.
/// An empty section keeps its insets, header, and footer.
///
/// Source: UICollectionViewFlowLayout.
public struct SectionStack: Sendable {
  package static let pinnedZIndex = 10

  /// The scroll direction.
  public let direction: ScrollDirection
  /// The extent of the content across the scroll direction, in points.
  package let breadth: Double
  /// The metrics of sections without individual ones, and the pinning of all sections.
  public let metrics: SectionMetrics
  // Metrics of the first sections, where they differ.
  private let sectionMetrics: [SectionMetrics]
  private let grid: PixelGrid
  // The start of each section, followed by the end of the content.
  private let starts: [Double]
  private let headerLengths: [Double]

  /// Creates a stack of sections.
  ///
  /// - Parameters:
  ///   - direction: The scroll direction.
  ///   - breadth: The extent of the content across the scroll direction, in points.
  ///   - metrics: The headers, footers, and insets of the sections.
  ///   - sectionMetrics: The headers, footers, and insets of the first sections, which replace `metrics`.
  ///   - lengths: The length of each section's contents along the scroll direction, in points.
  ///   - grid: The pixels to which headers and footers are aligned.
  ///   - hasHeader: A closure that returns whether the section at an index has a header.
  /// - Complexity: O(sections).
  public init(
    _ direction: ScrollDirection, breadth: Double, metrics: SectionMetrics,
    sectionMetrics: [SectionMetrics] = [], lengths: [Double], grid: PixelGrid, hasHeader: (Int) -> Bool = { _ in true }
  ) {
    (self.direction, self.breadth, self.metrics) = (direction, breadth, metrics)
    (self.sectionMetrics, self.grid) = (sectionMetrics, grid)
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

  /// Returns the length of a header or footer with its insets, or of the inset before it without a view.
  ///
  /// Source: CHTCollectionViewWaterfallLayout, Nelson Tai.
  private static func extent(of length: Double, in insets: EdgeInsets, _ direction: ScrollDirection) -> Double {
    direction.leading(insets) + (length > 0 ? length + direction.trailing(insets) : 0)
  }

  package func metrics(of section: Int) -> SectionMetrics { sectionMetrics.element(at: section) ?? metrics }

  private func headerEnd(_ section: Int) -> Double {
    starts[section] + Self.extent(of: headerLengths[section], in: metrics(of: section).headerInsets, direction)
  }

  /// The number of sections.
  public var count: Int { headerLengths.count }
  /// The size of the content, in points.
  public var contentSize: Size { direction.size(along: starts[count], across: breadth) }

  /// Returns the start of the contents of a section, `0..<count`, along the scroll direction, in points.
  public func bodyStart(of section: Int) -> Double {
    headerEnd(section) + direction.leading(metrics(of: section).insets)
  }

  /// Returns the sections that may intersect a rectangle after rounding to pixels, in O(log sections).
  public func sections(in rect: Rect) -> Range<Int> {
    let span = direction.span(of: rect)
    // Starts ascend, so that binary search finds both ends. The comparisons find a section even for NaN.
    let first = starts.dropFirst().partitionPoint { $0 + grid.pixel >= span.min }
    let end = starts.dropLast().partitionPoint { $0 - grid.pixel > span.max }
    return min(first - 1, end)..<end
  }

  /// Returns the headers and footers of sections that intersect a rectangle in the content, in O(sections).
  ///
  /// Find the sections with ``sections(in:)``. Pinned views follow the visible bounds.
  public func attributes(of sections: Range<Int>, in rect: Rect, bounds: Rect) -> [LayoutAttributes] {
    sections.flatMap { section in
      [ElementKind.header, .footer].compactMap { kind in
        attributes(of: kind, at: ItemIndexPath(section: section, item: 0), bounds: bounds)
      }
    }.filter { $0.frame.intersects(rect) }
  }

  /// Returns the header or footer of a section, at item 0, or `nil` if it doesn't exist.
  ///
  /// Pinned views follow the visible bounds.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, bounds: Rect) -> LayoutAttributes? {
    let section = indexPath.section
    guard section >= 0, section < count, indexPath.item == 0 else { return nil }
    let seen = direction.span(of: bounds)
    let metrics = metrics(of: section)
    if kind == .header {
      return view(
        kind, section, from: headerStart(section, seen), headerLengths[section], metrics.headerInsets,
        isPinned: self.metrics.pinsHeaders)
    }
    guard kind == .footer else { return nil }
    return view(
      kind, section, from: footerStart(section, seen), metrics.footerLength, metrics.footerInsets,
      isPinned: self.metrics.pinsFooters)
  }

  // A pinned header stays at the edge of the bounds until its section's footer or end moves it away.
  private func headerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let rest = grid.rounded(starts[section] + direction.leading(metrics(of: section).headerInsets))
    guard metrics.pinsHeaders else { return rest }
    let own = metrics(of: section)
    let footer = Self.extent(of: own.footerLength, in: own.footerInsets, direction)
    return max(rest, min(seen.min, starts[section + 1] - footer - headerLengths[section]))
  }

  // A pinned footer stays at the far edge of the bounds until its section's header or start moves it away.
  private func footerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let own = metrics(of: section)
    let rest = grid.rounded(starts[section + 1] - direction.trailing(own.footerInsets) - own.footerLength)
    guard metrics.pinsFooters else { return rest }
    return min(rest, max(headerEnd(section), seen.max - own.footerLength))
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
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
