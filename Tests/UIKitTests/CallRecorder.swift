import UIKit

/// A column of rows that writes down what it is asked.
final class CallRecorder: UICollectionViewLayout {
  var calls: [String] = []
  var invalidatesOnScroll = false
  private var count = 0

  override func prepare() {
    super.prepare()
    calls.append("prepare")
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    calls.append("contentSize")
    return CGSize(width: 100, height: count * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements \(Int(rect.minY))…\(Int(rect.maxY))")
    return (0..<count).map { attributes($0) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.append("item \(indexPath.item)")
    return indexPath.item < count ? attributes(indexPath.item) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append("shouldInvalidate \(Int(newBounds.minY)) at \(Int(collectionView?.bounds.minY ?? -1))")
    return invalidatesOnScroll || newBounds.size != collectionView?.bounds.size
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout() {
    calls.append("invalidate")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let words = [
      context.invalidateEverything ? "everything" : nil, context.invalidateDataSourceCounts ? "counts" : nil,
    ].compactMap { $0 }
    calls.append(["invalidateWith", words.joined(separator: " and ")].filter { !$0.isEmpty }.joined(separator: " "))
    super.invalidateLayout(with: context)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target \(Int(proposedContentOffset.y))")
    return proposedContentOffset
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    calls.append("updates " + updateItems.map { "\($0.updateAction)" }.joined(separator: " "))
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial \(itemIndexPath.item)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final \(itemIndexPath.item)")
    return nil
  }

  override func finalizeCollectionViewUpdates() { calls.append("finalizeUpdates") }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    calls.append("boundsChange from \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() { calls.append("finalizeBounds") }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("transition from \(type(of: oldLayout))")
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    calls.append("transition to \(type(of: newLayout))")
  }

  override func finalizeLayoutTransition() { calls.append("finalizeTransition") }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: item * 50, width: 100, height: 50)
    return attributes
  }
}

/// So many items in one section, and plain cells.
final class Rows: NSObject, UICollectionViewDataSource {
  var count: Int
  private(set) var cellCount = 0

  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellCount += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}
