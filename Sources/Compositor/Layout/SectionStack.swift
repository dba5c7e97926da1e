import Raster

extension ElementKind {
  /// The supplementary view before a section.
  public static let header = ElementKind.supplementary("header")
  /// The supplementary view after a section.
  public static let footer = ElementKind.supplementary("footer")
}

/// What a section has besides its body.
struct SectionChrome: Sendable {
  /// Extent of the header along the scroll direction, in points; 0 for none.
  var headerLength = 0.0
  /// Extent of the footer along the scroll direction, in points; 0 for none.
  var footerLength = 0.0
  /// Around the header, in points; the one before it counts even without a header.
  var headerInsets = EdgeInsets.zero
  /// Around the footer, in points; the one before it counts even without a footer.
  var footerInsets = EdgeInsets.zero
  /// Between the body and what surrounds it, in points; headers and footers do not heed it.
  var insets = EdgeInsets.zero
  /// Whether a header stays in sight as long as its section does.
  var pinsHeaders = false
  /// Whether a footer comes in sight as soon as its section does.
  var pinsFooters = false

  /// Whether anything depends on the content offset.
  var pinsAny: Bool { pinsHeaders && headerLength > 0 || pinsFooters && footerLength > 0 }
}

/// Sections one after another along the scroll direction: header, inset, body, inset, footer.
///
/// Knows where each of these lies and which sections are in sight; what a body looks like inside is its layout's
/// business. An empty section keeps its insets, header and footer.
///
/// Source: UICollectionViewFlowLayout.
struct SectionStack: Sendable {
  /// The order of drawing of headers and footers that may lie over cells: above these and what decorates them.
  static let pinnedZIndex = 10

  let direction: ScrollDirection
  /// Extent of the content across the scroll direction, in points.
  let breadth: Double
  let chrome: SectionChrome
  private let grid: PixelGrid
  /// Where each section begins, and after the last, where the content ends.
  private let starts: [Double]
  private let headerLengths: [Double]

  /// Stacks sections whose bodies are `lengths` long, in points.
  ///
  /// - Parameters:
  ///   - breadth: Extent of the content across the scroll direction, in points.
  ///   - hasHeader: By section index; sections of which this is `false` have no header.
  /// - Complexity: O(sections).
  init(
    _ direction: ScrollDirection, breadth: Double, chrome: SectionChrome, lengths: [Double], grid: PixelGrid,
    hasHeader: (Int) -> Bool = { _ in true }
  ) {
    self.direction = direction
    self.breadth = breadth
    self.chrome = chrome
    self.grid = grid
    let padding = direction.leading(chrome.insets) + direction.trailing(chrome.insets)
    let footer = Self.extent(of: chrome.footerLength, in: chrome.footerInsets, direction)
    headerLengths = lengths.indices.map { hasHeader($0) ? max(0, chrome.headerLength) : 0 }
    var starts = [0.0]
    starts.reserveCapacity(lengths.count + 1)
    for (length, headerLength) in zip(lengths, headerLengths) {
      let header = Self.extent(of: headerLength, in: chrome.headerInsets, direction)
      starts.append(starts[starts.count - 1] + header + length + padding + footer)
    }
    self.starts = starts
  }

  /// What a header or footer takes up with its insets, in points.
  ///
  /// Source: CHTCollectionViewWaterfallLayout, Nelson Tai: without a view only the inset before it is left.
  private static func extent(of length: Double, in insets: EdgeInsets, _ direction: ScrollDirection) -> Double {
    direction.leading(insets) + (length > 0 ? length + direction.trailing(insets) : 0)
  }

  private func headerEnd(_ section: Int) -> Double {
    starts[section] + Self.extent(of: headerLengths[section], in: chrome.headerInsets, direction)
  }

  /// The number of sections.
  var count: Int { headerLengths.count }

  /// Extent of the content, in points.
  var contentSize: Size { direction.size(along: starts[count], across: breadth) }

  /// Where a section's body begins along the scroll direction, in points.
  func bodyStart(of section: Int) -> Double {
    headerEnd(section) + direction.leading(chrome.insets)
  }

  /// The sections of which some part may lie in `rect`, rounding to pixels included.
  ///
  /// - Complexity: O(log sections).
  func sections(in rect: Rect) -> Range<Int> {
    let span = direction.span(of: rect)
    // Starts grow with the index, so both ends are found by halving; comparisons are such that NaN finds something.
    let first = starts.dropFirst().partitionPoint { $0 + grid.pixel >= span.min }
    let end = starts.dropLast().partitionPoint { $0 - grid.pixel > span.max }
    return min(first - 1, end)..<end
  }

  /// The headers and footers of `sections` that meet `rect`, while `bounds` is in sight.
  func attributes(of sections: Range<Int>, in rect: Rect, bounds: Rect) -> [LayoutAttributes] {
    sections.flatMap { section in
      [ElementKind.header, .footer].compactMap { kind in
        attributes(of: kind, at: IndexPath(section: section, item: 0), bounds: bounds)
      }
    }.filter { $0.frame.intersects(rect) }
  }

  /// A section's header or footer, while `bounds` is in sight; `nil` if there is none.
  ///
  /// Both have item 0 in their index path.
  func attributes(of kind: ElementKind, at indexPath: IndexPath, bounds: Rect) -> LayoutAttributes? {
    let section = indexPath.section
    guard section >= 0, section < count, indexPath.item == 0 else { return nil }
    let seen = direction.span(of: bounds)
    if kind == .header {
      let start = headerStart(section, seen)
      return view(
        kind, section, from: start, headerLengths[section], chrome.headerInsets, isPinned: chrome.pinsHeaders)
    } else if kind == .footer {
      let start = footerStart(section, seen)
      return view(kind, section, from: start, chrome.footerLength, chrome.footerInsets, isPinned: chrome.pinsFooters)
    }
    return nil
  }

  /// A pinned header stays at the edge of what is seen until its section's footer, or end, pushes it off.
  private func headerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let rest = grid.rounded(starts[section] + direction.leading(chrome.headerInsets))
    guard chrome.pinsHeaders else { return rest }
    let footer = Self.extent(of: chrome.footerLength, in: chrome.footerInsets, direction)
    let last = starts[section + 1] - footer - headerLengths[section]
    return max(rest, min(seen.min, last))
  }

  /// A pinned footer stays at the far edge of what is seen until its section's header, or start, pushes it off.
  private func footerStart(_ section: Int, _ seen: (min: Double, max: Double)) -> Double {
    let rest = grid.rounded(starts[section + 1] - direction.trailing(chrome.footerInsets) - chrome.footerLength)
    guard chrome.pinsFooters else { return rest }
    return min(rest, max(headerEnd(section), seen.max - chrome.footerLength))
  }

  private func view(
    _ kind: ElementKind, _ section: Int, from start: Double, _ length: Double, _ insets: EdgeInsets, isPinned: Bool
  ) -> LayoutAttributes? {
    guard length > 0 else { return nil }
    let across = max(0, breadth - direction.across(insets))
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: section, item: 0), kind: kind,
      center: direction.point(along: start + length / 2, across: direction.leadingAcross(insets) + across / 2),
      size: direction.size(along: length, across: across))
    attributes.zIndex = isPinned ? Self.pinnedZIndex : 0
    return attributes
  }
}
