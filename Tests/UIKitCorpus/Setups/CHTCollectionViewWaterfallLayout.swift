import CorpusSupport
import UIKit

/// Photographs of three shapes.
private final class Shapes: NSObject, CHTCollectionViewDelegateWaterfallLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 100 + indexPath.item % 3 * 50) }
}

/// Layouts to try.
///
/// Two columns of (390 − 10)/2 = 190 points: heights are 190, 285 and 380, and an item goes to the shortest column, the first of
/// several.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout(
    "CHTCollectionViewWaterfallLayout",
    configure: { view in
      let shapes = Shapes()
      view.delegate = shapes
      return [shapes]
    }
  ) { CHTCollectionViewWaterfallLayout() }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 190, 190)),
    CorpusValue(at: 0, 0, item: 1, .frame(200, 0, 190, 285)),
    CorpusValue(at: 0, 0, item: 2, .frame(0, 200, 190, 380)),
    CorpusValue(at: 0, 0, item: 3, .frame(200, 295, 190, 190)),
    CorpusValue(at: 0, 0, item: 4, .frame(200, 495, 190, 285)),
  ])
]
