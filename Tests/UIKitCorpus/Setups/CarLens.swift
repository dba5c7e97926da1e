import CorpusSupport
import UIKit

/// A photograph above a card, which the library's cell places by constraints.
private final class LensCell: CarLensCollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let (photo, card) = (UIImageView(frame: .zero), UIView(frame: .zero))
    (photo.tag, photo.contentMode, photo.clipsToBounds) = (1, .scaleAspectFill, true)
    card.backgroundColor = UIColor(white: 0.9, alpha: 1)
    let label = UILabel(frame: .zero)
    (label.tag, label.font) = (2, .boldSystemFont(ofSize: 48))
    photo.addSubview(label)
    card.layer.cornerRadius = 12
    for view in [photo, card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: photo.centerXAnchor),
      label.bottomAnchor.constraint(equalTo: photo.layoutMarginsGuide.bottomAnchor),
    ])
    configure(topView: photo, cardView: card)
  }

  required init?(coder: NSCoder) { nil }
}

/// Layouts to try.
///
/// Items of 330 × 700 with gaps of 20; at x = −30 item 0 is in the middle. The photograph is 200 high, the card has the rest, and
/// is moved up by 200 in cells that are a step away or more: 100 halfway.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("CarLensCollectionViewLayout", configure: { [PhotoCells(LensCell.self, in: $0)] }) {
    CarLensCollectionViewLayout()
  }.expecting(
    CorpusValue.at(
      -30, 0, item: 0, .frame(0, 0, 330, 700),
      .inner(0, CGPoint(x: 165, y: 100), CGSize(width: 330, height: 200), 1, 0, 0),
      .inner(1, CGPoint(x: 165, y: 450), CGSize(width: 330, height: 500), 1, 0, 0))
      + CorpusValue.at(
        -30, 0, item: 1, .inner(1, CGPoint(x: 165, y: 450), CGSize(width: 330, height: 500), 1, 0, -200))
      + CorpusValue.at(
        145, 0, item: 1, .inner(1, CGPoint(x: 165, y: 450), CGSize(width: 330, height: 500), 1, 0, -100)))
]
