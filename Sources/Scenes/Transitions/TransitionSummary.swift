import LayoutCore

/// The states before and after a step, for its alternative text.
public struct TransitionSummary: Sendable {
  /// The state at the start of the step.
  public let before: CollectionState
  /// The state at the end of the step.
  public let after: CollectionState
  /// The noun for an item of the collection, such as `photo`.
  public let itemNoun: String

  package init(before: CollectionState, after: CollectionState, itemNoun: String) {
    (self.before, self.after, self.itemNoun) = (before, after, itemNoun)
  }

  /// Returns the name of an item, counted from 1, such as `photo 13` or `photo 13 of section 2`.
  public func name(of item: ItemIndexPath) -> String {
    let name = "\(itemNoun) \(item.item + 1)"
    return before.data.sections.count > 1 ? "\(name) of section \(item.section + 1)" : name
  }

  /// Returns a verb followed by the main direction in which the content offset moves, such as `scrolls down`.
  public func addingDirection(to verb: String) -> String {
    let (start, end) = (before.bounds.origin, after.bounds.origin)
    let (x, y) = (end.x - start.x, end.y - start.y)
    guard max(abs(x), abs(y)) >= 1 else { return verb }
    if abs(x) > abs(y) { return verb + (x > 0 ? " to the right" : " to the left") }
    return verb + (y > 0 ? " down" : " up")
  }

  package func phrase(becoming description: LayoutChangeDescription?) -> String {
    guard let description, description.type.kind != type(of: before.settled.layout).kind else {
      return "is rearranged"
    }
    return "becomes a \(description.type.nameInSentences)"
  }
}

extension CollectionData {
  /// The noun for an item: `photo` if every item has an image, otherwise `item`.
  package var itemNoun: String {
    itemCount > 0 && sections.allSatisfy { $0.items.allSatisfy { $0.image != nil } } ? "photo" : "item"
  }
}
