import UIKit

/// Rows that go wrong once the content has moved by 50 points: a class of UIKit.
package final class ClassRows: UICollectionViewFlowLayout {
  package var fault = 0
  /// True if the answer goes wrong, false if the preparation does.
  package var inAnswers = false
  /// True if the rows are as opaque as their places in a set, which differ from process to process.
  package var isScattered = false

  package override func prepare() {
    itemSize = CGSize(width: 100, height: 36)
    super.prepare()
    if !inAnswers { goWrong() }
  }

  private var hasMoved: Bool { collectionView.map { $0.contentOffset.y >= 49.9 } ?? false }

  private func goWrong() {
    if hasMoved { Fault.allCases[fault].happen() }
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  package override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if inAnswers { goWrong() }
    var found = super.layoutAttributesForElements(in: rect) ?? []
    if isScattered {
      let places = Array(Set(found.map(\.indexPath)))
      for attributes in found {
        attributes.alpha = CGFloat(places.firstIndex(of: attributes.indexPath) ?? 0) / CGFloat(places.count)
      }
    }
    guard hasMoved, found.count > 2 else { return found }
    switch Fault.allCases[fault] {
    case .notANumber: found[2].center.x = .nan
    case .absentItem: found[2].indexPath = IndexPath(item: 99, section: 0)
    case .duplicate: found.append(found[2])
    case .none, .outOfRange, .unwrapped, .overflow, .endless, .growing, .recursion, .aborted: break
    }
    return found
  }
}
