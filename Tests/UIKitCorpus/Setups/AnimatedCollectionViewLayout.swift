import CorpusSupport
import UIKit

private func pages(
  _ animator: any LayoutAttributesAnimator, _ direction: UICollectionView.ScrollDirection = .horizontal
) -> UICollectionViewLayout {
  let layout = AnimatedCollectionViewLayout()
  layout.animator = animator
  layout.scrollDirection = direction
  layout.itemSize = CGSize(width: 390, height: 700)
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
  return layout
}

private let isPaged: @Sendable (UICollectionView) -> [AnyObject] = { view in
  view.isPagingEnabled = true
  return []
}

/// Layouts to try.
///
/// Pages of 390 points at x = 97.5: p = (centre − x)/390 − 1/2 is −1/4 for item 0 and 3/4 for item 1.
public let corpusLayouts: [CorpusLayout] = [
  // Every page in the view, alpha 1 − |p|.
  CorpusLayout("CrossFade", configure: isPaged) { pages(CrossFadeAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .frame(97.5, 0, 390, 700), .alpha(0.75))
      + CorpusValue.at(97.5, 0, item: 1, .frame(97.5, 0, 390, 700), .alpha(0.25))),
  // Content turned by π/2·p about its edge: R(−π/8)·T(195)·P with m34 = −1/500; sin −0.382683, cos 0.923880.
  CorpusLayout("Cube", configure: isPaged) { pages(CubeAttributesAnimator()) }.expecting(
    CorpusValue.at(
      97.5, 0, item: 0, .contentAnchor(1, 0.5),
      .contentMatrix([11: 0.923880, 13: 0.382683, 14: -0.000765, 33: 0.923880, 34: -0.001848, 41: 195]))
      // 3π/8: sin 0.923880, cos 0.382683.
      + CorpusValue.at(
        97.5, 0, item: 1, .contentAnchor(0, 0.5),
        .contentMatrix([11: 0.382683, 13: -0.923880, 14: 0.001848, 41: -195]))),
  CorpusLayout("CubeVertical", configure: isPaged) { pages(CubeAttributesAnimator(), .vertical) },
  // Moved by −390·0.4·p and then scaled by 0.7 − 0.1|p|; alpha 1 − |p| + 0.5.
  CorpusLayout("LinearCard", configure: isPaged) { pages(LinearCardAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .scale(0.675, 0.675), .translation(26.325, 0), .alpha(1.25))
      + CorpusValue.at(97.5, 0, item: 1, .scale(0.625, 0.625), .translation(-73.125, 0), .alpha(0.75))),
  // Scaled by 1 + 0.2·min(p, 0), and kept in the view if p < 0.
  CorpusLayout("Page", configure: isPaged) { pages(PageAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .scale(0.95, 0.95), .translation(97.5, 0), .zIndex(0))
      + CorpusValue.at(97.5, 0, item: 1, .scale(1, 1), .translation(0, 0), .zIndex(1))),
  // Content moved by −390·0.5·p.
  CorpusLayout("Parallax", configure: isPaged) { pages(ParallaxAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .contentMatrix([41: 48.75]))
      + CorpusValue.at(97.5, 0, item: 1, .contentMatrix([41: -146.25]))),
  // Turned by π/4·p; alpha 1 − |p|.
  CorpusLayout("RotateInOut", configure: isPaged) { pages(RotateInOutAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .angle(-0.196350), .alpha(0.75))
      + CorpusValue.at(97.5, 0, item: 1, .angle(0.589049), .alpha(0.25), .zIndex(1))),
  // q = (left − x − 390)/390 = −1/4 for item 1: moved by (1 − 1/64)·390/4, scaled by 0.8 + 0.05; alpha 1/4.
  CorpusLayout("SnapIn", configure: isPaged) { pages(SnapInAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .scale(1, 1), .alpha(1))
      + CorpusValue.at(97.5, 0, item: 1, .scale(0.85, 0.85), .translation(81.580078, 0), .alpha(0.25))),
  // Scaled by 1 + 0.2·p if −1 < p ≤ 0.
  CorpusLayout("ZoomInOut", configure: isPaged) { pages(ZoomInOutAttributesAnimator()) }.expecting(
    CorpusValue.at(97.5, 0, item: 0, .scale(0.95, 0.95)) + CorpusValue.at(97.5, 0, item: 1, .scale(1, 1))),
]
