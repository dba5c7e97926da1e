import CorpusSupport
import UIKit

private func aligned(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) -> UICollectionViewLayout {
  let layout = AlignedCollectionViewFlowLayout(horizontalAlignment: horizontal, verticalAlignment: vertical)
  layout.itemSize = CGSize(width: 100, height: 100)
  return layout
}

/// Layouts to try.
///
/// A line has ⌊(390 + 10)/(100 + 10)⌋ = 3 items and lines are 110 points apart. Aligned items stand 10 points apart from an
/// edge; justified ones (390 − 3·100)/2 = 45 apart.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("left") { aligned(.left, .center) }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 100, 100)),
    CorpusValue(at: 0, 0, item: 2, .frame(220, 0, 100, 100)),
    CorpusValue(at: 0, 0, item: 4, .frame(110, 110, 100, 100)),
  ]),
  CorpusLayout("right") { aligned(.right, .top) }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(70, 0, 100, 100)),
    CorpusValue(at: 0, 0, item: 2, .frame(290, 0, 100, 100)),
    CorpusValue(at: 0, 60, item: 5, .frame(290, 110, 100, 100)),
  ]),
  CorpusLayout("justified") { aligned(.justified, .bottom) }.expecting([
    CorpusValue(at: 0, 0, item: 1, .frame(145, 0, 100, 100)),
    CorpusValue(at: 0, 0, item: 5, .frame(290, 110, 100, 100)),
  ]),
]
