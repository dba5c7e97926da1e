import CorpusSupport
import UIKit

/// Layouts to try.
///
/// A cell that has scrolled past the top stays there, scaled by 1 − 0.2·d with d = (top − y)/height; higher items lie above.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("StickyCollectionViewFlowLayout") {
    let layout = StickyCollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 200)
    layout.minimumLineSpacing = 0
    layout.firstItemTransform = 0.2
    return layout
  }.expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 100), .scale(1, 1), .zIndex(0))
      + CorpusValue.at(0, 0, item: 1, .frame(0, 200, 390, 200), .scale(1, 1), .zIndex(1))
      // d = 50/200; the frame of size (390, 200)·0.95 begins at 50.
      + CorpusValue.at(0, 50, item: 0, .scale(0.95, 0.95), .size(390, 200), .frame(0, 50, 370.5, 190))
      + CorpusValue.at(0, 50, item: 1, .frame(0, 200, 390, 200)))
]
