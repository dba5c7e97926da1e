import CorpusSupport
import UIKit

/// Layouts to try.
///
/// Items of 200 points; the line spacing is 40 − (200 − 0.6·200)/2 = 0, and the inset (390 − 200)/2 = 95, so item i is at
/// 195 + 200i. With D = min(|195 − (centre − x)|, 200) and r = (200 − D)/200 alpha and scale are 0.4r + 0.6.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("UPCarouselFlowLayout") {
    let layout = UPCarouselFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 360)
    return layout
  }.expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 350), .alpha(1), .scale(1, 1), .zIndex(10))
      + CorpusValue.at(0, 0, item: 1, .center(395, 350), .alpha(0.6), .scale(0.6, 0.6), .zIndex(6))
      // D = 100 for both.
      + CorpusValue.at(100, 0, item: 0, .alpha(0.8), .scale(0.8, 0.8), .zIndex(8))
      + CorpusValue.at(100, 0, item: 1, .alpha(0.8), .scale(0.8, 0.8))
      // D = 50 and 150.
      + CorpusValue.at(50, 0, item: 0, .alpha(0.9), .scale(0.9, 0.9), .zIndex(9))
      + CorpusValue.at(50, 0, item: 1, .alpha(0.7), .scale(0.7, 0.7)))
]
