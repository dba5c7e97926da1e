import CorpusSupport
import UIKit

/// Layouts to try.
///
/// A line has one item, since 400 + 10 + 400 > 700; it stands in the middle, at (700 − 400)/2 = 150. Pages are 200 + 10
/// points apart.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("CenteredCollectionViewFlowLayout") {
    let layout = CenteredCollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 400)
    return layout
  }.expecting([
    CorpusValue(at: -95, 0, item: 0, .frame(0, 150, 200, 400)),
    CorpusValue(at: -95, 0, item: 1, .frame(210, 150, 200, 400)),
    CorpusValue(at: 115, 0, item: 1, .frame(210, 150, 200, 400)),
    CorpusValue(at: 535, 0, item: 3, .frame(630, 150, 200, 400)),
  ])
]
