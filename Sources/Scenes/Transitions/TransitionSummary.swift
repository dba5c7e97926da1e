import LayoutCore

/// The states before and after a step, for its transition to describe in words.
public struct TransitionSummary: Sendable {
  /// The state at the start of the step.
  public let before: CollectionState
  /// The state at the end of the step.
  public let after: CollectionState
  /// The word for an item of the collection: `photo`.
  public let itemNoun: String

  /// Creates an outcome from its parts.
  public init(before: CollectionState, after: CollectionState, itemNoun: String) {
    self.before = before
    self.after = after
    self.itemNoun = itemNoun
  }

  /// Returns the words for an item, which people count from 1: `photo 13`, `photo 13 of section 2`.
  public func name(of item: ItemIndexPath) -> String {
    let name = "\(itemNoun) \(item.item + 1)"
    return before.data.sections.count > 1 ? "\(name) of section \(item.section + 1)" : name
  }

  /// Returns a verb followed by the main direction in which the content offset moves: `scrolls down`.
  public func addingDirection(to verb: String) -> String {
    let (start, end) = (before.bounds.origin, after.bounds.origin)
    let (x, y) = (end.x - start.x, end.y - start.y)
    guard max(abs(x), abs(y)) >= 1 else { return verb }
    if abs(x) > abs(y) { return verb + (x > 0 ? " to the right" : " to the left") }
    return verb + (y > 0 ? " down" : " up")
  }

  /// Returns the words for a change to a layout.
  package func phrase(becoming description: LayoutChangeDescription?) -> String {
    guard let description, description.type.kind != type(of: before.settled.layout).kind else {
      return "is rearranged"
    }
    return "becomes a \(description.type.nameInSentences)"
  }
}

extension CollectionData {
  /// The word for an item: `photo` if each shows an image of its own, otherwise `item`.
  public var itemNoun: String {
    itemCount > 0 && sections.allSatisfy { $0.items.allSatisfy { $0.image != nil } } ? "photo" : "item"
  }
}
