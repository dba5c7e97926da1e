import LayoutCore

struct PreparedPager: CenteringLayout {
  let layout: PagerLayout
  let index: ItemOrder
  let bounds: Rect
  private let page: Page
  private let paging: Paging

  init(layout: PagerLayout, index: ItemOrder, bounds: Rect) {
    (self.layout, self.index, self.bounds) = (layout, index, bounds)
    page = Page(layout, bounds.size)
    let (full, rest) = index.count.quotientAndRemainder(dividingBy: page.capacity)
    paging = Paging(length: bounds.size.width, count: rest > 0 ? full + 1 : full)
  }

  /// The frames of the cells on a page, which share the width without insets and spacing equally.
  private struct Page: Sendable {
    let capacity: Int
    /// The distance from the page's left edge to the first cell, in points.
    let left: Double
    let cell: Size
    let pitch: Double

    init(_ layout: PagerLayout, _ size: Size) {
      capacity = max(1, layout.itemsPerPage)
      left = layout.insets.left
      let width = max(0, size.width - layout.insets.horizontal)
      // Spacing that would fill the whole page is reduced.
      let gaps = min(layout.spacing * Double(capacity - 1), width)
      cell = Size(width: (width - gaps) / Double(capacity), height: max(0, size.height - layout.insets.vertical))
      pitch = cell.width + gaps / Double(max(1, capacity - 1))
    }
  }

  var contentSize: Size { Size(width: Double(paging.count) * paging.length, height: bounds.size.height) }

  func attributes(in rect: Rect) -> [LayoutAttributes] {
    // Wide insets move cells off their page.
    let reach = max(paging.length, page.left + Double(page.capacity) * page.pitch)
    let cells = paging.row.indices(from: rect.minX - reach, to: rect.maxX).flatMap { number in
      let first = number * page.capacity
      let slots = UniformRow(
        start: paging.row.position(of: number) + page.left, pitch: page.pitch,
        count: min(page.capacity, index.count - first))
      return slots.indices(from: rect.minX - page.cell.width, to: rect.maxX).map { cell(at: first + $0) }
    }
    let indicators = [PagerLayout.moreLeft, PagerLayout.moreRight].compactMap(indicator)
    return (cells + indicators + dots.dots.map(view)).filter { $0.frame.intersects(rect) }
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell) }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    if kind == .cell { return attributes(for: indexPath) }
    guard indexPath.section == 0 else { return nil }
    if kind == PagerLayout.dot { return dots.dot(of: indexPath.item).map(view) }
    return indexPath.item == 0 ? indicator(kind) : nil
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    index.position(of: indexPath).map { Point(x: Double($0 / page.capacity) * bounds.size.width, y: 0) }
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard paging.count > 0 else { return proposed }
    let x = paging.targetOffset(forProposed: proposed.x, velocity: velocity.x, from: bounds.minX)
    return Point(x: x, y: proposed.y)
  }

  func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, bounds: bounds) }

  private func cell(at number: Int) -> LayoutAttributes {
    let (pageNumber, slot) = number.quotientAndRemainder(dividingBy: page.capacity)
    let left = paging.row.position(of: pageNumber) + page.left + Double(slot) * page.pitch
    let center = Point(x: left + page.cell.width / 2, y: middle)
    return LayoutAttributes(indexPath: index.indexPath(at: number), center: center, size: page.cell)
  }

  private var middle: Double { bounds.minY + layout.insets.top + page.cell.height / 2 }

  /// Returns an indicator, as opaque as the fraction of a cell's width that is hidden on its side, or `nil` if that is 0.
  private func indicator(_ kind: ElementKind) -> LayoutAttributes? {
    guard index.count > 0 else { return nil }
    let distance = layout.indicatorInset + layout.indicatorSize / 2
    let (x, hidden): (Double, Double)
    if kind == PagerLayout.moreLeft {
      (x, hidden) = (bounds.minX + distance, bounds.minX - cell(at: 0).frame.minX)
    } else if kind == PagerLayout.moreRight {
      (x, hidden) = (bounds.maxX - distance, cell(at: index.count - 1).frame.maxX - bounds.maxX)
    } else {
      return nil
    }
    // Also false for NaN.
    guard hidden > 0 else { return nil }
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), kind: kind, center: Point(x: x, y: middle),
      size: Size(width: layout.indicatorSize, height: layout.indicatorSize))
    attributes.alpha = min(1, hidden / page.cell.width)
    attributes.zIndex = 1
    return attributes
  }

  private var dots: PageDots {
    let row = UniformRow(start: dotPitch, pitch: dotPitch, count: layout.maximumDots)
    return PageDots(
      count: paging.count, position: bounds.minX / paging.length,
      capacity: 1 + row.index(at: bounds.size.width, rounding: .down))
  }

  private var dotPitch: Double { layout.dotSize + layout.dotSpacing }

  private func view(_ dot: PageDots.Dot) -> LayoutAttributes {
    let side = layout.dotSize * dot.scale
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: dot.page), kind: PagerLayout.dot,
      center: Point(x: bounds.midX + dot.position * dotPitch, y: bounds.maxY - layout.dotInset),
      size: Size(width: side, height: side))
    attributes.alpha = layout.dotAlpha + (1 - layout.dotAlpha) * dot.nearness
    attributes.zIndex = 1
    return attributes
  }
}
