import Foundation
import UIKit

/// A data source with cells of some class, whose items are the scene's.
public final class PhotoCells: NSObject, UICollectionViewDataSource, SceneDataObserver {
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

  /// Takes the numbers of items.
  public func sceneDataDidChange(itemCounts: [Int]) { counts = itemCounts }

  /// Returns the number of the scene's sections.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  /// Returns the number of the scene's items in a section.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  /// Returns a view with a number, in a colour for each kind.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView(frame: .zero)
    let hue = CGFloat(kind.utf8.reduce(0) { $0 + Int($1) } % 12) / 12
    view.backgroundColor = UIColor(hue: hue, saturation: 0.4, brightness: 0.6, alpha: 1)
    let label = UILabel(frame: .zero)
    (label.text, label.font, label.textColor) = ("\(indexPath.item)", .boldSystemFont(ofSize: 20), .white)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    return view
  }

  /// Returns a cell with a photograph.
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
  private static let photos = ["alpine-lake", "aurora", "tulip", "lighthouse", "sailboat", "balloons", "waterfall"]

  /// Shows a photograph, and a number on it.
  public func show(_ number: Int) {
    let photo = contentView.viewWithTag(1) as? UIImageView ?? photoView()
    photo.image = UIImage(named: Self.photos[number % Self.photos.count])
    (photo.viewWithTag(2) as? UILabel)?.text = "\(number)"
  }

  private func photoView() -> UIImageView {
    let photo = UIImageView(frame: contentView.bounds)
    (photo.tag, photo.contentMode, photo.clipsToBounds) = (1, .scaleAspectFill, true)
    photo.layer.cornerRadius = 12
    photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(frame: photo.bounds)
    (label.tag, label.textAlignment, label.textColor) = (2, .center, .white)
    label.font = .boldSystemFont(ofSize: 48)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    photo.addSubview(label)
    contentView.addSubview(photo)
    return photo
  }
}
