import Foundation
import UIKit

/// A column of rows with a caption for each row, which writes down the calls of a batch update and calls `super`.
class UpdateRecorder: UICollectionViewLayout {
  var calls: [String] = []
  /// The initial and final attributes that the base class returned, by section and item.
  var initial: [[Int]: UICollectionViewLayoutAttributes] = [:]
  var final: [[Int]: UICollectionViewLayoutAttributes] = [:]
  private var counts: [Int] = []

  override func prepare() {
    super.prepare()
    calls.append("prepare")
    counts = collectionView.map { view in (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } } ?? []
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: counts.reduce(0, +) * 50) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
    let all = paths.flatMap { path in
      [layoutAttributesForItem(at: path), layoutAttributesForSupplementaryView(ofKind: "caption", at: path)]
    }
    return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let row = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: row * 50, width: 100, height: 40)
    attributes.alpha = 0.5
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let row = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: row * 50 + 40, width: 100, height: 10)
    return attributes
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    calls.append("invalidate")
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    calls.append("prepare for " + updateItems.map { "\($0.updateAction)" }.joined(separator: " "))
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target")
    return proposedContentOffset
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("delete \(elementKind)")
    return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("insert \(elementKind)")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final")
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    final[Array(itemIndexPath)] = attributes
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial")
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    initial[Array(itemIndexPath)] = attributes
    return attributes
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final \(elementKind)")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial \(elementKind)")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    calls.append("finalize")
  }
}

/// Sections of plain cells and captions.
final class Sections: NSObject, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int], in view: UICollectionView) {
    self.counts = counts
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "caption", withReuseIdentifier: "caption")
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}
