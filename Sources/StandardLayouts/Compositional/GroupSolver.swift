import Compositor

/// An item's place in a group.
struct SolvedCell: Sendable, Hashable {
  /// The frame from the group's top left corner, in points; without the item's insets.
  var frame: Rect
  var zIndex = 0
  var badge: LayoutBadge?
}

/// A group whose items have their places.
struct SolvedGroup: Sendable {
  /// Size of the group, in points.
  var size: Size
  /// Its items, in the order of the data.
  var cells: [SolvedCell]
}

/// Arranges the items of groups.
///
/// Rules, from memory where Apple's documentation does not state them: items repeat in turn until the next one does not
/// fit; the first always has a place, however large; an estimate decides how many fit, and the group grows with its
/// content. A group's last, incomplete row keeps the places of a complete one.
struct GroupSolver {
  /// The deepest group in groups; deeper ones stay empty.
  static let maximumDepth = 64
  /// The most items of one group.
  private static let maximumCount = 10_000
  /// Length by which items may be too long, in points: rounding must not decide.
  private static let slack = 1e-3

  /// Returns the size that fits the content of an item, by its number from the group's first; `nil` without one.
  let measure: (_ item: Int, _ width: Double?, _ height: Double?) -> Size?

  /// Returns a group with places for its items.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - container: The size that its fractions are parts of, in points.
  ///   - first: Number of its first item.
  ///   - limit: The number of items that are left.
  func solve(_ group: LayoutItem, in container: Size, first: Int = 0, limit: Int, depth: Int = 0) -> SolvedGroup {
    let size = group.layoutSize.size(in: container)
    let limit = min(limit, Self.maximumCount)
    guard depth < Self.maximumDepth, limit > 0 else { return SolvedGroup(size: size, cells: []) }
    switch group.effectiveArrangement {
    case nil: return plain(group, size, first)
    case .custom: return custom(group, size, limit)
    case .horizontal: return line(group, size, .horizontal, first, limit, depth)
    case .vertical: return line(group, size, .vertical, first, limit, depth)
    }
  }

  /// A single item in place of a group.
  private func plain(_ item: LayoutItem, _ size: Size, _ first: Int) -> SolvedGroup {
    let size = fitting(item, size, first)
    return SolvedGroup(size: size, cells: [item.cell(in: Rect(origin: .zero, size: size))])
  }

  private func custom(_ group: LayoutItem, _ size: Size, _ limit: Int) -> SolvedGroup {
    let inner = size.inset(by: group.contentInsets)
    let environment = LayoutEnvironment(contentSize: size, contentInsets: group.contentInsets)
    let items = group.itemProvider?.call(environment) ?? group.customItems
    let cells = items.prefix(limit).map { item in
      let frame = item.frame(in: inner).offsetBy(dx: group.contentInsets.left, dy: group.contentInsets.top)
      return SolvedCell(frame: frame, zIndex: item.zIndex)
    }
    return SolvedGroup(size: size, cells: cells)
  }

  /// One item or group in a line.
  struct Part {
    var item: LayoutItem
    var content: SolvedGroup
    /// Space before it along the line: from the part before, and its own.
    var gaps: [LayoutSpacing]
    var after: LayoutSpacing
  }

  private func line(
    _ group: LayoutItem, _ size: Size, _ direction: ScrollDirection, _ first: Int, _ limit: Int, _ depth: Int
  ) -> SolvedGroup {
    let inner = size.inset(by: group.contentInsets)
    let parts = parts(of: group, inner, direction, first, limit, depth)
    let used = parts.reduce(0) { $0 + $1.minimum(along: direction) }
    var length = direction.along(inner)
    if group.layoutSize.along(direction).isEstimated { length = used }
    var breadth = direction.across(inner)
    if group.layoutSize.along(direction.crossing).isEstimated, !parts.isEmpty {
      breadth = parts.map { $0.breadth(across: direction) }.max() ?? breadth
    }
    let flexible = parts.reduce(0) { $0 + $1.flexibleCount }
    let share = flexible > 0 ? max(0, length - used) / Double(flexible) : 0
    var cells: [SolvedCell] = []
    var place = 0.0
    for part in parts {
      for gap in part.gaps { place += gap.minimum + (gap.isFlexible ? share : 0) }
      let edges = part.item.edgeSpacing.along(direction.crossing)
      let rest = breadth - part.breadth(across: direction)
      let lead = edges.before.minimum + edges.before.share(of: rest, with: edges.after)
      let origin = direction.point(along: place, across: lead)
      let (dx, dy) = (origin.x + group.contentInsets.left, origin.y + group.contentInsets.top)
      cells += part.content.cells.map { cell in
        var cell = cell
        cell.frame = cell.frame.offsetBy(dx: dx, dy: dy)
        return cell
      }
      place += direction.along(part.content.size) + part.after.minimum + (part.after.isFlexible ? share : 0)
    }
    let inside = direction.size(along: length, across: breadth)
    return SolvedGroup(
      size: Size(
        width: inside.width + min(size.width, group.contentInsets.horizontal),
        height: inside.height + min(size.height, group.contentInsets.vertical)), cells: cells)
  }

