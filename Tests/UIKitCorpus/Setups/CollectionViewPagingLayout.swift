import CorpusSupport
import UIKit

/// A photograph with a number, pinned by the library's constraints: 270 × 500 points in the middle.
private class CardCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let (photo, label) = (UIImageView(frame: .zero), UILabel(frame: .zero))
    (photo.tag, photo.contentMode, photo.clipsToBounds) = (1, .scaleAspectFill, true)
    photo.layer.cornerRadius = 12
    (label.tag, label.textColor, label.font) = (2, .white, .boldSystemFont(ofSize: 48))
    label.translatesAutoresizingMaskIntoConstraints = false
    photo.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: photo.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: photo.centerYAnchor),
    ])
    contentView.fill(with: photo, edges: UIEdgeInsets(top: 100, left: 60, bottom: -100, right: -60))
  }

  required init?(coder: NSCoder) { nil }
}

private final class ScaleCell: CardCell, ScaleTransformView {
  var scaleOptions = ScaleTransformViewOptions()
}

private final class StackCell: CardCell, StackTransformView {
  var stackOptions = StackTransformViewOptions()
}

private final class SnapshotCell: CardCell, SnapshotTransformView {
  var snapshotOptions = SnapshotTransformViewOptions()
}

private func pages<Cell: UICollectionViewCell>(
  _ name: String, _ type: Cell.Type, _ prepare: @escaping @Sendable (Cell) -> Void
) -> CorpusLayout {
  CorpusLayout(
    name,
    configure: { view in
      [PhotoCells(type, in: view) { _, cell in if let cell = cell as? Cell { prepare(cell) } }]
    }
  ) { CollectionViewPagingLayout() }
}

private func scaled(_ layout: ScaleTransformViewOptions.Layout) -> CorpusLayout {
  pages("scale \(layout.rawValue)", ScaleCell.self) { $0.scaleOptions = .layout(layout) }
}

private func stacked(_ layout: StackTransformViewOptions.Layout) -> CorpusLayout {
  pages("stack \(layout.rawValue)", StackCell.self) { $0.stackOptions = .layout(layout) }
}

private func cut(_ layout: SnapshotTransformViewOptions.Layout) -> CorpusLayout {
  pages("snapshot \(layout.rawValue)", SnapshotCell.self) { $0.snapshotOptions = .layout(layout) }
}

/// Layouts to try.
///
/// All cells have the frame of the bounds. With p = item − x/W the linear one scales to s = 1 − 0.4|p| and moves by
/// 0.66 · 270 · p plus half the lost width, 135 · (1 − s), away from the middle; down by nothing, since 0.2 · 500 · |p| is
/// half the lost height.
public let corpusLayouts: [CorpusLayout] = [
  scaled(.linear).expecting(
    CorpusValue.at(
      0, 0, item: 0, .frame(0, 0, 390, 700), .zIndex(0),
      .inner(0, CGPoint(x: 195, y: 350), CGSize(width: 270, height: 500), 1, 0, 0))
      + CorpusValue.at(
        0, 0, item: 1, .frame(0, 0, 390, 700), .zIndex(-1),
        .inner(0, CGPoint(x: 195, y: 350), CGSize(width: 270, height: 500), 0.6, 232.2, 0))
      + CorpusValue.at(
        195, 0, item: 0, .frame(195, 0, 390, 700),
        .inner(0, CGPoint(x: 195, y: 350), CGSize(width: 270, height: 500), 0.8, -116.1, 0))),
  scaled(.rotary), scaled(.cylinder), scaled(.coverFlow), scaled(.blur), stacked(.transparent), stacked(.perspective),
  stacked(.vortex), cut(.grid), cut(.puzzle), cut(.lines),
]
