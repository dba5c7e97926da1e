import Graphics

/// The bodies of all sections of a layout: cells, and the other views that lie among them.
///
/// A layout in sections writes this, and gets headers, footers, pinning and scrolling from ``PreparedSections``.
public protocol SectionContent: Sendable {
  /// Extent of each section's body along the scroll direction, in points.
  var lengths: [Double] { get }

  /// The elements of one section's body that intersect a rectangle; O(log items + found), not O(items).
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the content, in points.
  ///   - section: Index of the section.
  ///   - start: Start of the body along the scroll direction, in points.
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes]

  /// One element of a section's body; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - kind: The element's kind.
  ///   - indexPath: Its index path.
  ///   - start: Start of the body of the index path's section along the scroll direction, in points.
  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes?

  /// The rectangle that is scrolled to in order to show an item; `nil` if there is no such item.
  ///
  /// The default is the frame of the item's cell.
  func frame(showing indexPath: ItemIndexPath, from start: Double) -> Rect?
}

extension SectionContent {
  /// The frame of the item's cell.
  public func frame(showing indexPath: ItemIndexPath, from start: Double) -> Rect? {
    attributes(of: .cell, at: indexPath, from: start)?.frame
  }
}

/// A prepared layout of sections with headers and footers around bodies of any kind.
public struct PreparedSections: PreparedLayout {
  /// The sections.
  public let stack: SectionStack
  /// Their bodies.
  public let body: any SectionContent
  /// The visible bounds, which pinned headers and footers follow.
  public var bounds: Rect
  /// A Boolean value that indicates whether an item that is scrolled to the start comes to lie after a pinned header
  /// instead of under it.
  public var clearsPinnedHeaders: Bool
  /// The least extent of the content along the scroll direction, in points.
  public var minimumLength: Double

  /// A prepared layout from its parts.
  ///
  /// - Parameters:
  ///   - stack: The sections; as many as the body has lengths.
  ///   - body: Their bodies.
  ///   - bounds: The visible bounds.
  ///   - clearsPinnedHeaders: Whether an item that is scrolled to the start comes to lie after a pinned header.
  ///   - minimumLength: The least extent of the content along the scroll direction, in points.
  public init(
    stack: SectionStack, body: any SectionContent, bounds: Rect, clearsPinnedHeaders: Bool = false,
    minimumLength: Double = 0
  ) {
    self.stack = stack
    self.body = body
    self.bounds = bounds
    self.clearsPinnedHeaders = clearsPinnedHeaders
    self.minimumLength = minimumLength
  }

  /// Extent of all sections, at least ``minimumLength`` along the scroll direction, in points.
  public var contentSize: Size {
    let size = stack.contentSize
    let length = max(minimumLength, stack.direction.along(size))
    return stack.direction.size(along: length, across: stack.direction.across(size))
  }

  /// The headers, footers and body elements in a rectangle.
  ///
  /// - Complexity: O(log sections + found), beside the body's own work.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    let sections = stack.sections(in: rect)
    return sections.flatMap { body.attributes(in: rect, ofSection: $0, from: stack.bodyStart(of: $0)) }
      + stack.attributes(of: sections, in: rect, bounds: bounds)
  }

  /// The cell of an item.
  public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  /// A header, a footer, or an element of a body.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    guard indexPath.section >= 0, indexPath.section < stack.count else { return nil }
    return stack.attributes(of: kind, at: indexPath, bounds: bounds)
      ?? body.attributes(of: kind, at: indexPath, from: stack.bodyStart(of: indexPath.section))
  }

  /// The content offset that shows the item at a position in the viewport, after a pinned header if it has to.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    guard indexPath.section >= 0, indexPath.section < stack.count,
      let frame = body.frame(showing: indexPath, from: stack.bodyStart(of: indexPath.section))
    else { return nil }
    var offset = position.offset(showing: frame, in: bounds)
    if position == .start, clearsPinnedHeaders, stack.metrics.pinsHeaders {
      let header =
        stack.attributes(
          of: .header, at: ItemIndexPath(section: indexPath.section, item: 0), bounds: bounds)?.size ?? .zero
      if stack.direction == .vertical { offset.y -= header.height } else { offset.x -= header.width }
    }
    return clamped(offset, in: bounds)
  }

  /// The same layout at other bounds: only pinned headers and footers depend on them.
  public func scrolled(to bounds: Rect) -> PreparedSections? {
    var layout = self
    layout.bounds = bounds
    return layout
  }
}
