import Compositor

/// A ``CompositionalLayout`` at one content offset.
public struct PreparedCompositional: PreparedLayout {
  let layout: CompositionalLayout
  let plans: [SectionPlan]
  let bounds: Rect
  let sectionOffsets: [Int: Double]
  let grid: PixelGrid
  /// Extent of the content, in points.
  public let contentSize: Size
  /// Starts of the sections along the layout's direction.
  private let starts: [Double]
  /// Distance by which elements reach beyond their sections, in points.
  private let reach: Double
  private let boundary: EdgeInsets

  init(_ layout: CompositionalLayout, _ context: LayoutContext) {
    let direction = layout.scrollDirection
    let viewport = context.bounds.size
    let sizes = (layout.header?.extent(in: viewport), layout.footer?.extent(in: viewport))
    boundary = direction.insets(leading: sizes.0.map(direction.along) ?? 0, trailing: sizes.1.map(direction.along) ?? 0)
    var plans: [SectionPlan] = []
    plans.reserveCapacity(context.data.sections.count)
    var end = direction.leading(boundary)
    let environment = LayoutEnvironment(contentSize: viewport)
    for index in context.data.sections.indices {
      guard let section = layout.section(index, in: environment) else { break }
      if index > 0 { end += layout.interSectionSpacing }
      let plan = SectionPlan(section, index: index, start: end, in: context, direction: direction)
      plans.append(plan)
      end = direction.span(of: plan.frame).max
    }
    (self.layout, self.plans, bounds, sectionOffsets) = (layout, plans, context.bounds, context.sectionOffsets)
    contentSize = direction.size(along: end + direction.trailing(boundary), across: direction.across(viewport))
    starts = plans.map { direction.span(of: $0.frame).min }
    reach = plans.reduce(0) { max($0, $1.reach) }
    grid = PixelGrid(scale: context.scale)
  }

  private init(_ other: PreparedCompositional, bounds: Rect, sectionOffsets: [Int: Double]) {
    (layout, plans, grid, contentSize) = (other.layout, other.plans, other.grid, other.contentSize)
    (starts, reach, boundary) = (other.starts, other.reach, other.boundary)
    (self.bounds, self.sectionOffsets) = (bounds, sectionOffsets)
  }

  private var direction: ScrollDirection { layout.scrollDirection }

  /// The elements in a rectangle.
  ///
  /// - Complexity: O(log sections + log groups + found).
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    let span = direction.span(of: rect)
    let first = max(0, starts.partitionPoint { $0 > span.min - reach } - 1)
    let end = starts.partitionPoint { $0 > span.max + reach }
    var found: [LayoutAttributes] = []
    for section in first..<max(first, end) {
      found += views(ofSection: section)
      appendCells(ofSection: section, in: rect, to: &found)
    }
    found += [ElementKind.layoutHeader, .layoutFooter].compactMap(layoutView)
    // Pinned views of sections whose start is far away are among the first section's.
    return found.filter { $0.frame.intersects(rect) }
  }

  /// The cell of an item.
  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  /// A cell, badge, header, footer or background.
  public func attributes(of kind: ElementKind, at indexPath: IndexPath) -> LayoutAttributes? {
    if kind == .layoutHeader || kind == .layoutFooter {
      return indexPath == IndexPath(section: 0, item: 0) ? layoutView(kind) : nil
    }
    guard plans.indices.contains(indexPath.section) else { return nil }
    if kind == .cell || kind == .badge {
      let plan = plans[indexPath.section]
      guard let place = plan.row.place(of: indexPath.item) else { return nil }
      return elements(of: plan.row.group(place.group).cells[place.cell], inGroup: place.group, at: indexPath)
        .first { $0.kind == kind }
    }
    return indexPath.item == 0 ? views(ofSection: indexPath.section).first { $0.kind == kind } : nil
  }

  /// The same layout at another content offset.
  public func scrolled(to bounds: Rect) -> Self? { Self(self, bounds: bounds, sectionOffsets: sectionOffsets) }

  /// The same layout at other content offsets.
  public func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    Self(self, bounds: bounds, sectionOffsets: sectionOffsets)
  }

}

extension PreparedCompositional {
  private func appendCells(ofSection section: Int, in rect: Rect, to found: inout [LayoutAttributes]) {
    let plan = plans[section]
    let axis = plan.row.axis
    let shift = axis.along(plan.origin) - offset(of: section)
    let span = axis.span(of: rect)
    for number in plan.row.groups(from: span.min - grid.pixel - shift, to: span.max + grid.pixel - shift) {
      let first = plan.row.firstItem(of: number)
      for (place, cell) in plan.row.group(number).cells.enumerated() where first + place < plan.row.itemCount {
        found += elements(of: cell, inGroup: number, at: IndexPath(section: section, item: first + place))
      }
    }
  }

