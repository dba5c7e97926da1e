import CorpusSupport
import UIKit

/// Layouts to try.
///
/// Items as wide as the view and 700 − 6·20 = 580 points high, 20 points apart.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("SnapCollectionFlowLayout") { SnapCollectionFlowLayout() }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 390, 580)),
    CorpusValue(at: 0, 0, item: 1, .frame(0, 600, 390, 580)),
    CorpusValue(at: 0, 1200, item: 2, .frame(0, 1200, 390, 580)),
  ])
]
