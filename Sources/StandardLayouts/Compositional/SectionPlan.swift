import LayoutCore

/// A section at its position.
struct SectionPlan: Sendable {
  let section: LayoutSection
  let id: Int
  let row: GroupRow
  /// The whole section with header, footer, and insets, in content coordinates.
  let frame: Rect
  /// The position of the first group in content coordinates, before any orthogonal scrolling.
  let origin: Point
  /// The boundary items and their frames without pinning.
  let boundaryViews: [(entry: NumberedItem<LayoutBoundaryItem>, frame: Rect)]
  let decoration: [NumberedItem<LayoutBackground>]
  /// The extents of boundary items by which the section grows.
  let boundary: EdgeInsets
  let direction: ScrollDirection

  /// The surroundings of a section.
  struct Site {
    let direction: ScrollDirection
    /// The viewport without the layout's boundary items at the sides.
    let viewport: Size
    /// The distance from the content's edge across the direction, in points.
    let lead: Double
    let data: CollectionData
    let measure: PreparedCompositional.Measure
  }

  /// Arranges a section from its start in points, in O(items of a group), or O(items) if content determines sizes.
  init(_ section: LayoutSection, index: Int, start: Double, in site: Site) {
    let (direction, viewport) = (site.direction, site.viewport)
    let insets = section.contentInsets
    let entries = section.boundary
    // Header and footer have the insets at the sides, but not those before and after the groups.
    var sides = section.supplementariesFollowContentInsets ? insets : .zero
    if direction == .vertical { (sides.top, sides.bottom) = (0, 0) } else { (sides.left, sides.right) = (0, 0) }
    let region = viewport.inset(by: sides)
    let sizes = entries.map { entry in
      entry.size(in: region) { site.measure($0, ItemIndexPath(section: index, item: $1), $2, $3) }
    }
    boundary = zip(entries, sizes).reduce(EdgeInsets.zero) { $0.extended(by: $1.0, $1.1) }
    let around = EdgeInsets(
      top: insets.top + (direction == .horizontal ? boundary.top : 0),
      left: insets.left + (direction == .vertical ? boundary.left : 0),
      bottom: insets.bottom + (direction == .horizontal ? boundary.bottom : 0),
      right: insets.right + (direction == .vertical ? boundary.right : 0))
    row = Self.row(section, index, in: viewport.inset(by: around), site)
    let lead = direction.leading(boundary) + direction.leading(insets)
    let trail = direction.trailing(boundary) + direction.trailing(insets)
    let body = section.isOrthogonal ? row.breadth : row.length
    frame = Rect(
      origin: direction.point(along: start, across: site.lead),
      size: direction.size(along: lead + body + trail, across: direction.across(viewport)))
    origin = direction.point(
      along: start + lead,
      across: site.lead + direction.leadingAcross(insets) + direction.leadingAcross(boundary))
    (self.section, self.direction, id) = (section, direction, site.data.sections[index].id)
    let area = Rect(
      origin: Point(x: frame.minX + sides.left, y: frame.minY + sides.top), size: frame.size.inset(by: sides))
    boundaryViews = zip(entries, sizes).map { ($0, $0.frame(of: $1, in: area)) }
    decoration = section.decoration
  }

  private static func row(_ section: LayoutSection, _ index: Int, in container: Size, _ site: Site) -> GroupRow {
    let count = site.data.sections[index].items.count
    let axis = section.isOrthogonal ? site.direction.crossing : site.direction
    guard section.group.needsMeasuring else {
      var group = GroupSolver { _, _, _, _ in nil }.solve(section.group, in: container, limit: .max)
      group.removeNamesakes()
      return GroupRow(group, axis: axis, spacing: section.interGroupSpacing, itemCount: count)
    }
    let solver = GroupSolver { kind, item, width, height in
      site.measure(kind, ItemIndexPath(section: index, item: item), width, height)
    }
    var (groups, first): ([SolvedGroup], Int) = ([], 0)
    while first < count {
      var group = solver.solve(section.group, in: container, first: first, limit: count - first)
      if group.cells.isEmpty { break }
      group.removeNamesakes()
      groups.append(group)
      first += group.cells.count
    }
    groups.makeUniform(section.group.layoutSize, isPlain: section.group.effectiveArrangement == nil)
    return GroupRow(groups, axis: axis, spacing: section.interGroupSpacing, itemCount: first)
  }

