/// The position of an item, as its section and its index in that section.
public struct ItemIndexPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the section, from 0.
  public var section: Int
  /// The index in the section, from 0.
  public var item: Int

  /// Creates an index path.
  @inlinable public init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  /// Orders by section, then by item.
  @inlinable public static func < (a: ItemIndexPath, b: ItemIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  /// The form in scenes, `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}

extension ItemIndexPath: ExpressibleByArrayLiteral {
  /// Creates an index path from a section and an item, such as `[0, 39]`.
  ///
  /// - Precondition: The array has exactly two elements.
  @inlinable public init(arrayLiteral elements: Int...) {
    precondition(elements.count == 2, "an index path has two elements: [section, item]")
    self.init(section: elements[0], item: elements[1])
  }
}
