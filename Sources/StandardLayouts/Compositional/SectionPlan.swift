import Compositor

/// A section in its place.
struct SectionPlan: Sendable {
  let section: LayoutSection
  /// Stable id of the section.
  let id: Int
  let row: GroupRow
  /// The whole section with header, footer and insets, in content coordinates.
  let frame: Rect
  /// The place of the first group in content coordinates, as long as the section has not been scrolled by itself.
  let origin: Point
  /// Frames of the boundary items where they are not pinned.
  let boundaryFrames: [Rect]
  /// Extents of boundary items that the section has grown by.
  let boundary: EdgeInsets
  /// The layout's direction.
  let direction: ScrollDirection

  /// Arranges a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - index: Its index.
  ///   - start: Its start along the layout's direction, in points.
  ///   - context: The data and the bounds.
  ///   - direction: The layout's direction.
  /// - Complexity: O(items of a group), and O(items) if content decides about sizes.
  init(
    _ section: LayoutSection, index: Int, start: Double, in context: LayoutContext, direction: ScrollDirection
  ) {
    let viewport = context.bounds.size
    let insets = section.contentInsets
    let items = section.boundaryItems
    // Header and footer have the insets at the sides, never those before and after the groups.
    var sides = section.supplementariesFollowContentInsets ? insets : .zero
    if direction == .vertical { (sides.top, sides.bottom) = (0, 0) } else { (sides.left, sides.right) = (0, 0) }
    let region = viewport.inset(by: sides)
    let sizes = items.map { $0.item.size(of: $0.kind, section: index, in: region, context) }
    boundary = zip(items, sizes).reduce(EdgeInsets.zero) { $0.extended(by: $1.0, $1.1) }
    let around = EdgeInsets(
      top: insets.top + (direction == .horizontal ? boundary.top : 0),
      left: insets.left + (direction == .vertical ? boundary.left : 0),
      bottom: insets.bottom + (direction == .horizontal ? boundary.bottom : 0),
      right: insets.right + (direction == .vertical ? boundary.right : 0))
    row = Self.row(section, index, in: viewport.inset(by: around), context, direction)
    let lead = direction.leading(boundary) + direction.leading(insets)
    let trail = direction.trailing(boundary) + direction.trailing(insets)
    let body = section.isOrthogonal ? row.breadth : row.length
    frame = Rect(
      origin: direction.point(along: start, across: 0),
      size: direction.size(along: lead + body + trail, across: direction.across(viewport)))
    origin = direction.point(
      along: start + lead, across: direction.leadingAcross(insets) + direction.leadingAcross(boundary))
    (self.section, self.direction, id) = (section, direction, context.data.sections[index].id)
    let area = Rect(
      origin: Point(x: frame.minX + sides.left, y: frame.minY + sides.top), size: frame.size.inset(by: sides))
    boundaryFrames = zip(items, sizes).map { $0.item.frame(of: $1, kind: $0.kind, in: area) }
  }

  private static func row(
    _ section: LayoutSection, _ index: Int, in container: Size, _ context: LayoutContext, _ direction: ScrollDirection
  ) -> GroupRow {
    let count = context.data.sections[index].items.count
    let axis = section.isOrthogonal ? direction.crossing : direction
    guard section.group.needsMeasuring else {
      let solver = GroupSolver { _, _, _ in nil }
      let group = solver.solve(section.group, in: container, limit: .max)
      return GroupRow(group, axis: axis, spacing: section.interGroupSpacing, itemCount: count)
    }
    let solver = GroupSolver { item, width, height in
      context.measure(.cell, at: IndexPath(section: index, item: item), width: width, height: height)
    }
    var (groups, first): ([SolvedGroup], Int) = ([], 0)
    while first < count {
      let group = solver.solve(section.group, in: container, first: first, limit: count - first)
      if group.cells.isEmpty { break }
      groups.append(group)
      first += group.cells.count
    }
    return GroupRow(groups, axis: axis, spacing: section.interGroupSpacing, itemCount: first)
  }

