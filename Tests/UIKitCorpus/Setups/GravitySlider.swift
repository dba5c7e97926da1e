import CorpusSupport
import UIKit

/// Layouts to try.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("GravitySliderFlowLayout") { GravitySliderFlowLayout(with: CGSize(width: 260, height: 420)) }
]
