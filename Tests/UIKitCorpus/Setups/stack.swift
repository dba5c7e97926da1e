import CorpusSupport
import UIKit

/// Layouts to try.
///
/// As CardsLayout, of which it is a port, with 5 cards, 12 points and an item of 390 − 2·24 = 342 points with the aspect 2/3:
/// v = item − ⌊x/W⌋, f = (x mod W)/W, centre (x + W/2 + 12v, H/2 + 12v), less 12f for v > 0, and less x mod W for v = 0;
/// scale 0.95^(v − 2.5), on the way to 0.95^(v − 3.5) by f; zIndex 5 − v; the last one's alpha is f.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("StackCollectionViewLayout") { StackCollectionViewLayout() }.expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 350), .scale(1.136818, 1.136818), .zIndex(5), .size(342, 513))
      + CorpusValue.at(0, 0, item: 1, .center(207, 362), .scale(1.079977, 1.079977), .zIndex(4))
      + CorpusValue.at(0, 0, item: 4, .center(243, 398), .alpha(0), .zIndex(1))
      // x = 195: f = 1/2; item 0 keeps its place in the content.
      + CorpusValue.at(195, 0, item: 0, .center(195, 350))
      // 195 + 195 + 12 − 6; (1.079977 + 1.136818)/2.
      + CorpusValue.at(195, 0, item: 1, .center(396, 356), .scale(1.108397, 1.108397))
      + CorpusValue.at(195, 0, item: 4, .alpha(0.5)))
]
