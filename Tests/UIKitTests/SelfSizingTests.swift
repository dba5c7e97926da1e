import Foundation
import Testing
import UIKit

/// Cells that decide about their own sizes.
@MainActor struct SelfSizingTests {
  private let layout = UICollectionViewFlowLayout()
  private let lines = Lines([1, 3, 2, 1, 4])
  private let view: UICollectionView

  init() {
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.register(LinesCell.self, forCellWithReuseIdentifier: "lines")
    view.dataSource = lines
    view.layoutIfNeeded()
  }

  private var heights: [CGFloat] {
    (0..<view.numberOfItems(inSection: 0)).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height
    }
  }

  @Test func cells_decideAboutTheirHeights() {
    #expect(heights == [30, 90, 60, 30, 120])
    #expect(view.contentSize.height == 330)
    #expect(
      view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame == CGRect(x: 0, y: 210, width: 100, height: 120))
  }

  @Test func sizes_moveWithTheirItems() {
    lines.counts = [3, 2, 1, 4]
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(heights == [90, 60, 30, 120])
    lines.counts = [2, 1, 4, 3, 2]
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
      view.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    #expect(heights == [60, 30, 120, 90, 60])
    #expect(lines.cellCount == 6)
  }

  @Test func closuresThatDoNotEscape_mayUpdate() {
    func update(_ body: () -> Void) { view.performBatchUpdates({ body() }, completion: { _ in }) }
    update {
      lines.counts = [3]
      view.deleteItems(at: [0, 2, 3, 4].map { IndexPath(item: $0, section: 0) })
    }
    view.performBatchUpdates(nil)
    #expect(heights == [90])
  }

  @Test func newWidth_asksAgain() {
    layout.estimatedItemSize = CGSize(width: 50, height: 20)
    view.frame.size = CGSize(width: 50, height: 400)
    view.layoutIfNeeded()
    // Twice as many lines in half the width; all were in view as long as their heights were estimated.
    #expect(heights == [60, 180, 120, 60, 240])
  }
}

/// So many lines of 30 points at a width of 100.
private final class LinesCell: UICollectionViewCell {
  var count = 1

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(count) * 30 * 100 / size.width)
  }
}

private final class Lines: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  private(set) var cellCount = 0

  init(_ counts: [Int]) { self.counts = counts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellCount += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "lines", for: indexPath)
    (cell as? LinesCell)?.count = counts[indexPath.item]
    return cell
  }
}
