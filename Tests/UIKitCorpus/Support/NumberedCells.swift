import Foundation
import UIKit

/// A data source with cells of some class, whose items are the scene's.
public final class NumberedCells: NSObject, UICollectionViewDataSource, SceneDataObserver {
  private var counts: [Int] = [20]
  private let cellClass: UICollectionViewCell.Type
  private let prepare: (UICollectionView, UICollectionViewCell) -> Void

  /// Creates a data source.
  ///
  /// - Parameter prepare: Called with each cell that is handed out.
  public init(
    _ cellClass: UICollectionViewCell.Type, in view: UICollectionView,
    prepare: @escaping (UICollectionView, UICollectionViewCell) -> Void = { _, _ in }
  ) {
    (self.cellClass, self.prepare) = (cellClass, prepare)
    super.init()
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  public func sceneDataDidChange(numbersOfItems: [Int]) { counts = numbersOfItems }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.show(indexPath.item)
    prepare(collectionView, cell)
    return cell
  }
}

extension UICollectionViewCell {
  /// Shows a number on a colour.
  public func show(_ number: Int) {
    contentView.backgroundColor = UIColor(
      hue: CGFloat(number * 7 % 20) / 20, saturation: 0.55, brightness: 0.85, alpha: 1)
    contentView.layer.cornerRadius = 12
    let label = contentView.viewWithTag(1) as? UILabel ?? UILabel(frame: contentView.bounds)
    if label.superview == nil {
      label.tag = 1
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.textAlignment = .center
      label.font = .boldSystemFont(ofSize: 48)
      label.textColor = .white
      contentView.addSubview(label)
    }
    label.text = "\(number)"
  }
}
