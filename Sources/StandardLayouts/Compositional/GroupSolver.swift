import LayoutCore

/// A type that arranges the items of groups.
///
/// Items repeat in turn until the next one doesn't fit (Apple's grid samples); the first always has a place, however large.
/// Items of estimated lengths break into lines by their content, as in the flow of augmentedcode.io, "Flow layout with
/// self-sizing items". In a group whose length is an estimate, the items' estimates determine their number, and the group
/// grows with its content. A group's last, incomplete row keeps the places of a complete one, as in the open
/// reimplementation IBPCollectionViewCompositionalLayout.
struct GroupSolver {
  /// The maximum depth of groups in groups; deeper ones stay empty.
  static let maximumDepth = 64
  static let maximumCount = 10_000
  /// The tolerance for rounding errors of the items' lengths, in points.
  private static let slack = 1e-3

  /// A closure that returns the size that fits an element, or `nil` if it has no content.
  ///
  /// The item's number counts from the section's first item.
  typealias Measure = (_ kind: ElementKind, _ item: Int, _ width: Double?, _ height: Double?) -> Size?

  let measure: Measure

  /// Returns a group in a container with places for its items, from the number `first` on, of which `limit` are left.
  func solve(_ group: LayoutItem, in container: Size, first: Int = 0, limit: Int, depth: Int = 0) -> SolvedGroup {
    let size = group.layoutSize.size(in: container)
    let limit = min(limit, Self.maximumCount)
    guard depth < Self.maximumDepth, limit > 0 else { return SolvedGroup(size: size, cells: []) }
    var solved: SolvedGroup
    switch group.effectiveArrangement {
    case nil: return plain(group, size, first)
    case .custom: solved = custom(group, size, limit)
    case .horizontal: solved = line(group, size, .horizontal, first, limit, depth)
    case .vertical: solved = line(group, size, .vertical, first, limit, depth)
    }
    if !solved.cells.isEmpty {
      solved.views = views(of: group, on: Rect(origin: .zero, size: solved.size), .groupBadge, first) + solved.views
    }
    return solved
  }

  private func plain(_ item: LayoutItem, _ size: Size, _ first: Int) -> SolvedGroup {
    let insets = item.effectiveInsets
    let inner = fitting(item.layoutSize, size.inset(by: insets), .cell, first)
    let frame = Rect(origin: Point(x: insets.left, y: insets.top), size: inner)
    let sides = item.layoutSize.measuredSides
    return SolvedGroup(
      size: size.replacing(sides, by: inner), cells: [SolvedCell(frame: frame, measuredSides: sides)],
      views: views(of: item, on: frame, .badge, first))
  }

  private func custom(_ group: LayoutItem, _ size: Size, _ limit: Int) -> SolvedGroup {
    let insets = group.effectiveInsets
    let inner = size.inset(by: insets)
    let environment = LayoutEnvironment(contentSize: size, contentInsets: insets)
    let items = group.itemProvider?.call(environment) ?? group.customItems
    let cells = items.prefix(limit).map { item in
      SolvedCell(frame: item.frame(in: inner).offsetBy(dx: insets.left, dy: insets.top), zIndex: item.zIndex)
    }
    return SolvedGroup(size: size, cells: cells)
  }

  private func views(of item: LayoutItem, on container: Rect, _ usual: ElementKind, _ first: Int) -> [SolvedView] {
    item.supplementaryItems.map { badge in
      let kind = badge.elementKind ?? usual
      let size = fitting(badge.layoutSize, badge.layoutSize.size(in: container.size), kind, first)
      return SolvedView(kind: kind, container: container, size: size, badge: badge)
    }
  }

  private func fitting(_ layoutSize: LayoutSize, _ size: Size, _ kind: ElementKind, _ number: Int) -> Size {
    layoutSize.fitted(size) { measure(kind, number, $0, $1) }
  }

