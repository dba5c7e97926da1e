import CorpusSupport
import UIKit

/// Every third item is large.
private final class Sizes: NSObject, TRMosaicLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, mosaicCellSizeTypeAtIndexPath indexPath: IndexPath
  ) -> TRMosaicCellType { indexPath.item % 3 == 0 ? .big : .small }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: TRMosaicLayout, insetAtSection: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3) }

  func heightForSmallMosaicCell() -> CGFloat { 150 }
}

nonisolated(unsafe) private let sizes = Sizes()

/// Layouts to try.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("TRMosaicLayout") {
    let layout = TRMosaicLayout()
    layout.delegate = sizes
    return layout
  }
]
