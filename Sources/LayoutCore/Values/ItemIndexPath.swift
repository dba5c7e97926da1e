/// The position of an item: its section and its index in that section, both from 0.
public struct ItemIndexPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Index of the section, from 0.
  public var section: Int
  /// Index in the section, from 0.
  public var item: Int

  /// An index path from its parts.
  @inlinable public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section, then by item.
  @inlinable public static func < (a: ItemIndexPath, b: ItemIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  /// The form that scenes use: `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}

extension ItemIndexPath: ExpressibleByArrayLiteral {
  /// Creates an index path from a section and an item, such as `[0, 39]`, as scene files write it.
  ///
  /// - Precondition: The list has exactly two elements.
  @inlinable public init(arrayLiteral elements: Int...) {
    precondition(elements.count == 2, "an index path has two elements: [section, item]")
    self.init(section: elements[0], item: elements[1])
  }
}
