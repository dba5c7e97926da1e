import Graphics

extension LayoutChange {
  /// The elements of one item that come, go or pass others as one: a row with its image, its text and its line.
  struct ItemGroup: Sendable {
    /// The largest element, which stands for all; where it is not transformed, with the frame of all.
    let attributes: LayoutAttributes
    /// The frame of all elements, in the content coordinates of the attributes.
    let frame: Rect
    /// Indices of the elements' pairs, at least two.
    let members: [Int]

    private init(_ members: [Int], of pairs: [Pair]) {
      self.members = members
      let all = members.map { pairs[$0].isDisappearing ? pairs[$0].before : pairs[$0].after }
      let frame = all.dropFirst().reduce(all[0].frame) { $0.union($1.frame) }
      let area = { (element: LayoutAttributes) in element.size.width * element.size.height }
      var leader = all.dropFirst().reduce(all[0]) { area($1) > area($0) ? $1 : $0 }
      if leader.transform3D.isIdentity {
        (leader.center, leader.size, leader.anchorPoint) = (frame.center, frame.size, Point(x: 0.5, y: 0.5))
      }
      (attributes, self.frame) = (leader, frame)
    }

    /// Forms the groups of the elements that an update inserts, deletes or moves, and enters them into their pairs.
    ///
    /// An element alone is no group.
    static func formed(of pairs: inout [Pair]) -> [ItemGroup] {
      var (order, members): ([Int], [Int: [Int]]) = ([], [:])
      var motions = ViewMotions()
      for (index, pair) in pairs.enumerated() where pair.isInsertedOrDeleted || pair.isMoved {
        guard let item = pair.id.item, motions.description(of: pair)?.movesWithItem ?? true else { continue }
        if members[item] == nil { order.append(item) }
        members[item, default: []].append(index)
      }
      let lists = order.compactMap { members[$0] }.filter { $0.count > 1 }
      for (number, list) in lists.enumerated() { for index in list { pairs[index].group = number } }
      return lists.map { ItemGroup($0, of: pairs) }
    }
  }

  /// Descriptions of layouts' views, looked up once for each type of layout.
  struct ViewMotions {
    private var views: [ObjectIdentifier: [ElementKind: ViewDescription]] = [:]

    /// The description of the kind of a pair's element; `nil` if the layout has none.
    mutating func description(of pair: Pair) -> ViewDescription? {
      let layout = type(of: (pair.isDisappearing ? pair.sources.before : pair.sources.after).layout)
      let type = ObjectIdentifier(layout)
      if views[type] == nil { views[type] = Dictionary(layout.views.map { ($0.kind, $0) }) { first, _ in first } }
      return views[type]?[pair.after.kind]
    }
  }
}

/// Depths at which groups do not mingle with the elements of other items.
///
/// A row's background lies below the texts of all rows, yet the row that goes must lie below the others as a whole, and one
/// that passes over them above them. Its elements therefore get depths next to those of all items whose cells have the
/// same depth, one group after another.
struct GroupDepths {
  /// The range of depths of an item's elements, with that of its cell.
  private struct Span {
    var low: Double
    var high: Double
    var cell: Double

    init(_ depths: [(depth: Double, isCell: Bool)]) {
      let sorted = depths.map(\.depth).sorted()
      (low, high) = (sorted[0], sorted[sorted.count - 1])
      // A cell that is out of sight is taken to lie in the middle of what is seen of its item.
      cell = depths.first(where: \.isCell)?.depth ?? sorted[sorted.count / 2]
    }
  }

  private let groups: [Span]
  /// The depths of the other items' elements, by the depth of their cells.
  private var others: [Double: (low: Double, high: Double)] = [:]

  /// - Parameter depth: The depth of a pair's element if there were no groups, not raised.
  /// - Complexity: O(elements), but O(1) without groups.
  init(_ change: LayoutChange, depth: (LayoutChange.Pair) -> Double) {
    groups = change.groups.map { group in
      Span(group.members.map { (depth(change.pairs[$0]), change.pairs[$0].id.isCell) })
    }
    guard !groups.isEmpty else { return }
    var items: [Int: [(depth: Double, isCell: Bool)]] = [:]
    for pair in change.pairs where pair.group == nil && !pair.isDisappearing {
      if let item = pair.id.item { items[item, default: []].append((depth(pair), pair.id.isCell)) }
    }
    for depths in items.values {
      let span = Span(depths)
      let known = others[span.cell] ?? (span.low, span.high)
      others[span.cell] = (min(known.low, span.low), max(known.high, span.high))
    }
  }

  /// Returns the depth of an element of a group; `nil` if there are no elements that it could mingle with.
  ///
  /// - Parameters:
  ///   - depth: The element's depth if there were no groups, not raised.
  ///   - isLifted: True above the others, false below.
  func depth(_ depth: Double, inGroup number: Int, isLifted: Bool) -> Double? {
    let group = groups[number]
    guard let others = others[group.cell] else { return nil }
    let share = (depth - group.low + 1) / (group.high - group.low + 2)
    let step = (Double(number) + share) / Double(groups.count)
    return isLifted ? others.high + step : others.low - 1 + step
  }
}

extension ElementIdentity {
  fileprivate var isCell: Bool {
    if case .cell = self { true } else { false }
  }
}

extension LayoutAttributes {
  /// Returns the attributes of an element that moves with another one as if both were one rigid body.
  ///
  /// - Parameters:
  ///   - whole: The other element at the same moment as this one.
  ///   - moved: The other element after it has moved.
  /// - Returns: `nil` if the other element is seen edge-on, so that its motion cannot be told.
  func carried(from whole: LayoutAttributes, to moved: LayoutAttributes) -> LayoutAttributes? {
    guard let change = whole.planeChange(to: moved) else { return nil }
    var result = self
    result.center.x += moved.center.x - whole.center.x
    result.center.y += moved.center.y - whole.center.y
    if whole.alpha != 0 { result.alpha *= moved.alpha / whole.alpha }
    result.isHidden = isHidden || moved.isHidden
    if change.isIdentity { return result }
    let (dx, dy) = (center.x - whole.center.x, center.y - whole.center.y)
    result.transform3D = transform3D.concatenating(.translation(x: dx, y: dy)).concatenating(change)
      .concatenating(.translation(x: -dx, y: -dy))
    return result
  }

  /// The map, about the centres, from a point of this element's plane to the same point of another's.
  private func planeChange(to other: LayoutAttributes) -> Transform3D? {
    if transform3D == other.transform3D, size == other.size, anchorPoint == other.anchorPoint { return .identity }
    guard let inverse = transform3D.isIdentity ? .identity : transform3D.inverted() else { return nil }
    let kx = size.width > 0 ? other.size.width / size.width : 1
    let ky = size.height > 0 ? other.size.height / size.height : 1
    let shift = Transform3D.translation(
      x: (anchorPoint.x - other.anchorPoint.x) * other.size.width,
      y: (anchorPoint.y - other.anchorPoint.y) * other.size.height)
    return inverse.concatenating(.scale(x: kx, y: ky)).concatenating(shift).concatenating(other.transform3D)
  }
}

extension Rect {
  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
