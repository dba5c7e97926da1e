import LayoutCore

/// The traces of fingers on a collection, on top of the layout's attributes: it is drawn with the cells of the items,
/// wherever these are.
public struct InteractionState: Sendable, Hashable {
  /// Looks of items on their way to or from a selection, by stable ids; other items look selected if they are.
  public var marks: [Int: ItemHighlight] = [:]
  /// Rows that are swiped aside, by the items' stable ids.
  public var swipes: [Int: SwipedRow] = [:]
  /// The cell that is moved by a finger; `nil` for none.
  public var lift: LiftedCell?
  /// The cell that a finger pulls off its pile; `nil` for none.
  public var thrown: SwipedCard?
  /// The cell that comes to be seen where it has been put; `nil` for none.
  public var arrival: ArrivingCell?
  /// The control above the content that is pulled down; `nil` if there is none to see.
  public var refresh: PulledRefresh?
  /// Items and sections whose contents are hidden, or on their way.
  public var disclosures: [Disclosure.Owner: Disclosure] = [:]

  /// Creates an interaction in which nothing is touched.
  public init() {}
}

/// The look of an item between plain, highlighted and selected.
public struct ItemHighlight: Sendable, Hashable {
  /// Part of the highlighted look, `0...1`: a finger is on the item.
  public var highlighted: Double
  /// Part of the selected look, `0...1`.
  public var selected: Double

  /// Creates marks from their parts; by default, of a plain item.
  public init(highlighted: Double = 0, selected: Double = 0) {
    (self.highlighted, self.selected) = (highlighted, selected)
  }
}

/// A cell that a finger has picked up.
public struct LiftedCell: Sendable, Hashable {
  /// The item's stable id.
  public var item: Int
  /// Centre of the cell, in content coordinates.
  public var center: Point
  /// Part of the lift, `0...1`; springs may overshoot.
  public var level: Double

  /// Creates a lifted cell from its parts.
  public init(item: Int, center: Point, level: Double) {
    (self.item, self.center, self.level) = (item, center, level)
  }

  /// The scale of a cell that is lifted all the way.
  public static let scale = 1.05
  /// The opacity of a cell that is lifted all the way.
  public static let alpha = 0.95
}

/// A cell that has been put to another place while nobody saw it.
public struct ArrivingCell: Sendable, Hashable {
  /// The item's stable id.
  public var item: Int
  /// The part of the cell's opacity that is reached, `0...1`.
  public var alpha: Double

  /// Creates an arriving cell from its parts.
  public init(item: Int, alpha: Double) { (self.item, self.alpha) = (item, alpha) }
}

/// The items that an expandable item or section hides.
public struct Disclosure: Sendable, Hashable {
  /// The section or item that can be expanded and collapsed, by its stable id.
  public enum Owner: Sendable, Hashable {
    case item(Int)
    case section(Int)
  }

  /// Hidden items, in their order.
  public var items: [CollectionData.Item]
  /// Part of the way from collapsed to expanded, `0...1`.
  public var level: Double

  /// Creates a disclosure from its parts.
  public init(items: [CollectionData.Item], level: Double) { (self.items, self.level) = (items, level) }
}

extension CollectionState {
  /// Returns the look of an item.
  public func marks(of item: Int) -> ItemHighlight {
    interaction.marks[item] ?? ItemHighlight(selected: selection.contains(item) ? 1 : 0)
  }

  /// Forgets what was done to items that are no longer there.
  ///
  /// - Complexity: O(items), if anything was done to any.
  package mutating func forgetDeletedItems() {
    guard !selection.isEmpty || !interaction.swipes.isEmpty || !interaction.marks.isEmpty else { return }
    let touched = selection.union(interaction.swipes.keys).union(interaction.marks.keys)
    let gone = touched.filter { data.indexPath(ofItem: $0, guess: ItemIndexPath(section: 0, item: 0)) == nil }
    selection.subtract(gone)
    for item in gone { (interaction.swipes[item], interaction.marks[item]) = (nil, nil) }
  }
}
