import CorpusSupport
import UIKit

/// Cells with numbers for a pager.
private final class Numbers: NSObject, FSPagerViewDataSource, SceneDataObserver {
  private var count = 20

  func sceneDataDidChange(itemCounts: [Int]) { count = itemCounts[0] }

  func numberOfItems(in pagerView: FSPagerView) -> Int { count }

  func pagerView(_ pagerView: FSPagerView, cellForItemAt index: Int) -> FSPagerViewCell {
    let cell = pagerView.dequeueReusableCell(withReuseIdentifier: "cell", at: index)
    cell.show(index)
    return cell
  }
}

private func pager(
  _ name: String, _ type: FSPagerViewTransformerType?, _ size: CGSize = CGSize(width: 260, height: 460)
) -> CorpusLayout {
  CorpusLayout(
    name,
    collectionView: { frame in
      let pager = FSPagerView(frame: frame)
      pager.itemSize = size
      pager.interitemSpacing = 10
      pager.decelerationDistance = FSPagerView.automaticDistance
      pager.transformer = type.map { FSPagerViewTransformer(type: $0) }
      pager.register(FSPagerViewCell.self, forCellWithReuseIdentifier: "cell")
      let numbers = Numbers()
      pager.dataSource = numbers
      pager.layoutIfNeeded()
      return (pager.collectionView, [pager, numbers])
    })
}

/// Layouts to try.
///
/// Items of 260 points begin at (390 − 260)/2 = 65; d = 260 + spacing; p = (centre − the view's middle)/d, so −1/2 and 1/2 for
/// items 0 and 1 at x = d/2.
public let corpusLayouts: [CorpusLayout] = [
  pager("plain", nil).expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(65, 120, 260, 460)),
    CorpusValue(at: 0, 0, item: 1, .frame(335, 120, 260, 460)),
    CorpusValue(at: 270, 0, item: 2, .frame(605, 120, 260, 460)),
  ]),
  // d = 270: alpha 1 − |p|, moved by −d·p.
  pager("crossFading", .crossFading).expecting(
    CorpusValue.at(135, 0, item: 0, .alpha(0.5), .translation(135, 0), .zIndex(1))
      + CorpusValue.at(135, 0, item: 1, .alpha(0.5), .translation(-135, 0))),
  // s = max(0.85, 1 − 1/2): moved by d(1 − s)/2 − h(1 − s) = 20.25 − 69.
  pager("zoomOut", .zoomOut).expecting(
    CorpusValue.at(135, 0, item: 0, .scale(0.85, 0.85), .translation(-48.75, 0), .alpha(0.6))
      + CorpusValue.at(135, 0, item: 1, .scale(0.85, 0.85), .translation(48.75, 0), .alpha(0.6))),
  // Item 1: alpha 1/2, scale 0.5 + 0.5/2, moved by −135.
  pager("depth", .depth).expecting(
    CorpusValue.at(135, 0, item: 0, .scale(1, 1), .alpha(1), .zIndex(1))
      + CorpusValue.at(135, 0, item: 1, .scale(0.75, 0.75), .alpha(0.5), .translation(-135, 0), .zIndex(0))),
  // d = 260 − 260·0.65·0.6 = 158.6; scale 1 − 0.35/2, alpha 0.6 + 0.4/2, zIndex 5.
  pager("overlap", .overlap).expecting(
    CorpusValue.at(79.3, 0, item: 0, .scale(0.825, 0.825), .alpha(0.8), .zIndex(5))
      + CorpusValue.at(79.3, 0, item: 1, .center(353.6, 350))),
  // d = 260 − 260·0.65·0.2 = 226.2.
  pager("linear", .linear).expecting(
    CorpusValue.at(113.1, 0, item: 1, .center(421.2, 350), .scale(0.825, 0.825), .alpha(0.8))),
  // d = 260 − 260·sin(3π/16) = 115.551739; item 0 at q = 1/2 is turned by sin(π/4)·3π/8 = 0.833041 (sine 0.739980, cosine
  // 0.672629) behind a shift of −d/4 away from the eye: T·R·P.
  pager("coverFlow", .coverFlow).expecting(
    CorpusValue.at(0, 0, item: 0, .center(195, 350), .matrix([11: 1, 34: -0.002]))
      + CorpusValue.at(57.775870, 0, item: 0, .matrix([11: 0.672629, 41: -21.376493, 44: 1.038862]))),
  pager("ferrisWheel", .ferrisWheel), pager("invertedFerrisWheel", .invertedFerrisWheel),
  // d = 390: item 0 turned about its right edge by −π/4, item 1 about its left one by π/4.
  pager("cubic", .cubic, CGSize(width: 390, height: 700)).expecting(
    CorpusValue.at(195, 0, item: 0, .center(390, 350), .matrix([11: 0.707107, 34: -0.001414]))
      + CorpusValue.at(195, 0, item: 1, .center(390, 350), .matrix([11: 0.707107, 34: -0.001414]))),
]
