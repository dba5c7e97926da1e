import Raster

/// The bodies of all sections of a layout: cells, and whatever else lies among them.
protocol SectionBody: Sendable {
  /// How long each section's body is along the scroll direction, in points.
  var lengths: [Double] { get }

  /// The elements of one section's body that meet `rect`.
  ///
  /// - Parameter start: Where the body begins along the scroll direction, in points.
  /// - Complexity: O(log items + found).
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes]

  /// One element of a section's body; `nil` if there is none.
  ///
  /// - Parameter start: Where the body of the index path's section begins along the scroll direction, in points.
  func attributes(of kind: ElementKind, at indexPath: IndexPath, from start: Double) -> LayoutAttributes?

  /// What is brought in sight to show an item: its cell's frame, unless a body knows better.
  func frame(showing indexPath: IndexPath, from start: Double) -> Rect?
}

extension SectionBody {
  func frame(showing indexPath: IndexPath, from start: Double) -> Rect? {
    attributes(of: .cell, at: indexPath, from: start)?.frame
  }
}

/// A prepared layout of sections with headers and footers, whose bodies follow any rule.
struct SectionedLayout: PreparedLayout {
  let stack: SectionStack
  let body: any SectionBody
  /// What is in sight: pinned headers and footers follow it.
  var bounds: Rect
  /// Whether an item that is scrolled to the start comes to lie after a pinned header instead of under it.
  var clearsPinnedHeaders = false
  /// The least extent of the content along the scroll direction, in points.
  var minimumLength = 0.0

  var contentSize: Size {
    let size = stack.contentSize
    let length = max(minimumLength, stack.direction.along(size))
    return stack.direction.size(along: length, across: stack.direction.across(size))
  }

  func attributes(in rect: Rect) -> [LayoutAttributes] {
    let sections = stack.sections(in: rect)
    return sections.flatMap { body.attributes(in: rect, ofSection: $0, from: stack.bodyStart(of: $0)) }
      + stack.attributes(of: sections, in: rect, bounds: bounds)
  }

  func attributes(for indexPath: IndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  func attributes(of kind: ElementKind, at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section >= 0, indexPath.section < stack.count else { return nil }
    return stack.attributes(of: kind, at: indexPath, bounds: bounds)
      ?? body.attributes(of: kind, at: indexPath, from: stack.bodyStart(of: indexPath.section))
  }

  func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    guard indexPath.section >= 0, indexPath.section < stack.count,
      let frame = body.frame(showing: indexPath, from: stack.bodyStart(of: indexPath.section))
    else { return nil }
    var offset = position.offset(showing: frame, in: bounds)
    if position == .start, clearsPinnedHeaders, stack.chrome.pinsHeaders {
      let header =
        stack.attributes(
          of: .header, at: IndexPath(section: indexPath.section, item: 0), bounds: bounds)?.size ?? .zero
      if stack.direction == .vertical { offset.y -= header.height } else { offset.x -= header.width }
    }
    return clamped(offset, in: bounds)
  }

  func scrolled(to bounds: Rect) -> SectionedLayout? {
    var layout = self
    layout.bounds = bounds
    return layout
  }
}
