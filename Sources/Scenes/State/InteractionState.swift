import LayoutCore

/// The effects of touches on a collection, in addition to the layout's attributes.
package struct InteractionState: Sendable, Hashable {
  /// The highlights of items whose selection is changing, keyed by stable identifier.
  package var marks: [Int: ItemHighlight] = [:]
  /// The rows that are swiped aside, keyed by the items' stable identifiers.
  package var swipes: [Int: SwipedRow] = [:]
  package var lift: LiftedCell?
  package var thrown: SwipedCard?
  package var arrival: ArrivingCell?
  package var refresh: PulledRefresh?
  /// The items and sections whose contents are hidden, or in motion.
  package var disclosures: [Disclosure.Owner: Disclosure] = [:]

  /// A Boolean value that indicates whether no item is touched, selected, or in motion.
  package var isEmpty: Bool { self == InteractionState() }
}

package struct ItemHighlight: Sendable, Hashable {
  /// The strength of the highlight of a touched item, `0...1`.
  package var highlighted: Double
  /// The strength of the selected look, `0...1`.
  package var selected: Double

  package init(highlighted: Double = 0, selected: Double = 0) {
    (self.highlighted, self.selected) = (highlighted, selected)
  }
}

package struct LiftedCell: Sendable, Hashable {
  /// The item's stable identifier.
  var item: Int
  /// The center of the cell, in content coordinates.
  var center: Point
  /// The progress of the lift, `0...1`, which springs may overshoot.
  var level: Double

  package init(item: Int, center: Point, level: Double) {
    (self.item, self.center, self.level) = (item, center, level)
  }

  static let scale = 1.05
  static let alpha = 0.95
}

package struct ArrivingCell: Sendable, Hashable {
  /// The item's stable identifier.
  var item: Int
  /// The opacity as a fraction of the final one, `0...1`.
  var alpha: Double

  package init(item: Int, alpha: Double) { (self.item, self.alpha) = (item, alpha) }
}

package struct Disclosure: Sendable, Hashable {
  /// The stable identifier of the section or item that can be expanded and collapsed.
  package enum Owner: Sendable, Hashable {
    case item(Int)
    case section(Int)
  }

  package var items: [CollectionData.Item]
  /// The progress from collapsed to expanded, `0...1`.
  package var level: Double

  package init(items: [CollectionData.Item], level: Double) { (self.items, self.level) = (items, level) }
}

extension CollectionState {
  package func marks(of item: Int) -> ItemHighlight {
    interaction.marks[item] ?? ItemHighlight(selected: selection.contains(item) ? 1 : 0)
  }

  /// Removes the selection and interactions of items that no longer exist.
  ///
  /// - Complexity: O(items) if there are any.
  package mutating func forgetDeletedItems() {
    guard !selection.isEmpty || !interaction.swipes.isEmpty || !interaction.marks.isEmpty else { return }
    let touched = selection.union(interaction.swipes.keys).union(interaction.marks.keys)
    let gone = touched.filter { data.indexPath(ofItem: $0, guess: ItemIndexPath(section: 0, item: 0)) == nil }
    selection.subtract(gone)
    for item in gone { (interaction.swipes[item], interaction.marks[item]) = (nil, nil) }
  }
}
