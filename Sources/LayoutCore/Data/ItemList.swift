extension CollectionData {
  /// The items of a section, in display order: an array whose versions share what is the same in them.
  ///
  /// A timeline keeps the data before and after each of its steps. A list stays one array until an update changes it;
  /// afterwards a long one is a balanced tree of short arrays, so that an update costs O(log items) in time and memory.
  public struct ItemList: Sendable {
    @usableFromInline enum Storage: Sendable {
      case array([Item])
      /// More than ``CollectionData/ItemList/longestArray`` items.
      case tree(ItemTree)
    }

    /// The most items that stay in one array when they are updated.
    static let longestArray = 2 * ItemTree.leafCapacity

    @usableFromInline var storage: Storage

    /// A list of items.
    public init(_ items: [Item]) { storage = .array(items) }

    init(_ storage: Storage) { self.storage = storage }
  }
}

extension CollectionData.ItemList {
  /// The least number above all ids, of which the greatest integer does not count; the least integer without ids.
  ///
  /// - Complexity: O(1) for a long list after the first update.
  package var spentIDs: Int {
    switch storage {
    case .tree(let tree) where tree.ids.upperBound < .max: tree.ids.upperBound + 1
    case .array, .tree: reduce(.min) { Swift.max($0, $1.id &+ 1) }
    }
  }

  /// The greatest number that an item has in texts; 0 without numbers.
  ///
  /// - Complexity: O(1) for a long list after the first update.
  package var greatestNumber: Int {
    switch storage {
    case .array(let items): items.reduce(0) { Swift.max($0, $1.number ?? 0) }
    case .tree(let tree): tree.greatestNumber
    }
  }

  /// Returns the same list, in the form in which an update shares most of it.
  ///
  /// - Complexity: O(items) the first time, then O(1).
  package func shareable() -> Self {
    switch storage {
    case .array(let items) where items.count <= Self.longestArray: return self
    case .tree: return self
    case .array(let items):
      var builder = ItemListBuilder()
      builder.append(contentsOf: items[...])
      return builder.finished()
    }
  }

  /// Returns the list with the number of each item stated; items without one have that of their place.
  ///
  /// - Complexity: O(items) the first time, then O(1) for long lists.
  package func numbered() -> Self {
    switch storage {
    case .array(let items):
      Self(items.enumerated().map { index, item in item.numbered(ifNone: index + 1) })
    case .tree(let tree): Self(.tree(tree.numbered(from: 1)))
    }
  }

  /// Calls a function with each item whose id lies in a range, and its index, until the function returns `false`.
  ///
  /// - Returns: `false` if the function has ended the search.
  /// - Complexity: O(items) at most; of long lists, only the parts are searched whose ids overlap the range.
  package func search(_ ids: ClosedRange<Int>, _ body: (Int, CollectionData.Item) -> Bool) -> Bool {
    switch storage {
    case .array(let items):
      for (index, item) in items.enumerated() where ids.contains(item.id) {
        if !body(index, item) { return false }
      }
      return true
    case .tree(let tree): return tree.search(ids, from: 0, body)
    }
  }

  /// Returns the index of the item with an id; `nil` without one.
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
  /// No items.
  public init() { self.init([]) }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int {
    switch storage {
    case .array(let items): items.count
    case .tree(let tree): tree.count
    }
  }

  /// The item at an index.
  ///
  /// - Complexity: O(1); O(log items) in a long list after an update.
  @inlinable public subscript(index: Int) -> CollectionData.Item {
    get {
      switch storage {
      case .array(let items): items[index]
      case .tree(let tree): tree.item(at: index)
      }
    }
    set { replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue)) }
  }

  /// Replaces a range of items.
  ///
  /// - Complexity: That of an array; O(new items + log items) in a long list after an update.
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
  /// A list of items.
  public init(arrayLiteral items: CollectionData.Item...) { self.init(items) }
}

extension CollectionData.ItemList: Hashable {
  /// Returns true if both lists have the same items in the same order.
  ///
  /// - Complexity: O(1) for copies of one list, and about O(log items) for versions with a short way between them.
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
  /// Returns the item with a number, unless it has one.
  package func numbered(ifNone number: Int) -> Self {
    guard self.number == nil else { return self }
    var item = self
    item.number = number
    return item
  }
}
