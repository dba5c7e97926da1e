import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Changes of the data outside of the methods about scrolling.
@MainActor struct LoadMoreSourceTests {
  private func lastFrame(
    _ make: @escaping @MainActor @Sendable (UICollectionView) -> NSObject & UICollectionViewDataSource
  ) throws -> Frame {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)),
      layout: UIKitLayout(configure: { view in
        let source = make(view)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return [source]
      }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        return layout
      })
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 5000)
    scene.steps = [TimelineStep(fling)]
    return try #require(try FrameGenerator.frames(of: scene).last)
  }

  /// Source: the reference of `collectionView(_:willDisplay:forItemAt:)`.
  @Test func willDisplay_loadsMore() throws {
    let last = try lastFrame { view in
      let list = DisplayedList()
      view.delegate = list
      return list
    }
    #expect(last.bounds.minY > 1850)
    #expect(last.elements.count >= 4)
  }

  /// Source: the reference of UICollectionViewDataSourcePrefetching.
  @Test func prefetching_loadsMore() throws {
    let last = try lastFrame { view in
      let list = PrefetchingList()
      view.prefetchDataSource = list
      return list
    }
    #expect(last.bounds.minY > 1850)
    #expect(last.elements.count >= 4)
  }

  @Test func prefetchedItems_areAhead_nearestFirst() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 100, height: 50)
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
    let list = PrefetchingList()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.prefetchDataSource) = (list, list)
    view.layoutIfNeeded()
    #expect(list.announced.isEmpty)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    // Rows 0 … 4 are visible, and the layout has been queried for two pages.
    #expect(list.announced == [[5, 6, 7]])
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(list.announced.count == 1)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    #expect(list.canceled == [[6, 7]])
  }

  @Test func snapshot_isAppliedWhileScrolling() throws {
    let last = try lastFrame { view in
      let list = SnapshotList(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      list.append(40)
      view.delegate = list
      return list
    }
    #expect(last.bounds.minY > 1850)
    #expect(last.elements.count >= 4)
  }
}

/// A list that loads more when its last row is displayed.
private final class DisplayedList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  private var count = 40

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard indexPath.item == count - 1, count < 80 else { return }
    let paths = (count..<count + 20).map { IndexPath(item: $0, section: 0) }
    count += 20
    collectionView.insertItems(at: paths)
  }
}

/// A list that loads more when data are prefetched for its last rows.
private final class PrefetchingList: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  private var count = 40
  var announced: [[Int]] = []
  var canceled: [[Int]] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced.append(indexPaths.map(\.item))
    guard indexPaths.contains(where: { $0.item >= count - 3 }), count < 80 else { return }
    count += 40
    collectionView.reloadData()
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    canceled.append(indexPaths.map(\.item))
  }
}

/// A diffable data source that loads more.
private final class SnapshotList: UICollectionViewDiffableDataSource<Int, Int>, UICollectionViewDelegate {
  func append(_ number: Int) {
    var snapshot = snapshot()
    if snapshot.sectionIdentifiers.isEmpty { snapshot.appendSections([0]) }
    let count = snapshot.itemIdentifiers.count
    snapshot.appendItems(Array(count..<count + number))
    apply(snapshot, animatingDifferences: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard snapshot().itemIdentifiers.count == 40, scrollView.contentOffset.y > 1500 else { return }
    append(40)
  }
}