  /// The part of the section with its groups, in content coordinates.
  var bodyFrame: Rect {
    let body = section.isOrthogonal ? row.breadth : row.length
    return Rect(
      origin: direction.point(along: direction.along(origin), across: direction.crossing.along(frame.origin)),
      size: direction.size(along: body, across: direction.across(frame.size)))
  }

  /// The distance by which elements reach beyond the section, in points.
  var reach: Double {
    boundaryViews.reduce(row.reach) { reach, view in
      max(
        reach, frame.minX - view.frame.minX, frame.minY - view.frame.minY, view.frame.maxX - frame.maxX,
        view.frame.maxY - frame.maxY)
    }
  }
}

extension EdgeInsets {
  /// Returns the insets with a boundary item of a size on its edge; items on one edge overlap.
  func extended(by entry: NumberedItem<LayoutBoundaryItem>, _ size: Size) -> EdgeInsets {
    guard entry.item.extendsBoundary else { return self }
    var insets = self
    switch entry.alignment {
    case .top, .topLeading, .topTrailing: insets.top = max(top, size.height)
    case .bottom, .bottomLeading, .bottomTrailing: insets.bottom = max(bottom, size.height)
    case .leading: insets.left = max(left, size.width)
    case .trailing: insets.right = max(right, size.width)
    case .center: break
    }
    return insets
  }
}

extension NumberedItem<LayoutBoundaryItem> {
  /// The alignment, which depends on the kind by default.
  var alignment: LayoutAlignment { item.alignment ?? (kind == .footer || kind == .layoutFooter ? .bottom : .top) }

  func size(in container: Size, _ measure: GroupSolver.Measure) -> Size {
    let (size, sides) = (item.layoutSize.size(in: container), item.layoutSize.measuredSides)
    let inner = size.inset(by: item.contentInsets.ignoring(sides))
    return size.replacing(sides, by: item.layoutSize.fitted(inner) { measure(kind, number, $0, $1) })
  }

  func frame(of size: Size, in area: Rect) -> Rect {
    let place = alignment.fraction
    return Rect(
      origin: Point(
        x: area.minX + place.x * (area.size.width - size.width) + item.absoluteOffset.x,
        y: area.minY + place.y * (area.size.height - size.height) + item.absoluteOffset.y), size: size)
  }

  /// Returns a frame moved into the visible bounds, within a section or the whole content with its boundary items' extents.
  func pinned(
    _ frame: Rect, in section: Rect, _ boundary: EdgeInsets, _ bounds: Rect, _ direction: ScrollDirection
  ) -> Rect {
    guard item.pinToVisibleBounds else { return frame }
    let (rest, length) = (direction.span(of: frame).min, direction.along(frame.size))
    let (area, seen) = (direction.span(of: section), direction.span(of: bounds))
    let fraction = direction.along(alignment.fraction)
    var start = rest
    if fraction == 0 {
      start = max(rest, min(seen.min, area.max - direction.trailing(boundary) - length))
    } else if fraction == 1 {
      start = min(rest, max(seen.max - length, area.min + direction.leading(boundary)))
    } else if length <= area.max - area.min {
      // A view at a side moves only as far as necessary, and not out of its section.
      let visible = min(max(rest, seen.min), max(seen.min, seen.max - length))
      start = max(area.min, min(visible, area.max - length))
    }
    let way = direction.point(along: start - rest, across: 0)
    return frame.offsetBy(dx: way.x, dy: way.y)
  }

  /// Returns the attributes of the item in a frame, less its insets.
  func attributes(section: Int, in frame: Rect) -> LayoutAttributes {
    let insets = item.contentInsets.ignoring(item.layoutSize.measuredSides)
    let inner = Rect(
      origin: Point(x: frame.minX + insets.left, y: frame.minY + insets.top), size: frame.size.inset(by: insets))
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: section, item: number), kind: kind, center: inner.center, size: inner.size)
    attributes.zIndex = item.zIndex ?? (item.pinToVisibleBounds ? SectionStack.pinnedZIndex : 0)
    return attributes
  }
}
