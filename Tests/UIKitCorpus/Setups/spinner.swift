import UIKit

/// Items of one width.
final class Widths: NSObject, CircularLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, widthForItemAtIndexPath indexPath: IndexPath) -> CGFloat {
    160
  }
}

nonisolated(unsafe) private let widths = Widths()

/// Layouts to try.
public let corpusLayouts: [(String, @Sendable () -> UICollectionViewLayout)] = [
  (
    "CircularLayout",
    {
      let layout = CircularLayout()
      layout.delegate = widths
      return layout
    }
  )
]
