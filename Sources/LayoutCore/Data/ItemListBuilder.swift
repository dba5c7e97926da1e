/// Builds a list from front to back, from items and from parts of lists, which it shares.
package struct ItemListBuilder {
  private var tree: ItemTree?
  // The items after those of `tree`.
  private var tail: [CollectionData.Item] = []

  package init() {}

  package var count: Int { (tree?.count ?? 0) + tail.count }
  package mutating func append(_ item: CollectionData.Item) { tail.append(item) }

  /// Adds a range of a list, in O(items of the range) for a list in one array, otherwise in O(log items).
  package mutating func append(contentsOf list: CollectionData.ItemList, in range: Range<Int>) {
    switch list.storage {
    case .array(let items): tail += items[range]
    case .tree(let source):
      var (tree, tail) = (self.tree, self.tail)
      self.tail = []
      source.visit(
        range,
        whole: { subtree in
          tree = ItemTree.make(tail[...]).map { $0.appended(to: tree) } ?? tree
          tail = []
          tree = subtree.appended(to: tree)
        }, part: { tail += $0 })
      (self.tree, self.tail) = (tree, tail)
    }
  }

  package func finished() -> CollectionData.ItemList {
    if count <= CollectionData.ItemList.longestArray {
      var items: [CollectionData.Item] = []
      items.reserveCapacity(count)
      tree?.visit(0..<(tree?.count ?? 0), whole: { items += $0.items }, part: { items += $0 })
      return CollectionData.ItemList(items + tail)
    }
    guard let whole = ItemTree.make(tail[...])?.appended(to: tree) ?? tree else { return [] }
    return CollectionData.ItemList(.tree(whole))
  }
}

extension ItemTree {
  // Returns the items of another tree, if any, followed by these.
  fileprivate func appended(to other: ItemTree?) -> ItemTree { other.map { ItemTree.joined($0, self) } ?? self }
}
