/// A balanced tree of short arrays of items, at least one, whose versions share unchanged parts.
///
/// The heights of a node's two sides differ by at most 1, as in an AVL tree, and trees are joined along their edges.
///
/// Source: Blelloch, Ferizovic, Sun: "Just Join for Parallel Ordered Sets", SPAA 2016, join of AVL trees.
@usableFromInline final class ItemTree: Sendable {
  enum Content: Sendable {
    case leaf([CollectionData.Item])
    case branch(ItemTree, ItemTree)
  }

  static let leafCapacity = 64

  let content: Content
  @usableFromInline let count: Int
  // The number of branches between the root and the farthest leaf.
  let height: Int
  let ids: ClosedRange<Int>
  let greatestNumber: Int
  let isNumbered: Bool

  private init(leaf items: [CollectionData.Item]) {
    content = .leaf(items)
    (count, height) = (items.count, 0)
    ids = items.dropFirst().reduce(items[0].id...items[0].id) { min($0.lowerBound, $1.id)...max($0.upperBound, $1.id) }
    greatestNumber = items.reduce(0) { max($0, $1.number ?? 0) }
    isNumbered = items.allSatisfy { $0.number != nil }
  }

  private init(_ first: ItemTree, _ second: ItemTree) {
    content = .branch(first, second)
    (count, height) = (first.count + second.count, max(first.height, second.height) + 1)
    ids = min(first.ids.lowerBound, second.ids.lowerBound)...max(first.ids.upperBound, second.ids.upperBound)
    greatestNumber = max(first.greatestNumber, second.greatestNumber)
    isNumbered = first.isNumbered && second.isNumbered
  }

  /// Returns a tree with leaves of about the same size, or `nil` without items.
  static func make(_ items: ArraySlice<CollectionData.Item>) -> ItemTree? {
    if items.isEmpty { return nil }
    if items.count <= leafCapacity { return ItemTree(leaf: Array(items)) }
    let middle = items.startIndex + items.count / 2
    guard let first = make(items[..<middle]), let second = make(items[middle...]) else { return nil }
    return ItemTree(first, second)
  }

  @usableFromInline func item(at index: Int) -> CollectionData.Item {
    precondition(index >= 0 && index < count, "item \(index) of \(count)")
    switch content {
    case .leaf(let items): return items[index]
    case .branch(let first, let second):
      return index < first.count ? first.item(at: index) : second.item(at: index - first.count)
    }
  }
}

extension ItemTree {
  /// Returns the items of one tree followed by those of another, in O(difference of the heights).
  static func joined(_ a: ItemTree, _ b: ItemTree) -> ItemTree {
    switch (a.content, b.content) {
    case (.leaf(let first), .leaf(let second)) where first.count + second.count <= leafCapacity:
      ItemTree(leaf: first + second)
    // A leaf moves to the other edge, where it may be merged with its neighbor.
    case (.branch(let first, let second), _) where a.height > b.height + 1 || b.height == 0:
      balanced(first, joined(second, b))
    case (_, .branch(let first, let second)) where b.height > a.height + 1 || a.height == 0:
      balanced(joined(a, first), second)
    case (.leaf, .leaf), (.branch, _), (_, .branch): ItemTree(a, b)
    }
  }

  /// Returns a branch of two trees whose heights differ by at most 2, rotated if required.
  private static func balanced(_ a: ItemTree, _ b: ItemTree) -> ItemTree {
    if a.height > b.height + 1, case .branch(let first, let second) = a.content {
      if second.height > first.height, case .branch(let inner, let outer) = second.content {
        return ItemTree(ItemTree(first, inner), ItemTree(outer, b))
      }
      return ItemTree(first, ItemTree(second, b))
    }
    if b.height > a.height + 1, case .branch(let first, let second) = b.content {
      if first.height > second.height, case .branch(let outer, let inner) = first.content {
        return ItemTree(ItemTree(a, outer), ItemTree(inner, second))
      }
      return ItemTree(ItemTree(a, first), second)
    }
    return ItemTree(a, b)
  }

  /// Calls functions with the largest subtrees and the parts of leaves that form a range, in order.
  func visit(
    _ range: Range<Int>, whole: (ItemTree) -> Void, part: (ArraySlice<CollectionData.Item>) -> Void
  ) {
    if range.isEmpty { return }
    if range == 0..<count { return whole(self) }
    switch content {
    case .leaf(let items): part(items[range])
    case .branch(let first, let second):
      first.visit(range.clamped(to: 0..<first.count), whole: whole, part: part)
      let rest = range.clamped(to: first.count..<count)
      second.visit(rest.lowerBound - first.count..<rest.upperBound - first.count, whole: whole, part: part)
    }
  }

  /// Returns the tree with numbers for items that have none, starting with the number of the first item.
  func numbered(from number: Int) -> ItemTree {
    if isNumbered { return self }
    switch content {
    case .leaf(let items):
      return ItemTree(leaf: items.enumerated().map { index, item in item.numbered(ifNone: number + index) })
    case .branch(let first, let second):
      return ItemTree(first.numbered(from: number), second.numbered(from: number + first.count))
    }
  }

  func search(_ ids: ClosedRange<Int>, from start: Int, _ body: (Int, CollectionData.Item) -> Bool) -> Bool {
    guard ids.overlaps(self.ids) else { return true }
    switch content {
    case .leaf(let items):
      return items.enumerated().allSatisfy { !ids.contains($0.element.id) || body(start + $0.offset, $0.element) }
    case .branch(let first, let second):
      return first.search(ids, from: start, body) && second.search(ids, from: start + first.count, body)
    }
  }

  /// Compares the items in O(items), and skips parts that both share at the same position.
  func isEqual(to other: ItemTree) -> Bool {
    guard count == other.count, ids == other.ids else { return false }
    var (mine, theirs) = (Cursor(self), Cursor(other))
    while true {
      switch (mine.isAtNode, theirs.isAtNode) {
      case (true, true):
        guard let first = mine.node, let second = theirs.node else { return mine.node == nil && theirs.node == nil }
        if first === second {
          mine.skip()
          theirs.skip()
        } else if first.count >= second.count {
          mine.enter()
        } else {
          theirs.enter()
        }
      case (true, false): mine.enter()
      case (false, true): theirs.enter()
      case (false, false):
        let run = min(mine.items.count, theirs.items.count)
        guard mine.items.prefix(run) == theirs.items.prefix(run) else { return false }
        (mine.items, theirs.items) = (mine.items.dropFirst(run), theirs.items.dropFirst(run))
      }
    }
  }

  // A position before a subtree or inside a leaf.
  private struct Cursor {
    // The subtrees from here on, the next one last.
    private var nodes: [ItemTree]
    var items: ArraySlice<CollectionData.Item> = []

    init(_ tree: ItemTree) { nodes = [tree] }
    var isAtNode: Bool { items.isEmpty }
    var node: ItemTree? { nodes.last }
    mutating func skip() { nodes.removeLast() }

    mutating func enter() {
      switch nodes.popLast()?.content {
      case .leaf(let items): self.items = items[...]
      case .branch(let first, let second): nodes += [second, first]
      case nil: break
      }
    }
  }

  var items: [CollectionData.Item] {
    switch content {
    case .leaf(let items): items
    case .branch(let first, let second): first.items + second.items
    }
  }
}