  /// The items that fit into a line.
  private func parts(
    of group: LayoutItem, _ inner: Size, _ direction: ScrollDirection, _ first: Int, _ limit: Int, _ depth: Int
  ) -> [Part] {
    let pattern =
      group.count == nil ? group.subitems : Array((group.subitems.isEmpty ? [LayoutItem()] : group.subitems).prefix(1))
    guard !pattern.isEmpty else { return [] }
    let equal = group.count.map { equalLength(of: pattern[0], $0, group.interItemSpacing, inner, direction) }
    var (parts, used, taken, number): ([Part], Double, Int, Int) = ([], 0, 0, 0)
    while taken < limit, number < group.count ?? Self.maximumCount {
      var item = pattern[number % pattern.count]
      if let equal { item.setLength(equal, along: direction) }
      let edges = item.edgeSpacing.along(direction)
      let gaps = (number > 0 ? [group.interItemSpacing] : []) + [edges.before]
      // An estimate decides whether the item fits, not its content.
      let estimate = direction.along(item.layoutSize.size(in: inner))
      let need = gaps.reduce(0) { $0 + $1.minimum } + estimate + edges.after.minimum
      if group.count == nil, number > 0, used + need > direction.along(inner) + Self.slack { break }
      // Items without extent would never fill the group.
      if number >= pattern.count, group.count == nil, need <= 0 { break }
      let content = solved(item, inner, first + taken, limit - taken, depth)
      if content.cells.isEmpty { break }
      parts.append(Part(item: item, content: content, gaps: gaps, after: edges.after))
      used += need
      taken += content.cells.count
      number += 1
    }
    return parts
  }

  private func solved(_ item: LayoutItem, _ inner: Size, _ first: Int, _ limit: Int, _ depth: Int) -> SolvedGroup {
    solve(item, in: inner, first: first, limit: limit, depth: depth + 1)
  }

  /// The length of equal items that fill a line.
  private func equalLength(
    of item: LayoutItem, _ count: Int, _ spacing: LayoutSpacing, _ inner: Size, _ direction: ScrollDirection
  ) -> Double {
    let edges = item.edgeSpacing.along(direction)
    let gaps = Double(count - 1) * spacing.minimum + Double(count) * (edges.before.minimum + edges.after.minimum)
    return max(0, direction.along(inner) - gaps) / Double(max(1, count))
  }

  /// The size of a plain item, by its content where that decides.
  private func fitting(_ item: LayoutItem, _ size: Size, _ number: Int) -> Size {
    guard item.layoutSize.isEstimated else { return size }
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    let insets = item.contentInsets
    let fit = measure(
      number, width.isEstimated ? nil : max(0, size.width - insets.horizontal),
      height.isEstimated ? nil : max(0, size.height - insets.vertical))
    guard let fit else { return size }
    return Size(
      width: width.isEstimated ? fit.width + insets.horizontal : size.width,
      height: height.isEstimated ? fit.height + insets.vertical : size.height)
  }
}

extension GroupSolver.Part {
  func minimum(along direction: ScrollDirection) -> Double {
    gaps.reduce(0) { $0 + $1.minimum } + direction.along(content.size) + after.minimum
  }

  func breadth(across direction: ScrollDirection) -> Double {
    let edges = item.edgeSpacing.along(direction.crossing)
    return edges.before.minimum + direction.across(content.size) + edges.after.minimum
  }

  var flexibleCount: Int { gaps.count(where: \.isFlexible) + (after.isFlexible ? 1 : 0) }
}

extension LayoutSpacing {
  /// Returns the part of some space that falls to this one, of two on either side of an item.
  fileprivate func share(of rest: Double, with other: LayoutSpacing) -> Double {
    guard isFlexible else { return 0 }
    return max(0, rest) / (other.isFlexible ? 2 : 1)
  }
}

extension LayoutItem {
  /// The item's cell in a frame.
  fileprivate func cell(in frame: Rect) -> SolvedCell {
    let size = frame.size.inset(by: contentInsets)
    let origin = Point(x: frame.minX + contentInsets.left, y: frame.minY + contentInsets.top)
    return SolvedCell(frame: Rect(origin: origin, size: size), badge: badge)
  }

  fileprivate mutating func setLength(_ length: Double, along direction: ScrollDirection) {
    if direction == .vertical {
      layoutSize.heightDimension = .absolute(length)
    } else {
      layoutSize.widthDimension = .absolute(length)
    }
  }
}

extension ScrollDirection {
  /// The direction at a right angle to this one.
  var crossing: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}
