import CorpusSupport
import UIKit

/// A full item, two halves, three thirds, and so on.
private final class Modes: NSObject, UICollectionViewDelegateMagazineLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeModeForItemAt indexPath: IndexPath
  ) -> MagazineLayoutItemSizeMode {
    let width: MagazineLayoutItemWidthMode =
      switch indexPath.item % 6 {
      case 0: .fullWidth(respectsHorizontalInsets: true)
      case 1, 2: .halfWidth
      default: .thirdWidth
      }
    return MagazineLayoutItemSizeMode(widthMode: width, heightMode: .static(height: 150))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForHeaderInSectionAtIndex index: Int
  ) -> MagazineLayoutHeaderVisibilityMode { .hidden }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForFooterInSectionAtIndex index: Int
  ) -> MagazineLayoutFooterVisibilityMode { .hidden }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForBackgroundInSectionAtIndex index: Int
  ) -> MagazineLayoutBackgroundVisibilityMode { .hidden }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    horizontalSpacingForItemsInSectionAtIndex index: Int
  ) -> CGFloat { 12 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    verticalSpacingForElementsInSectionAtIndex index: Int
  ) -> CGFloat { 10 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetsForSectionAtIndex index: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetsForItemsInSectionAtIndex index: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6) }
}

/// Layouts to try.
///
/// Between insets of 6 there are 378 points: halves are (378 − 12)/2 = 183, thirds (378 − 24)/3 = 118. Rows of 150 points begin
/// at 20 and are 160 apart.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout(
    "MagazineLayout",
    configure: { view in
      let modes = Modes()
      view.delegate = modes
      return [modes]
    }
  ) { MagazineLayout() }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(6, 20, 378, 150)),
    CorpusValue(at: 0, 0, item: 1, .frame(6, 180, 183, 150)),
    CorpusValue(at: 0, 0, item: 2, .frame(201, 180, 183, 150)),
    CorpusValue(at: 0, 0, item: 4, .frame(136, 340, 118, 150)),
    CorpusValue(at: 0, 200, item: 6, .frame(6, 500, 378, 150)),
    CorpusValue(at: 0, 200, item: 8, .frame(201, 660, 183, 150)),
  ])
]
