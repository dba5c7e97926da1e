import Testing
import UIKit

/// Snapshots of diffable data sources; the rules are those of the reference of NSDiffableDataSourceSnapshot.
@MainActor struct SnapshotTests {
  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  @Test func identifiers_areInOrder() {
    let snapshot = snapshot([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2, 3])
    #expect(snapshot.numberOfItems(inSection: "b") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "c")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("c") == 2)
  }

  @Test func items_areInsertedMovedAndDeleted() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([5, 6], beforeItem: 2)
    snapshot.insertItems([7], afterItem: 4)
    #expect(snapshot.itemIdentifiers == [1, 5, 6, 2, 3, 4, 7])
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(7, beforeItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [7, 5, 6, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1])
    snapshot.deleteItems([5, 3, 99])
    #expect(snapshot.itemIdentifiers == [7, 6, 2, 4, 1])
    // Items that are there already move.
    snapshot.appendItems([8, 6])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 8, 6])
    #expect(snapshot.sectionIdentifier(containingItem: 6) == "b")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func sections_areInsertedMovedAndDeleted() {
    var snapshot = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
    snapshot.insertSections(["d"], beforeSection: "b")
    snapshot.insertSections(["e"], afterSection: "c")
    snapshot.moveSection("a", afterSection: "c")
    snapshot.moveSection("e", beforeSection: "d")
    #expect(snapshot.sectionIdentifiers == ["e", "d", "b", "c", "a"])
    snapshot.reloadItems([2, 3, 2])
    snapshot.reconfigureItems([1])
    #expect(snapshot.reloadedItemIdentifiers == [2, 3])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [3, 1])
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
  }

  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func duplicates_areUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 3, 2, 1])
    }
    #expect(
      message(of: result).contains(
        "'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not unique. Duplicate "
          + "identifiers: {(\n    2,\n    1\n)}'"))
  }

  @Test func missingSections_areUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    #expect(
      message(of: result).contains(
        "There are currently no sections in the data source. Please add a section first."))
  }

  // MARK: Hierarchies

  private var files: NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["home", "trash"])
    tree.append(["music", "pictures"], to: "home")
    tree.append(["summer"], to: "pictures")
    return tree
  }

  @Test func hierarchy_showsTheChildrenOfExpandedItems() {
    var tree = files
    #expect(tree.items == ["home", "music", "pictures", "summer", "trash"])
    #expect(tree.rootItems == ["home", "trash"])
    #expect(tree.visibleItems == ["home", "trash"])
    tree.expand(["home"])
    #expect(tree.visibleItems == ["home", "music", "pictures", "trash"])
    tree.expand(["pictures"])
    #expect(tree.visibleItems == tree.items)
    tree.collapse(["home"])
    #expect(tree.visibleItems == ["home", "trash"])
    #expect(tree.isExpanded("pictures"))
    #expect(tree.isVisible("summer") == false)
    #expect(tree.level(of: "summer") == 2)
    #expect(tree.parent(of: "summer") == "pictures")
    #expect(tree.parent(of: "home") == nil)
    #expect(tree.index(of: "trash") == 4)
  }

  @Test func hierarchy_isChanged() {
    var tree = files
    tree.insert(["films"], after: "music")
    tree.insert(["books"], before: "music")
    #expect(tree.snapshot(of: "home").rootItems == ["books", "music", "films", "pictures"])
    #expect(tree.snapshot(of: "pictures", includingParent: true).items == ["pictures", "summer"])
    tree.delete(["pictures", "unknown"])
    #expect(tree.items == ["home", "books", "music", "films", "trash"])
    var new = NSDiffableDataSourceSectionSnapshot<String>()
    new.append(["x"])
    new.append(["y"], to: "x")
    new.expand(["x"])
    tree.replace(childrenOf: "home", using: new)
    #expect(tree.items == ["home", "x", "y", "trash"])
    #expect(tree.level(of: "y") == 2)
    tree.expand(["home"])
    #expect(tree.visibleItems == ["home", "x", "y", "trash"])
  }
}
