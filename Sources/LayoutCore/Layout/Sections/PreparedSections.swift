import Graphics

/// The contents of all sections of a layout, with cells and other views between them.
///
/// A layout in sections implements this protocol, and uses ``PreparedSections`` for headers, footers, and pinning.
public protocol SectionContent: Sendable {
  /// The length of each section's contents along the scroll direction, in points.
  var lengths: [Double] { get }

  /// Returns the elements of one section's contents that intersect a rectangle, in O(log items + found).
  ///
  /// The contents of the section start at `start` along the scroll direction. Lengths are in points of the content.
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes]

  /// Returns one element of a section's contents, or `nil` if it doesn't exist.
  ///
  /// The contents of the section start at `start` along the scroll direction, in points.
  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes?

  /// Returns the rectangle that scrolling to an item shows, or `nil` without the item. The default is the cell's frame.
  func frame(showing indexPath: ItemIndexPath, from start: Double) -> Rect?
}

extension SectionContent {
  /// Returns the frame of the item's cell.
  public func frame(showing indexPath: ItemIndexPath, from start: Double) -> Rect? {
    attributes(of: .cell, at: indexPath, from: start)?.frame
  }
}

/// A prepared layout of sections with headers and footers around any contents.
public struct PreparedSections: PreparedLayout {
  package let stack: SectionStack
  package let body: any SectionContent
  package var bounds: Rect
  package var clearsPinnedHeaders: Bool
  package var minimumLength: Double

  /// Creates a prepared layout.
  ///
  /// - Parameters:
  ///   - stack: The sections, as many as the contents have lengths.
  ///   - body: The contents of the sections.
  ///   - bounds: The visible bounds, which pinned headers and footers follow.
  ///   - clearsPinnedHeaders: Whether scrolling an item to the start shows it after a pinned header, not under it.
  ///   - minimumLength: The smallest length of the content along the scroll direction, in points.
  public init(
    stack: SectionStack, body: any SectionContent, bounds: Rect, clearsPinnedHeaders: Bool = false,
    minimumLength: Double = 0
  ) {
    (self.stack, self.body, self.bounds) = (stack, body, bounds)
    (self.clearsPinnedHeaders, self.minimumLength) = (clearsPinnedHeaders, minimumLength)
  }

  /// The size of all sections, with at least the minimum length along the scroll direction, in points.
  public var contentSize: Size {
    let size = stack.contentSize
    let length = max(minimumLength, stack.direction.along(size))
    return stack.direction.size(along: length, across: stack.direction.across(size))
  }

  /// Returns the headers, footers, and contents in a rectangle.
  ///
  /// - Complexity: O(log sections + found), plus the work of the contents.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    let sections = stack.sections(in: rect)
    return sections.flatMap { body.attributes(in: rect, ofSection: $0, from: stack.bodyStart(of: $0)) }
      + stack.attributes(of: sections, in: rect, bounds: bounds)
  }

  /// Returns the cell of an item.
  public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  /// Returns a header, a footer, or an element of the contents.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    guard indexPath.section >= 0, indexPath.section < stack.count else { return nil }
    return stack.attributes(of: kind, at: indexPath, bounds: bounds)
      ?? body.attributes(of: kind, at: indexPath, from: stack.bodyStart(of: indexPath.section))
  }

  /// Returns the content offset that shows an item, if required after a pinned header.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    guard indexPath.section >= 0, indexPath.section < stack.count,
      let frame = body.frame(showing: indexPath, from: stack.bodyStart(of: indexPath.section))
    else { return nil }
    var offset = position.offset(showing: frame, in: bounds)
    if position == .start, clearsPinnedHeaders, stack.metrics.pinsHeaders {
      let header = stack.attributes(of: .header, at: [indexPath.section, 0], bounds: bounds)?.size ?? .zero
      if stack.direction == .vertical { offset.y -= header.height } else { offset.x -= header.width }
    }
    return clamped(offset, in: bounds)
  }

  /// Returns the layout at other bounds, which affect only pinned headers and footers.
  public func scrolled(to bounds: Rect) -> PreparedSections? {
    var layout = self
    layout.bounds = bounds
    return layout
  }
}
