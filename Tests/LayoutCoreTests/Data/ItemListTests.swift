import Testing

@testable import LayoutCore

/// Lists of items that share what is the same in them answer as arrays do.
struct ItemListTests {
  private typealias Item = CollectionData.Item

  private func item(_ id: Int, number: Int? = nil) -> Item { Item(id: id, image: nil, number: number) }

  /// A list as updates leave it.
  private func list(_ ids: some Sequence<Int>) -> CollectionData.ItemList {
    CollectionData.ItemList(ids.map { item($0) }).shareable()
  }

  @Test func itemsWithAnUnknownImage_haveNone() {
    let data = CollectionData(
      sections: [.init(id: 0, items: [Item(id: 0, image: 0), Item(id: 1, image: 1)])], images: [.init(.builtIn("a"))])
    #expect(data.image(at: [0, 0]) == .builtIn("a"))
    #expect(data.image(at: [0, 1]) == nil)
    #expect(data.image(at: [1, 0]) == nil)
  }

  /// Checks that a tree is as low as its balance demands, and that no leaf is too long.
  private func check(_ tree: ItemTree) {
    switch tree.content {
    case .leaf(let items):
      #expect((1...ItemTree.leafCapacity).contains(items.count))
      #expect(tree.height == 0)
    case .branch(let first, let second):
      #expect(abs(first.height - second.height) <= 1)
      #expect(tree.height == max(first.height, second.height) + 1)
      check(first)
      check(second)
    }
  }

  @Test(arguments: [0, 100, 1000, 5000])
  func randomReplacements_giveTheItemsOfAnArray(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var (array, list) = (Array(0..<count), list(0..<count))
    for step in 0..<150 {
      let start = Int.random(in: 0...array.count, using: &random)
      let length = min(Int.random(in: 0...(step % 40 == 0 ? 600 : 3), using: &random), array.count - start)
      let new = (0..<Int.random(in: 0...(step % 50 == 0 ? 700 : 3), using: &random)).map { 10_000 + step * 1000 + $0 }
      array.replaceSubrange(start..<start + length, with: new)
      list.replaceSubrange(start..<start + length, with: new.map { item($0) })
      if case .tree(let tree) = list.storage { check(tree) }
      #expect(list.count == array.count)
      #expect(list.firstIndex(ofID: new.first ?? -1) == (new.isEmpty ? nil : start))
    }
    #expect(list.map(\.id) == array)
    #expect(list.spentIDs == (array.max() ?? .min &- 1) &+ 1)
    list.indices.forEach { #expect(list[$0].id == array[$0]) }
  }

  @Test func oneItemAfterAnother_keepsLeavesHalfFull() {
    var (front, back) = (list(0..<200), list(0..<200))
    for id in 200..<4000 {
      front.insert(item(id), at: 0)
      back.append(item(id))
    }
    for list in [front, back] {
      guard case .tree(let tree) = list.storage else { return #expect(Bool(false), "a long list is a tree") }
      #expect(tree.height <= 8, "4000 items in leaves of at least 32 need 7 levels")
    }
    while back.count > 150 { back.remove(at: back.count / 2) }
    #expect(back.map(\.id) == Array(0..<75) + Array(3925..<4000))
  }

  @Test func equality_countsItems_notShapes() {
    let whole = list(0..<3000)
    var (other, moved) = (list([]), whole)
    for start in stride(from: 0, to: 3000, by: 7) {
      other.replaceSubrange(start..<start, with: (start..<min(start + 7, 3000)).map { item($0) })
    }
    #expect(other == whole)
    #expect(other.hashValue == whole.hashValue)
    #expect(whole == CollectionData.ItemList(Array(whole)))
    moved.insert(moved.remove(at: 40), at: 2950)
    #expect(moved != whole)
    moved.insert(moved.remove(at: 2950), at: 40)
    #expect(moved == whole)
    moved[1500].number = 3
    #expect(moved != whole)
    #expect(whole[1500].number == nil, "a version that shares the item stays as it was")
  }

  @Test func numbers_areThoseOfThePlaces_unlessAnItemHasOne() {
    var some = list(0..<1000)
    some[700].number = 5000
    let numbered = some.numbered()
    #expect(numbered.map { $0.number ?? 0 } == (0..<1000).map { $0 == 700 ? 5000 : $0 + 1 })
    #expect(numbered.greatestNumber == 5000)
    #expect(some.greatestNumber == 5000)
    #expect(list(0..<1000).greatestNumber == 0)
  }

  @Test func search_findsItemsInOrder_untilItIsEnded() {
    let list = list((0..<1000).reversed())
    var found: [Int] = []
    let isUnfinished = list.search(10...400) { index, item in
      #expect(item.id == 999 - index)
      found.append(item.id)
      return found.count < 3
    }
    #expect(!isUnfinished)
    #expect(found == [400, 399, 398])
    #expect(list.firstIndex(ofID: 1000) == nil)
    #expect(list.firstIndex(ofID: 0) == 999)
  }

  @Test func greatestID_beyondWhichThereIsNone_doesNotCount() {
    #expect(list(Array(0..<500) + [.max]).spentIDs == 500)
    #expect(list([.max, 3]).spentIDs == 4)
  }
}
