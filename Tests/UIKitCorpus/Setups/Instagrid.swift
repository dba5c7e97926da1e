import CorpusSupport
import UIKit

/// Every fifth item is two cells wide and high.
private final class Scales: NSObject, InstagridLayoutDelegate {
  func scaleForItem(
    inCollectionView collectionView: UICollectionView, withLayout layout: UICollectionViewLayout,
    atIndexPath indexPath: IndexPath
  ) -> UInt { indexPath.item % 5 == 0 ? 2 : 1 }
}

nonisolated(unsafe) private let scales = Scales()

/// Layouts to try.
///
/// Three columns with gaps of 6 points: a cell is (390 − 2·6)/3 = 126 points and the pitch 132; a large item is
/// 126 + 132 = 258. Items take the first free place from where the one before stands.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("InstagridLayout") {
    let layout = InstagridLayout()
    layout.delegate = scales
    layout.fixedDivisionCount = 3
    layout.itemSpacing = 6
    return layout
  }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 258, 258)),
    CorpusValue(at: 0, 0, item: 1, .frame(264, 0, 126, 126)),
    CorpusValue(at: 0, 0, item: 2, .frame(264, 132, 126, 126)),
    CorpusValue(at: 0, 0, item: 3, .frame(0, 264, 126, 126)),
    CorpusValue(at: 0, 0, item: 4, .frame(132, 264, 126, 126)),
  ])
]
