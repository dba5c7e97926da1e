extension CollectionData {
  /// The items of a section, in display order, whose versions share unchanged parts.
  ///
  /// A timeline keeps the data before and after each of its steps. A list stays one array until an update changes it.
  /// Then a long list becomes a balanced tree of short arrays, so that an update takes O(log items) time and memory.
  public struct ItemList: Sendable {
    @usableFromInline enum Storage: Sendable {
      case array([Item])
      // More than `longestArray` items.
      case tree(ItemTree)
    }

    // The largest number of items that stay in one array when they are updated.
    static let longestArray = 2 * ItemTree.leafCapacity

    @usableFromInline var storage: Storage

    /// Creates a list of items.
    public init(_ items: [Item]) { storage = .array(items) }
    init(_ storage: Storage) { self.storage = storage }
  }
}

extension CollectionData.ItemList {
  /// The smallest number above all identifiers except the largest integer, or the smallest integer for an empty list.
  ///
  /// - Complexity: O(1) for a long list after the first update.
  package var spentIDs: Int {
    switch storage {
    case .tree(let tree) where tree.ids.upperBound < .max: tree.ids.upperBound + 1
    case .array, .tree: reduce(.min) { Swift.max($0, $1.id &+ 1) }
    }
  }

  /// The largest number that an item has in texts, or 0, in O(1) for a long list after the first update.
  package var greatestNumber: Int {
    switch storage {
    case .array(let items): items.reduce(0) { Swift.max($0, $1.number ?? 0) }
    case .tree(let tree): tree.greatestNumber
    }
  }

  /// Returns the list in the form that updates can share, in O(items) the first time, then in O(1).
  package func shareable() -> Self {
    guard case .array(let items) = storage, items.count > Self.longestArray else { return self }
    var builder = ItemListBuilder()
    builder.append(contentsOf: self, in: items.indices)
    return builder.finished()
  }

  /// Returns the list with a number for each item, by default its position.
  ///
  /// - Complexity: O(items) the first time, then O(1) for long lists.
  package func numbered() -> Self {
    switch storage {
    case .array(let items):
      Self(items.enumerated().map { index, item in item.numbered(ifNone: index + 1) })
    case .tree(let tree): Self(.tree(tree.numbered(from: 1)))
    }
  }

  /// Calls a function with each item in a range of identifiers, and its index, until it returns `false`.
  ///
  /// - Returns: `false` if the function ended the search.
  /// - Complexity: O(items). In long lists, only the parts whose identifiers overlap the range are searched.
  package func search(_ ids: ClosedRange<Int>, _ body: (Int, CollectionData.Item) -> Bool) -> Bool {
    switch storage {
    case .array(let items):
      items.enumerated().allSatisfy { !ids.contains($0.element.id) || body($0.offset, $0.element) }
    case .tree(let tree): tree.search(ids, from: 0, body)
    }
  }

  package func firstIndex(ofID id: Int) -> Int? {
    var found: Int?
    _ = search(id...id) { index, _ in
      found = index
      return false
    }
    return found
  }
}

extension CollectionData.ItemList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Creates an empty list.
  public init() { self.init([]) }
  /// The index 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int {
    switch storage {
    case .array(let items): items.count
    case .tree(let tree): tree.count
    }
  }

  /// Accesses the item at an index, in O(1), or in O(log items) in a long list after an update.
  @inlinable public subscript(index: Int) -> CollectionData.Item {
    get {
      switch storage {
      case .array(let items): items[index]
      case .tree(let tree): tree.item(at: index)
      }
    }
    set { replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue)) }
  }

  /// Replaces a range of items, as in an array, or in O(new items + log items) in a long list after an update.
  public mutating func replaceSubrange(_ range: Range<Int>, with items: some Collection<CollectionData.Item>) {
    switch storage {
    case .array(var array):
      storage = .array([])
      array.replaceSubrange(range, with: items)
      storage = .array(array)
    case .tree:
      var builder = ItemListBuilder()
      builder.append(contentsOf: self, in: 0..<range.lowerBound)
      for item in items { builder.append(item) }
      builder.append(contentsOf: self, in: range.upperBound..<count)
      self = builder.finished()
    }
  }
}

extension CollectionData.ItemList: ExpressibleByArrayLiteral {
  /// Creates a list of items.
  public init(arrayLiteral items: CollectionData.Item...) { self.init(items) }
}

extension CollectionData.ItemList: Hashable {
  /// Returns a Boolean value that indicates whether both lists have the same items in the same order.
  ///
  /// - Complexity: O(1) for copies of one list, and about O(log items) for versions that differ in a few updates.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a.storage, b.storage) {
    case (.array(let a), .array(let b)): a == b
    case (.tree(let a), .tree(let b)): a.isEqual(to: b)
    case (.array, .tree), (.tree, .array): a.elementsEqual(b)
    }
  }

  /// Hashes the items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for item in self { hasher.combine(item) }
  }
}

extension CollectionData.Item {
  package func numbered(ifNone number: Int) -> Self {
    guard self.number == nil else { return self }
    var item = self
    item.number = number
    return item
  }
}