  /// The part of the section in which its groups lie, in content coordinates.
  var bodyFrame: Rect {
    let body = section.isOrthogonal ? row.breadth : row.length
    return Rect(
      origin: direction.point(along: direction.along(origin), across: 0),
      size: direction.size(along: body, across: direction.across(frame.size)))
  }
}

extension EdgeInsets {
  /// The insets with a boundary item of a size on its edge; items on one edge lie beside each other.
  fileprivate func extended(by item: (kind: ElementKind, item: LayoutBoundaryItem), _ size: Size) -> EdgeInsets {
    guard item.item.extendsBoundary else { return self }
    var insets = self
    switch item.item.alignment(for: item.kind) {
    case .top, .topLeading, .topTrailing: insets.top = max(top, size.height)
    case .bottom, .bottomLeading, .bottomTrailing: insets.bottom = max(bottom, size.height)
    case .leading: insets.left = max(left, size.width)
    case .trailing: insets.right = max(right, size.width)
    case .center: break
    }
    return insets
  }
}

extension LayoutBoundaryItem {
  /// The alignment, by the kind where none is given.
  func alignment(for kind: ElementKind) -> LayoutAlignment {
    alignment ?? (kind == .footer || kind == .layoutFooter ? .bottom : .top)
  }

  /// Returns the size of the item; by its content where that decides.
  func size(of kind: ElementKind, section: Int, in container: Size, _ context: LayoutContext) -> Size {
    let (size, width, height) = (layoutSize.size(in: container), layoutSize.widthDimension, layoutSize.heightDimension)
    guard layoutSize.isEstimated,
      let fit = context.measure(
        kind, at: IndexPath(section: section, item: 0), width: width.isEstimated ? nil : size.width,
        height: height.isEstimated ? nil : size.height)
    else { return size }
    return Size(
      width: width.isEstimated ? fit.width : size.width, height: height.isEstimated ? fit.height : size.height)
  }

  /// Returns the frame of the item in an area, where it is not pinned.
  func frame(of size: Size, kind: ElementKind, in area: Rect) -> Rect {
    let place = alignment(for: kind).fraction
    return Rect(
      origin: Point(
        x: area.minX + place.x * (area.size.width - size.width) + absoluteOffset.x,
        y: area.minY + place.y * (area.size.height - size.height) + absoluteOffset.y), size: size)
  }

  /// Returns a frame moved into the visible bounds, as far as a section's ends let it.
  ///
  /// - Parameters:
  ///   - frame: The frame where it is not pinned.
  ///   - section: The section, or the whole content.
  ///   - boundary: The extents of its boundary items.
  ///   - bounds: The visible bounds.
  func pinned(
    _ frame: Rect, kind: ElementKind, in section: Rect, _ boundary: EdgeInsets, _ bounds: Rect,
    _ direction: ScrollDirection
  ) -> Rect {
    guard pinToVisibleBounds else { return frame }
    let (rest, length) = (direction.span(of: frame).min, direction.along(frame.size))
    let (area, seen) = (direction.span(of: section), direction.span(of: bounds))
    let fraction = direction.along(alignment(for: kind).fraction)
    var start = rest
    if fraction == 0 {
      start = max(rest, min(seen.min, area.max - direction.trailing(boundary) - length))
    } else if fraction == 1 {
      start = min(rest, max(seen.max - length, area.min + direction.leading(boundary)))
    }
    let way = direction.point(along: start - rest, across: 0)
    return frame.offsetBy(dx: way.x, dy: way.y)
  }

  /// Attributes of the item in a frame.
  func attributes(_ kind: ElementKind, section: Int, in frame: Rect) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: section, item: 0), kind: kind, center: frame.center, size: frame.size)
    attributes.zIndex = zIndex ?? (pinToVisibleBounds ? SectionStack.pinnedZIndex : 0)
    return attributes
  }
}
