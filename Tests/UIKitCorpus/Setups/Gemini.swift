import CorpusSupport
import UIKit

/// Animates the cells while they scroll, as the library's text says.
private final class Scrolling: NSObject, UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { (scrollView as? GeminiCollectionView)?.animateVisibleCells() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? GeminiCell else { return }
    (collectionView as? GeminiCollectionView)?.animateCell(cell)
  }
}

private func gemini(
  _ name: String, size: CGSize = CGSize(width: 280, height: 500),
  _ animate: @escaping @Sendable (GeminiCollectionView) -> Void
) -> CorpusLayout {
  CorpusLayout(
    name,
    collectionView: { frame in
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = size
      layout.minimumLineSpacing = size.width == 390 ? 0 : 10
      let view = GeminiCollectionView(frame: frame, collectionViewLayout: layout)
      animate(view)
      let scrolling = Scrolling()
      view.delegate = scrolling
      let cells = PhotoCells(GeminiCell.self, in: view) { view, cell in
        guard let cell = cell as? GeminiCell else { return }
        (view as? GeminiCollectionView)?.animateCell(cell)
      }
      return (view, [scrolling, cells])
    })
}

/// Layouts to try.
///
/// r = (cell's middle − view's middle)/(half of both widths). A cell is animated when it is made, again when it is displayed,
/// and while it scrolls; its frame is that of the transformed cell then, so a second time has another width.
public let corpusLayouts: [CorpusLayout] = [
  // 390-point pages at x = 195: r = −1/2; R(−90°·r) in front of m34 = +1/1000: 45°, sine and cosine 0.7071068.
  gemini("cube", size: CGSize(width: 390, height: 700)) { $0.gemini.cubeAnimation().cubeDegree(90) }.expecting(
    CorpusValue.at(
      195, 0, item: 0,
      .cellMatrix([11: 0.7071068, 13: -0.7071068, 14: -0.0007071, 33: 0.7071068, 34: 0.0007071]))),
  // Scale 1 − (1 − 0.6)·|r|. Item 0: r = −55/(195 + 140) and s = 0.934328, then −55/(195 + 140·0.934328).
  // Item 1: r = 235/335 and s = 0.719403, then 235/(195 + 140·0.719403).
  gemini("scale") { $0.gemini.scaleAnimation().scale(0.6).scaleEffect(.scaleUp) }.expecting(
    CorpusValue.at(0, 0, item: 0, .cellMatrix([11: 0.932475]))
      + CorpusValue.at(0, 0, item: 1, .cellMatrix([11: 0.682128]))),
  gemini("circle") { $0.gemini.circleRotationAnimation().radius(450).rotateDirection(.clockwise) },
  gemini("roll") { $0.gemini.rollRotationAnimation().degree(60).rollEffect(.rollUp).scale(0.8) },
  gemini("pitch") { $0.gemini.pitchRotationAnimation().degree(60).pitchEffect(.pitchUp) },
  gemini("yaw") { $0.gemini.yawRotationAnimation().degree(40).yawEffect(.yawUp) },
  gemini("custom") {
    $0.gemini.customAnimation().translation(x: 0, y: 60, z: 0).rotationAngle(x: 0, y: 25, z: 10).ease(.easeOutExpo)
  },
]
