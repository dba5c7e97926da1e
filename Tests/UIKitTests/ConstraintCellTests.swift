import Foundation
import Testing
import UIKit

/// Sizes that come from content: labels, cells and what is fitted.
@MainActor struct ConstraintCellTests {
  @Test func content_isHuggedAndNotCompressed() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (first, second) = (Box(30, 10), Box(40, 20))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    first.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    second.leadingAnchor.constraint(equalTo: first.trailingAnchor).isActive = true
    second.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(second.frame == CGRect(x: 30, y: 0, width: 70, height: 20))
    first.setContentHuggingPriority(.defaultLow, for: .horizontal)
    second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.bounds.width == 60)
    #expect(second.bounds.width == 40)
    second.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.bounds.size.width = 50
    root.layoutIfNeeded()
    #expect(first.bounds.width == 30)
    #expect(second.bounds.width == 20)
    first.size.width = 35
    first.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(first.bounds.width == 35)
    #expect(second.bounds.width == 15)
  }

  @Test func labels_wrapAtTheirSolvedWidth() {
    let cell = TextCell(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    cell.label.text = "one two three four five six seven"
    let line = UILabel()
    line.text = "one"
    let target = CGSize(width: 120, height: 30)
    let size = cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    // A width of 100 inside the insets of 10, as many lines as the text takes there.
    let text = cell.label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(text.height > 2 * line.intrinsicContentSize.height)
    #expect(size == CGSize(width: 120, height: text.height + 20))
    let wide = cell.systemLayoutSizeFitting(.zero)
    #expect(wide.width == cell.label.intrinsicContentSize.width + 20)
    #expect(wide.height == line.intrinsicContentSize.height + 20)
    cell.layoutIfNeeded()
    #expect(cell.label.frame == CGRect(x: 10, y: 10, width: 100, height: 10))
  }

  @Test func cells_takeTheSizesOfTheirConstraints() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    let source = Heights()
    view.dataSource = source
    view.layoutIfNeeded()
    let frames = (0..<3).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.minY) == [0, 34, 98])
    #expect(frames.map(\.height) == [34, 64, 49])
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? BoxCell
    #expect(cell?.box.frame == CGRect(x: 2, y: 2, width: 96, height: 60))
  }

  @Test func contentViews_thatTakeConstraints_fillTheirCells() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let box = Box(20, 10)
    for view in [cell.contentView, box] { view.translatesAutoresizingMaskIntoConstraints = false }
    cell.contentView.addSubview(box)
    box.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor).isActive = true
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
    #expect(box.frame.minX == 30)
    cell.contentView.widthAnchor.constraint(equalToConstant: 90).isActive = true
    #expect(cell.systemLayoutSizeFitting(CGSize(width: 50, height: 40)) == CGSize(width: 90, height: 40))
  }

  @Test func images_moveWhatFollowsThem() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (image, after) = (Photo(image: nil), UIView())
    for view in [image, after] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    image.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    after.leftAnchor.constraint(equalTo: image.rightAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(after.frame.minX == 3)
    image.image = UIImage()
    root.layoutIfNeeded()
    #expect(after.frame.minX == 28)
  }

  @Test func updateConstraints_runsBeforeTheSolution() {
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.updates == 1)
    #expect(view.inner.bounds.width == 20)
    #expect(view.widthInLayout == 20)
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.updates == 2)
    #expect(view.inner.bounds.width == 40)
    #expect(view.widthInLayout == 40)
  }

  @Test func viewsWithoutConstraints_haveNone() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    view.subviews[0].translatesAutoresizingMaskIntoConstraints = false
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 40))
  }
}

private final class Box: UIView {
  var size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

private final class Photo: UIImageView {
  override var intrinsicContentSize: CGSize { CGSize(width: image == nil ? 0 : 25, height: 10) }
}

private final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class BoxCell: UICollectionViewCell {
  let box = UIView()
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      height, box.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 2),
      box.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -2),
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class Heights: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    (cell as? BoxCell)?.height.constant = [30, 60, 45][indexPath.item]
    return cell
  }
}

private final class Updating: UIView {
  let inner = UIView()
  private(set) var updates = 0
  private(set) var widthInLayout: CGFloat = 0
  private lazy var width = inner.widthAnchor.constraint(equalToConstant: 0)

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    updates += 1
    if inner.superview == nil {
      inner.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inner)
      width.isActive = true
    }
    width.constant = 20 * CGFloat(updates)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    widthInLayout = inner.bounds.width
  }
}
