import CorpusSupport
import UIKit

/// Cards with photographs.
private final class Cards: NSObject, VerticalCardSwiperDatasource, SceneDataObserver {
  private var count = 20

  func sceneDataDidChange(itemCounts: [Int]) { count = itemCounts[0] }

  func numberOfCards(verticalCardSwiperView: VerticalCardSwiperView) -> Int { count }

  func cardForItemAt(verticalCardSwiperView: VerticalCardSwiperView, cardForItemAt index: Int) -> CardCell {
    let cell = verticalCardSwiperView.dequeueReusableCell(withReuseIdentifier: "cell", for: index)
    cell.show(index)
    return cell as? CardCell ?? CardCell()
  }
}

/// Layouts to try.
///
/// The swiper pins its collection view to its edges. Cards of 390 − 2·20 by 700 − (40 + 50 + 40) points, 40 apart; at
/// y = 265 the inner top is at 305, so card 0 is held there: δ = 305/570, narrowed to 1 − 0.05δ, moved by 10δ.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout(
    "VerticalCardSwiper",
    collectionView: { frame in
      let (swiper, cards) = (VerticalCardSwiper(frame: frame), Cards())
      swiper.register(CardCell.self, forCellWithReuseIdentifier: "cell")
      swiper.datasource = cards
      swiper.layoutIfNeeded()
      return (swiper.verticalCardSwiperView, [swiper, cards])
    }
  ).expecting(
    CorpusValue.at(-20, -40, item: 0, .frame(0, 0, 350, 570), .zIndex(0))
      + CorpusValue.at(-20, -40, item: 1, .frame(0, 610, 350, 570), .zIndex(1))
      + CorpusValue.at(-20, 265, item: 0, .scale(0.973246, 1), .translation(0, 5.350877)))
]
