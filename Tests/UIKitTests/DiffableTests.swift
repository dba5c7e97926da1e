import Compositor
import Foundation
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Diffable data sources, with rows of 100 × 50 points.
@MainActor struct DiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  private func tags(_ view: UICollectionView, _ section: Int = 0) -> [Int] {
    view.layoutIfNeeded()
    return (0..<view.numberOfItems(inSection: section)).map {
      view.cellForItem(at: IndexPath(item: $0, section: section))?.tag ?? -1
    }
  }

  @Test func firstSnapshot_isShownWithoutAnUpdate() {
    let rows = NumberedRows(CallRecorder())
    rows.source.apply(Self.snapshot([("a", [7, 8, 9])]))
    #expect(tags(rows.view) == [7, 8, 9])
    #expect((rows.view.collectionViewLayout as? CallRecorder)?.calls.contains { $0.hasPrefix("updates") } == false)
    #expect(rows.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 8)
    #expect(rows.source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
    #expect(rows.source.indexPath(for: 9) == IndexPath(item: 2, section: 0))
    #expect(rows.source.indexPath(for: 1) == nil)
    #expect(rows.source.sectionIdentifier(for: 0) == "a")
    #expect(rows.source.index(for: "a") == 0)
  }

  @Test func differences_areOneBatch() {
    let recorder = CallRecorder()
    let rows = NumberedRows(recorder)
    rows.source.apply(Self.snapshot([("a", [1, 2, 3, 4, 5])]))
    rows.view.layoutIfNeeded()
    recorder.calls = []
    var calls = 0
    // 2 is deleted, 6 is inserted; 1, 3, 4 keep their order, and 5 moves.
    rows.source.apply(Self.snapshot([("a", [5, 1, 3, 6, 4])])) { calls += 1 }
    #expect(calls == 1)
    #expect(recorder.calls.filter { $0.hasPrefix("updates") } == ["updates delete insert move"])
    #expect(tags(rows.view) == [5, 1, 3, 6, 4])
    #expect(rows.made == 6)
    recorder.calls = []
    rows.source.apply(rows.source.snapshot())
    #expect(recorder.calls.contains { $0.hasPrefix("updates") } == false)
  }

  @Test func items_moveBetweenSections() {
    let rows = NumberedRows(UICollectionViewFlowLayout())
    rows.source.apply(Self.snapshot([("a", [1, 2]), ("b", [3]), ("c", [4])]))
    rows.view.layoutIfNeeded()
    let cell = rows.view.cellForItem(at: IndexPath(item: 1, section: 0))
    rows.source.apply(Self.snapshot([("c", [4]), ("a", [1]), ("d", [5]), ("b", [3, 2])]))
    #expect((0..<4).map { tags(rows.view, $0) } == [[4], [1], [5], [3, 2]])
    // The cell of 2 has moved with its item.
    #expect(rows.view.cellForItem(at: IndexPath(item: 1, section: 3)) === cell)
    // A section that moves with other items, one that goes, and one that moves to the end.
    rows.source.apply(Self.snapshot([("b", [3, 6]), ("a", [1]), ("c", [4])]))
    #expect((0..<3).map { tags(rows.view, $0) } == [[3, 6], [1], [4]])
  }

  @Test func reconfiguredItems_keepTheirCells() {
    let rows = NumberedRows(UICollectionViewFlowLayout())
    rows.source.apply(Self.snapshot([("a", [1, 2])]))
    rows.view.layoutIfNeeded()
    let cell = rows.view.cellForItem(at: IndexPath(item: 1, section: 0))
    var snapshot = rows.source.snapshot()
    snapshot.reconfigureItems([2])
    rows.offset = 100
    rows.source.apply(snapshot)
    #expect(tags(rows.view) == [1, 102])
    #expect(rows.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    snapshot = rows.source.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    snapshot.reloadItems([1])
    rows.source.apply(snapshot)
    #expect(tags(rows.view) == [101, 102])
    rows.source.applySnapshotUsingReloadData(Self.snapshot([("a", [3])]))
    #expect(tags(rows.view) == [103])
  }

  @Test func hierarchy_fillsItsSection() {
    let rows = NumberedRows(UICollectionViewFlowLayout())
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    rows.source.apply(tree, to: "a")
    #expect(tags(rows.view) == [1, 2])
    tree.expand([1])
    rows.source.apply(tree, to: "a")
    #expect(tags(rows.view) == [1, 11, 12, 2])
    #expect(rows.source.snapshot(for: "a").level(of: 12) == 1)
    #expect(rows.source.snapshot().itemIdentifiers == [1, 11, 12, 2])
    #expect(rows.source.snapshot(for: "none").items == [])
  }

  @Test func reordering_callsTheHandlers() {
    let rows = NumberedRows(UICollectionViewFlowLayout())
    rows.source.apply(Self.snapshot([("a", [1, 2, 3])]))
    let first = IndexPath(item: 0, section: 0)
    #expect(rows.source.collectionView(rows.view, canMoveItemAt: first) == false)
    var ends: [[Int]] = []
    rows.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    rows.source.reorderingHandlers.didReorder = { transaction in
      ends = [transaction.initialSnapshot, transaction.finalSnapshot].map(\.itemIdentifiers)
    }
    #expect(rows.source.collectionView(rows.view, canMoveItemAt: first))
    rows.source.collectionView(rows.view, moveItemAt: first, to: IndexPath(item: 2, section: 0))
    #expect(ends == [[1, 2, 3], [2, 3, 1]])
    #expect(rows.source.indexPath(for: 1) == IndexPath(item: 2, section: 0))
  }

  @Test func step_animatesTheDifferences() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)),
      layout: UIKitLayout<UICollectionViewFlowLayout>(collectionView: { frame in
        let rows = NumberedRows(UICollectionViewFlowLayout(), frame: frame)
        rows.source.apply(DiffableTests.snapshot([("a", [1, 2, 3])]))
        return (rows.view, [rows])
      }))
    scene.framesPerSecond = 10
    let change = PerformTransition { view in
      guard let source = view.dataSource as? UICollectionViewDiffableDataSource<String, Int> else { return }
      source.apply(DiffableTests.snapshot([("a", [2, 3, 1])]))
    }
    scene.steps = [TimelineStep(change)]
    var generator = try FrameGenerator(scene)
    func tops(_ index: Int) -> [String: Double] {
      let cells = generator.frame(at: index).elements.filter { $0.attributes.kind == .cell && !$0.id.contains("/") }
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.id, $0.attributes.center.y - 25) })
    }
    #expect(tops(0) == ["0": 0, "1": 50, "2": 100])
    // Halfway through 0.3 seconds at 10 frames per second lie frames 1 and 2.
    let middle = tops(1)
    #expect(middle["0"].map { $0 > 0 } == true)
    #expect(middle["0"].map { $0 < 100 } == true)
    #expect(middle["1"].map { $0 < 50 } == true)
    #expect(tops(3) == ["0": 100, "1": 0, "2": 50])
    var other = try FrameGenerator(scene)
    #expect(other.frame(at: 2) == generator.frame(at: 2))
  }
}

/// Cells whose tags are their items' identifiers, more by an offset.
@MainActor private final class NumberedRows {
  private final class Numbers {
    var offset = 0
    var made = 0
  }

  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, Int>
  private let numbers = Numbers()
  var offset: Int {
    get { numbers.offset }
    set { numbers.offset = newValue }
  }
  /// The number of cells that were configured.
  var made: Int { numbers.made }

  init(_ layout: UICollectionViewLayout, frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 400)) {
    if let flow = layout as? UICollectionViewFlowLayout {
      (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
    }
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    source = UICollectionViewDiffableDataSource(collectionView: view) { [numbers] view, path, identifier in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      cell.tag = identifier + numbers.offset
      numbers.made += 1
      return cell
    }
  }
}
