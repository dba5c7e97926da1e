import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// What public layouts rely on and the corpus has shown to be wrong or absent.
@MainActor struct CorpusFindingsTests {
  private let rows = CorpusRows()

  private func view(_ layout: UICollectionViewLayout = PagesLayout()) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    return view
  }

  /// Gemini turns cells in scrollViewDidScroll; their attributes stay the same.
  @Test func equalAttributes_areNotAppliedAgain() throws {
    let view = view()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    cell.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    view.contentOffset.x = 20
    view.layoutIfNeeded()
    #expect(cell.layer.transform.m11 == 0.5)
  }

  /// Gemini converts a cell's frame to the collection view's superview, which is `nil` here.
  @Test func conversionToNothing_leavesTheContentOffsetBehind() throws {
    let view = view()
    view.contentOffset.x = 20
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.convert(cell.frame, to: nil) == CGRect(x: -20, y: 0, width: 100, height: 100))
    #expect(view.convert(CGPoint(x: -20, y: 0), from: nil) == .zero)
  }

  @Test(arguments: [(0.0, 20.0), (1.0, 100.0), (-1.0, 0.0)])
  func paging_endsAtThePageInTheDirectionOfTheFinger(velocity: Double, end: Double) throws {
    let layout = UIKitLayout(configure: {
      $0.isPagingEnabled = true
      return []
    }) { PagesLayout() }
    var fling = FlingTransition()
    fling.velocity = Point(x: velocity * 900, y: 0)
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [4]), layout: layout)
    scene.contentOffset = Point(x: 20, y: 0)
    scene.steps = velocity == 0 ? [] : [TimelineStep(fling)]
    var generator = try FrameGenerator(scene)
    #expect(generator.frame(at: generator.frameCount - 1).bounds.origin.x == end)
  }

  /// CenteredCollectionView sets the content inset and the offset while it is prepared.
  @Test func scene_beginsWhereTheLayoutSetsTheOffset() throws {
    let scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [4]),
      layout: UIKitLayout { InsetLayout() })
    var generator = try FrameGenerator(scene)
    #expect(generator.frame(at: 0).bounds.origin == Point(x: -30, y: 0))
  }

  @Test func collectionView_ofAnotherClass_showsWhatItDoesToCells() throws {
    let layout = UIKitLayout<UICollectionViewLayout>(collectionView: { frame in
      let rows = CorpusRows()
      let view = FadingView(frame: frame, collectionViewLayout: PagesLayout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let fading = Fading()
      (view.dataSource, view.delegate) = (rows, fading)
      return (view, [rows, fading])
    })
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 1)]
    delete.duration = 0.2
    var scene = Scene(
      canvas: Canvas(size: Size(width: 150, height: 100)), data: CollectionData(counts: [3]), layout: layout)
    scene.steps = [TimelineStep(delete)]
    var generator = try FrameGenerator(scene)
    let first = generator.frame(at: 0)
    #expect(first.elements.first { $0.id == "1" }?.attributes.alpha == 0.25)
    // The app's data source has 4 rows until it is told of the scene's 3.
    #expect(Set(first.elements.map(\.attributes.indexPath.item)).max() == 1)
    let last = generator.frame(at: generator.frameCount - 1)
    #expect(last.elements.first { $0.id == "1" } == nil)
    #expect(last.elements.first { $0.id == "2" } != nil)
  }

  @Test func updates_canBeOverridden() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: PagesLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    rows.count += 1
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(view.inserted == 1)
    #expect(view.numberOfItems(inSection: 0) == 5)
  }

  @Test func optionalCalls_reachMethodsAndDefaults() {
    let view = view()
    #expect(view.dataSource?.numberOfSections?(in: view) == 1)
    #expect(rows.numberOfSections!(in: view) == 1)
    let path = IndexPath(item: 0, section: 0)
    #expect(rows.collectionView?(view, viewForSupplementaryElementOfKind: "kind", at: path) == nil)
    let fading = Fading()
    let delegate: any UIScrollViewDelegate = fading
    delegate.scrollViewDidEndDecelerating?(view)
    #expect(fading.endCount == 1)
  }

  @Test func observers_hearOfOffsets() {
    let view = view()
    var changes: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: [.new]) { _, change in
      changes.append(change.newValue?.x ?? -1)
    }
    let observer = ObservingView(frame: .zero)
    view.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
    view.contentOffset.x = 30
    view.contentOffset.x = 30
    view.removeObserver(observer, forKeyPath: "contentOffset")
    observation.invalidate()
    view.contentOffset.x = 40
    #expect(changes == [30])
    #expect(observer.heard == ["contentOffset 0 30"])
  }
}

private final class CorpusRows: NSObject, UICollectionViewDataSource, SceneDataObserver {
  var count = 4

  func sceneDataDidChange(itemCounts: [Int]) { count = itemCounts[0] }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Items of 100 points in a row.
private class PagesLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: 100 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0), height: 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 100 * CGFloat(indexPath.item), y: 0, width: 100, height: 100)
    return attributes
  }
}

private final class InsetLayout: PagesLayout {
  override func prepare() {
    guard let collectionView, collectionView.contentInset == .zero else { return }
    collectionView.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    collectionView.contentOffset = CGPoint(x: -30, y: 0)
  }
}

private final class FadingView: UICollectionView {}

/// Fades cells when they come into view.
private final class Fading: NSObject, UICollectionViewDelegate {
  var endCount = 0

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { endCount += 1 }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { cell.alpha = 0.25 }
}

private final class CountingView: UICollectionView {
  var inserted = 0

  override func insertItems(at indexPaths: [IndexPath]) {
    inserted += indexPaths.count
    super.insertItems(at: indexPaths)
  }
}

private final class ObservingView: UIView {
  var heard: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
    heard.append("\(keyPath ?? "") \(Int(old?.x ?? -1)) \(Int(new?.x ?? -1))")
  }
}
