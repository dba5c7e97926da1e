import LayoutCore

/// Depths that separate groups from the elements of other items and sections.
///
/// A row that disappears is below the others as a whole, and one that moves over them is above them: its elements get
/// depths next to those of all items whose cells have the same depth, and the elements of a stack next to all items.
struct GroupDepths {
  private struct Span {
    var low: Double
    var high: Double
    var cell: Double

    init(_ depths: [(depth: Double, isCell: Bool)]) {
      let sorted = depths.map(\.depth).sorted()
      (low, high) = (sorted[0], sorted[sorted.count - 1])
      // An invisible cell is assumed to have the middle depth of its item's visible elements.
      cell = depths.first(where: \.isCell)?.depth ?? sorted[sorted.count / 2]
    }
  }

  private let groups: [(span: Span, owner: LayoutChange.ElementGroup.Owner)]
  /// The depths of the other items' elements, by the depth of their cells.
  private var others: [Double: (low: Double, high: Double)] = [:]
  private var all: (low: Double, high: Double)?

  /// - Complexity: O(elements), but O(1) without groups.
  init(_ change: LayoutChange, depth: (LayoutChange.Pair) -> Double) {
    groups = change.groups.map { group in
      (Span(group.members.map { (depth(change.pairs[$0]), change.pairs[$0].id.isCell) }), group.owner)
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
    all = others.values.reduce(nil) { all, span in
      (min(all?.low ?? span.low, span.low), max(all?.high ?? span.high, span.high))
    }
  }

  /// Returns the depth of a group's element from its depth without groups, or `nil` if there are no others near it.
  func depth(_ depth: Double, inGroup number: Int, isLifted: Bool) -> Double? {
    let (span, owner) = groups[number]
    let neighbors =
      switch owner {
      case .item: others[span.cell]
      case .section: all
      }
    guard let neighbors else { return nil }
    let share = (depth - span.low + 1) / (span.high - span.low + 2)
    let step = (Double(number) + share) / Double(groups.count)
    return isLifted ? neighbors.high + step : neighbors.low - 1 + step
  }
}

extension ElementIdentity {
  fileprivate var isCell: Bool { if case .cell = self { true } else { false } }
}