  private func line(
    _ group: LayoutItem, _ size: Size, _ direction: ScrollDirection, _ first: Int, _ limit: Int, _ depth: Int
  ) -> SolvedGroup {
    let insets = group.effectiveInsets
    let inner = size.inset(by: insets)
    let parts = parts(of: group, inner, direction, first, limit, depth).uniform
    let used = parts.reduce(0) { $0 + $1.minimum(along: direction) }
    var length = direction.along(inner)
    if group.layoutSize.along(direction).isEstimated { length = used }
    var breadth = direction.across(inner)
    if group.layoutSize.along(direction.crossing).isEstimated, !parts.isEmpty {
      breadth = parts.map { $0.breadth(across: direction) }.max() ?? breadth
    }
    let inside = direction.size(along: length, across: breadth)
    var solved = SolvedGroup(
      size: Size(
        width: inside.width + min(size.width, insets.horizontal),
        height: inside.height + min(size.height, insets.vertical)), cells: [])
    let flexible = parts.reduce(0) { $0 + $1.flexibleCount }
    let share = flexible > 0 ? max(0, length - used) / Double(flexible) : 0
    var place = 0.0
    for part in parts {
      for gap in part.gaps { place += gap.minimum + (gap.isFlexible ? share : 0) }
      let edges = part.item.edgeSpacing.along(direction.crossing)
      let rest = breadth - part.breadth(across: direction)
      let lead = edges.before.minimum + edges.before.share(of: rest, with: edges.after)
      let origin = direction.point(along: place, across: lead)
      solved.append(part.content, movedBy: Point(x: origin.x + insets.left, y: origin.y + insets.top))
      place += direction.along(part.content.size) + part.after.minimum + (part.after.isFlexible ? share : 0)
    }
    return solved
  }

  /// Returns the items that fit into a line, or as many as the group's count.
  private func parts(
    of group: LayoutItem, _ inner: Size, _ direction: ScrollDirection, _ first: Int, _ limit: Int, _ depth: Int
  ) -> [GroupPart] {
    let pattern =
      group.count == nil ? group.subitems : Array((group.subitems.isEmpty ? [LayoutItem()] : group.subitems).prefix(1))
    guard !pattern.isEmpty else { return [] }
    let equal =
      group.hasEqualParts
      ? group.count.map { equalLength(of: pattern[0], $0, group.interItemSpacing, inner, direction) } : nil
    // A group that grows with its content is never full.
    let isOpen = group.layoutSize.along(direction).isEstimated
    var (parts, used, taken, number): ([GroupPart], Double, Int, Int) = ([], 0, 0, 0)
    func fits(_ need: Double) -> Bool {
      // Items without extent would never fill the group.
      if number >= pattern.count, need <= 0 { return false }
      return number == 0 || used + need <= direction.along(inner) + Self.slack
    }
    while taken < limit, number < group.count ?? Self.maximumCount {
      var item = pattern[number % pattern.count]
      if let equal { item.setLength(equal, along: direction) }
      let edges = item.edgeSpacing.along(direction)
      let gaps = (number > 0 ? [group.interItemSpacing] : []) + [edges.before]
      let space = gaps.reduce(0) { $0 + $1.minimum } + edges.after.minimum
      let estimate = space + direction.along(item.layoutSize.size(in: inner))
      let isKnown = isOpen || !item.layoutSize.along(direction).isEstimated
      if isKnown, group.count == nil, !fits(estimate) { break }
      let content = solve(item, in: inner, first: first + taken, limit: limit - taken, depth: depth + 1)
      if content.cells.isEmpty { break }
      let need = isKnown ? estimate : space + direction.along(content.size)
      if !isKnown, group.count == nil, !fits(need) { break }
      parts.append(GroupPart(item: item, content: content, gaps: gaps, after: edges.after))
      used += need
      taken += content.cells.count
      number += 1
    }
    return parts
  }

  private func equalLength(
    of item: LayoutItem, _ count: Int, _ spacing: LayoutSpacing, _ inner: Size, _ direction: ScrollDirection
  ) -> Double {
    let edges = item.edgeSpacing.along(direction)
    let gaps = Double(count - 1) * spacing.minimum + Double(count) * (edges.before.minimum + edges.after.minimum)
    return max(0, direction.along(inner) - gaps) / Double(max(1, count))
  }
}
