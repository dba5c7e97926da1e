import CorpusSupport
import UIKit

/// Photographs of three heights.
private final class Heights: NSObject, PinterestLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath) -> CGFloat {
    CGFloat(120 + indexPath.item % 3 * 60)
  }
}

nonisolated(unsafe) private let heights = Heights()

/// Layouts to try.
///
/// Three columns of 390/3 = 130 points in turn; each photo has 6 points around it, so a cell is 130 − 12 = 118 wide and a
/// column grows by height + 12. Source: the tutorial's text (Ray Wenderlich, "Custom Layout Tutorial: Pinterest").
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("PinterestLayout") {
    let layout = PinterestLayout()
    layout.delegate = heights
    return layout
  }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(6, 6, 118, 120)),
    CorpusValue(at: 0, 0, item: 1, .frame(136, 6, 118, 180)),
    CorpusValue(at: 0, 0, item: 2, .frame(266, 6, 118, 240)),
    // Column 0 is 120 + 12 = 132 long, column 1 192, column 2 252.
    CorpusValue(at: 0, 0, item: 3, .frame(6, 138, 118, 120)),
    CorpusValue(at: 0, 300, item: 4, .frame(136, 198, 118, 180)),
    CorpusValue(at: 0, 300, item: 8, .frame(266, 510, 118, 240)),
  ])
]
