import CorpusSupport
import UIKit

/// Items of one width.
private final class Widths: NSObject, CircularLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, widthForItemAtIndexPath indexPath: IndexPath) -> CGFloat {
    160
  }
}

nonisolated(unsafe) private let widths = Widths()

/// A cell as the layout's example has it: it takes the anchor point of its attributes.
final class SpinnerCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? CircularCollectionViewLayoutAttributes else { return }
    layer.anchorPoint = attributes.anchorPoint
    center.y += (attributes.anchorPoint.y - 0.5) * bounds.height
  }
}

/// Layouts to try.
///
/// Items of 500 + 2·8 by 700 points in the middle of the view, atan(500/1700) = 0.2860514 apart on a circle of 1,700 points;
/// the angle of the first is −19·0.2860514·x/(20·500 − 390).
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout(
    "CircularLayout", configure: { [PhotoCells(SpinnerCell.self, in: $0)] }
  ) {
    let layout = CircularLayout()
    layout.delegate = widths
    return layout
  }.scene { scene in
    // The class looks for an item at its index in the list of the visible ones, so only at the beginning items can go.
    scene.steps.reverse()
  }.expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 350), .size(516, 700), .angle(0))
      + CorpusValue.at(0, 0, item: 1, .angle(0.2860514), .zIndex(286_051))
      // −5.4349766·961/9610.
      + CorpusValue.at(961, 0, item: 1, .center(1156, 350), .angle(-0.2574463))
      + CorpusValue.at(961, 0, item: 2, .angle(0.0286051)))
]
