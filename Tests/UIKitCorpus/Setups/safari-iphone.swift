import CorpusSupport
import UIKit

/// Layouts to try.
///
/// Pages of 300 points, 150 apart, turned about their middles: R(a)·T(0, −60, −300)·S·T(0, 0, 300), S with m34 = −1/1300.
/// At rest a = −45° + (x − y − ⌊700/45⌋)/25°, so −45.6° for item 0 at 0: sin −0.714473, cos 0.699663.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("SafariIPhone") { SafariIPhoneCollectionViewLayout() }.expecting(
    CorpusValue.at(
      0, 0, item: 0, .center(195, 150), .zIndex(0),
      // m23 = sin a·(1 − 300/1300), m24 = −sin a/1300; m43 = −300 + 300·(1 + 300/1300), m44 = 1 + 300/1300.
      .matrix([22: 0.699663, 23: -0.549595, 24: 0.000550, 42: -60, 43: 69.230769, 44: 1.230769]))
      // −45 + (0 − 150 − 15)/25 = −51.6°.
      + CorpusValue.at(0, 0, item: 1, .center(195, 300), .zIndex(1), .matrix([22: 0.621148]))
      // Past the top: −45 + min((100 − 0 − 15)/5, 45) = −28°; scale 1 − 17/300 on both axes.
      + CorpusValue.at(0, 100, item: 0, .matrix([11: 0.943333, 22: 0.832914])))
]