  /// The cell of an item and its badge.
  private func elements(of cell: SolvedCell, inGroup number: Int, at path: IndexPath) -> [LayoutAttributes] {
    let plan = plans[path.section]
    let way = plan.row.axis.point(along: plan.row.start(of: number), across: 0)
    let frame = grid.aligned(cell.frame.offsetBy(dx: plan.origin.x + way.x, dy: plan.origin.y + way.y))
    let scroll = plan.row.axis.point(along: -offset(of: path.section), across: 0)
    var found = [LayoutAttributes(indexPath: path, frame.offsetBy(dx: scroll.x, dy: scroll.y), .cell, cell.zIndex)]
    if let badge = cell.badge {
      let place = grid.aligned(badge.frame(on: frame)).offsetBy(dx: scroll.x, dy: scroll.y)
      found.append(LayoutAttributes(indexPath: path, place, .badge, badge.zIndex))
    }
    guard let handler = plan.section.handler else { return found }
    let position = SectionScrollPosition(contentOffset: Point(x: -scroll.x, y: -scroll.y), visibleBounds: bounds)
    for index in found.indices { handler.call(&found[index], position) }
    return found
  }

  /// Background, header and footer of a section.
  private func views(ofSection section: Int) -> [LayoutAttributes] {
    let plan = plans[section]
    var found = zip(plan.section.boundaryItems, plan.boundaryFrames).map { entry, frame in
      let place = entry.item.pinned(
        grid.aligned(frame), kind: entry.kind, in: plan.frame, plan.boundary, bounds, layout.scrollDirection)
      return entry.item.attributes(entry.kind, section: section, in: place)
    }
    if let background = plan.section.background {
      let insets = background.contentInsets
      let origin = Point(x: plan.frame.minX + insets.left, y: plan.frame.minY + insets.top)
      let frame = grid.aligned(Rect(origin: origin, size: plan.frame.size.inset(by: insets)))
      found.append(
        LayoutAttributes(
          indexPath: IndexPath(section: section, item: 0), frame, .sectionBackground, background.zIndex))
    }
    return found.filter { $0.size.width > 0 && $0.size.height > 0 }
  }

  /// The view at the start or the end of the whole content.
  private func layoutView(_ kind: ElementKind) -> LayoutAttributes? {
    guard let item = kind == .layoutHeader ? layout.header : layout.footer else { return nil }
    let content = Rect(origin: .zero, size: contentSize)
    let size = item.layoutSize.size(in: bounds.size)
    let frame = item.pinned(
      grid.aligned(item.frame(of: size, kind: kind, in: content)), kind: kind, in: content, boundary, bounds,
      layout.scrollDirection)
    return frame.size.width > 0 && frame.size.height > 0 ? item.attributes(kind, section: 0, in: frame) : nil
  }
}

extension SectionPlan {
  /// Distance by which elements reach beyond the section, in points.
  fileprivate var reach: Double {
    boundaryFrames.reduce(row.reach) { reach, view in
      max(
        reach, frame.minX - view.minX, frame.minY - view.minY, view.maxX - frame.maxX, view.maxY - frame.maxY)
    }
  }
}

extension LayoutBoundaryItem {
  /// Size by which the content grows; `nil` if it does not.
  fileprivate func extent(in viewport: Size) -> Size? { extendsBoundary ? layoutSize.size(in: viewport) : nil }
}

extension LayoutAttributes {
  fileprivate init(indexPath: IndexPath, _ frame: Rect, _ kind: ElementKind, _ zIndex: Int) {
    self.init(indexPath: indexPath, kind: kind, center: frame.center, size: frame.size)
    self.zIndex = zIndex
  }
}

extension ScrollDirection {
  fileprivate func insets(leading: Double, trailing: Double) -> EdgeInsets {
    self == .vertical
      ? EdgeInsets(top: leading, left: 0, bottom: trailing, right: 0)
      : EdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
  }
}

extension PixelGrid {
  /// The rectangle with every edge at the nearest pixel, so that rectangles which touch go on doing so.
  fileprivate func aligned(_ rect: Rect) -> Rect {
    let (left, top) = (rounded(rect.minX), rounded(rect.minY))
    return Rect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
  }
}
