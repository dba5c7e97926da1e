import LayoutCore

package struct PreparedCompositional: SectionScrollingLayout {
  /// A closure that returns the size that fits an element of a given width or height, or `nil` if it has no content.
  package typealias Measure = (ElementKind, ItemIndexPath, _ width: Double?, _ height: Double?) -> Size?

  let layout: CompositionalLayout
  let plans: [SectionPlan]
  private(set) var bounds: Rect
  private(set) var sectionOffsets: [Int: Double]
  let grid: PixelGrid
  package let contentSize: Size
  private let starts: [Double]
  /// The distance by which elements reach beyond their sections, in points.
  private let reach: Double
  private let boundaryViews: [(entry: NumberedItem<LayoutBoundaryItem>, size: Size)]
  private let boundary: EdgeInsets

  /// Arranges every section, with elements measured by `measure` or by the context.
  package init(_ layout: CompositionalLayout, _ context: LayoutContext, measure: Measure? = nil) {
    let measure = measure ?? { context.measure($0, at: $1, width: $2, height: $3) }
    let (direction, viewport) = (layout.scrollDirection, context.bounds.size)
    let boundaryViews = layout.boundary.map { entry in
      (entry, entry.size(in: viewport) { measure($0, ItemIndexPath(section: 0, item: $1), $2, $3) })
    }
    let boundary = boundaryViews.reduce(EdgeInsets.zero) { $0.extended(by: $1.0, $1.1) }
    let site = SectionPlan.Site(
      direction: direction,
      viewport: direction.size(
        along: direction.along(viewport), across: max(0, direction.across(viewport) - direction.across(boundary))),
      lead: direction.leadingAcross(boundary), data: context.data, measure: measure)
    var plans: [SectionPlan] = []
    plans.reserveCapacity(context.data.sections.count)
    var end = direction.leading(boundary)
    let environment = LayoutEnvironment(contentSize: viewport)
    for index in context.data.sections.indices {
      guard let section = layout.section(index, in: environment) else { break }
      if index > 0 { end += layout.interSectionSpacing }
      let plan = SectionPlan(section, index: index, start: end, in: site)
      plans.append(plan)
      end = direction.span(of: plan.frame).max
    }
    (self.layout, self.plans, bounds, sectionOffsets) = (layout, plans, context.bounds, context.sectionOffsets)
    contentSize = direction.size(along: end + direction.trailing(boundary), across: direction.across(viewport))
    starts = plans.map { direction.span(of: $0.frame).min }
    reach = plans.reduce(0) { max($0, $1.reach) }
    grid = PixelGrid(scale: context.scale)
    (self.boundaryViews, self.boundary) = (boundaryViews, boundary)
  }

  private var direction: ScrollDirection { layout.scrollDirection }

  /// - Complexity: O(log sections + log groups + found).
  package func attributes(in rect: Rect) -> [LayoutAttributes] {
    let span = direction.span(of: rect)
    // Rounding to pixels moves an edge by at most a pixel, also out of its section.
    let reach = reach + grid.pixel
    let first = max(0, starts.partitionPoint { $0 > span.min - reach } - 1)
    let end = starts.partitionPoint { $0 > span.max + reach }
    var found: [LayoutAttributes] = []
    for section in first..<max(first, end) {
      found += views(ofSection: section)
      appendCells(ofSection: section, in: rect, to: &found)
    }
    found += layoutViews
    // Pinned views of sections with a distant start are among the first section's.
    return found.filter { $0.frame.intersects(rect) }
  }

  package func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  package func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    if kind != .cell, let view = layoutViews.first(where: { $0.kind == kind && $0.indexPath == indexPath }) {
      return view
    }
    guard plans.indices.contains(indexPath.section) else { return nil }
    if let (group, cell) = plans[indexPath.section].row.place(of: indexPath.item),
      let found = elements(ofCell: cell, inGroup: group, at: indexPath).first(where: { $0.kind == kind })
    {
      return found
    }
    return kind == .cell
      ? nil : views(ofSection: indexPath.section).first { $0.kind == kind && $0.indexPath == indexPath }
  }

  package func measuredSides(of kind: ElementKind, at path: ItemIndexPath) -> MeasuredSides {
    if kind != .cell, let own = boundaryViews.first(where: { $0.entry.kind == kind && $0.entry.number == path.item }) {
      return own.entry.item.layoutSize.measuredSides
    }
    guard plans.indices.contains(path.section) else { return [] }
    let plan = plans[path.section]
    if let (number, cell) = plan.row.place(of: path.item) {
      let group = plan.row.group(number)
      if kind == .cell { return group.cells[cell].measuredSides }
      if let view = group.views(ofCell: cell).first(where: { $0.kind == kind }) {
        return view.badge.layoutSize.measuredSides
      }
    }
    return plan.boundaryViews.first { $0.entry.kind == kind && $0.entry.number == path.item }?.entry.item.layoutSize
      .measuredSides ?? []
  }

  /// A Boolean value that indicates whether content determines any size.
  package var hasEstimates: Bool {
    plans.contains { $0.section.needsMeasuring }
      || boundaryViews.contains { !$0.entry.item.layoutSize.measuredSides.isEmpty }
  }

  package func scrolled(to bounds: Rect) -> Self? { scrolled(to: bounds, sectionOffsets: sectionOffsets) }

  package func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    var scrolled = self
    (scrolled.bounds, scrolled.sectionOffsets) = (bounds, sectionOffsets)
    return scrolled
  }

  private var layoutViews: [LayoutAttributes] {
    let content = Rect(origin: .zero, size: contentSize)
    return boundaryViews.compactMap { entry, size in
      let frame = grid.aligned(entry.frame(of: size, in: content))
      return entry.attributes(section: 0, in: entry.pinned(frame, in: content, boundary, bounds, direction)).unlessEmpty
    }
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
      for cell in 0..<min(plan.row.group(number).cells.count, plan.row.itemCount - first) {
        found += elements(ofCell: cell, inGroup: number, at: ItemIndexPath(section: section, item: first + cell))
      }
    }
  }

  /// Returns the cell of an item and the badges that have its index path.
  private func elements(ofCell cell: Int, inGroup number: Int, at path: ItemIndexPath) -> [LayoutAttributes] {
    let plan = plans[path.section]
    let group = plan.row.group(number)
    let way = plan.row.axis.point(along: plan.row.start(of: number), across: 0)
    let scroll = plan.row.axis.point(along: -offset(of: path.section), across: 0)
    func place(_ frame: Rect) -> Rect {
      grid.aligned(frame.offsetBy(dx: plan.origin.x + way.x, dy: plan.origin.y + way.y))
    }
    func element(_ frame: Rect, _ kind: ElementKind, _ zIndex: Int) -> LayoutAttributes {
      LayoutAttributes(indexPath: path, frame.offsetBy(dx: scroll.x, dy: scroll.y), kind, zIndex)
    }
    let solved = group.cells[cell]
    var found = [element(place(solved.frame), .cell, solved.zIndex)]
    for view in group.views(ofCell: cell) {
      let frame = grid.aligned(view.frame(on: place(view.container)))
      element(frame, view.kind, view.badge.zIndex).unlessEmpty.map { found.append($0) }
    }
    guard let handler = plan.section.handler else { return found }
    let position = SectionScrollPosition(contentOffset: Point(x: -scroll.x, y: -scroll.y), visibleBounds: bounds)
    for index in found.indices { handler.call(&found[index], position) }
    return found
  }

  private func views(ofSection section: Int) -> [LayoutAttributes] {
    let plan = plans[section]
    let boundary = plan.boundaryViews.map { entry, frame in
      entry.attributes(
        section: section,
        in: entry.pinned(grid.aligned(frame), in: plan.frame, plan.boundary, bounds, layout.scrollDirection))
    }
    let decoration = plan.decoration.map { entry in
      let insets = entry.item.contentInsets
      let origin = Point(x: plan.frame.minX + insets.left, y: plan.frame.minY + insets.top)
      return LayoutAttributes(
        indexPath: ItemIndexPath(section: section, item: entry.number),
        grid.aligned(Rect(origin: origin, size: plan.frame.size.inset(by: insets))), entry.kind, entry.item.zIndex)
    }
    return (boundary + decoration).compactMap(\.unlessEmpty)
  }
}

extension LayoutAttributes {
  fileprivate init(indexPath: ItemIndexPath, _ frame: Rect, _ kind: ElementKind, _ zIndex: Int) {
    self.init(indexPath: indexPath, kind: kind, center: frame.center, size: frame.size)
    self.zIndex = zIndex
  }

  /// The attributes, or `nil` for a view without extent.
  fileprivate var unlessEmpty: LayoutAttributes? { size.width > 0 && size.height > 0 ? self : nil }
}

extension PixelGrid {
  /// Returns the rectangle with every edge at the nearest pixel, so touching rectangles still touch.
  fileprivate func aligned(_ rect: Rect) -> Rect {
    let (left, top) = (rounded(rect.minX), rounded(rect.minY))
    return Rect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
  }
}
