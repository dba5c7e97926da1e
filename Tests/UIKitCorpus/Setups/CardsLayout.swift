import CorpusSupport
import UIKit

/// Layouts to try.
///
/// v = item − ⌊x/W⌋, f = (x mod W)/W, centre (x + W/2 + 10v, H/2 + 10v), less 10f for v > 0, and less x mod W for v = 0;
/// scale 0.95^(v − 2), on the way to 0.95^(v − 3) by f; zIndex 4 − v; the last one's alpha is f.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("CardsCollectionViewLayout") { CardsCollectionViewLayout() }.expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 350), .scale(1.108033, 1.108033), .zIndex(4), .size(200, 300))
      + CorpusValue.at(0, 0, item: 1, .center(205, 360), .scale(1.052632, 1.052632), .alpha(1))
      + CorpusValue.at(0, 0, item: 3, .scale(0.95, 0.95), .alpha(0), .zIndex(1))
      // x = 195: f = 1/2.
      + CorpusValue.at(195, 0, item: 0, .center(195, 350))
      + CorpusValue.at(195, 0, item: 1, .center(395, 355), .scale(1.080332, 1.080332))
      + CorpusValue.at(195, 0, item: 3, .center(415, 375), .scale(0.975, 0.975), .alpha(0.5))
      // x = 585: item 1 is in front.
      + CorpusValue.at(585, 0, item: 1, .center(585, 350), .zIndex(4))
      + CorpusValue.at(585, 0, item: 2, .center(785, 355), .zIndex(3)))
]
