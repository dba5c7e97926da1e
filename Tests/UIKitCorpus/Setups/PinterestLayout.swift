import UIKit

/// Photographs of three heights.
final class Heights: NSObject, PinterestLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath) -> CGFloat {
    CGFloat(120 + indexPath.item % 3 * 60)
  }
}

nonisolated(unsafe) private let heights = Heights()

/// Layouts to try.
public let corpusLayouts: [(String, @Sendable () -> UICollectionViewLayout)] = [
  (
    "PinterestLayout",
    {
      let layout = PinterestLayout()
      layout.delegate = heights
      return layout
    }
  )
]
