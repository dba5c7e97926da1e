import Foundation
import QuartzCore

// The rectangles of queries, and the first layout.
extension UICollectionView {
  /// Returns the part of a rectangle that can become visible: in the content, or in the bounds, which may bounce.
  ///
  /// A device queries only visible pages, and many layouts can't handle a rectangle outside the content.
  func reachable(_ rect: CGRect) -> CGRect {
    guard contentSize.width.isFinite, contentSize.height.isFinite else { return rect }
    return rect.intersection(CGRect(origin: .zero, size: contentSize).union(bounds))
  }

  /// Returns the elements on the pages around the reachable part of a rectangle, from the layout's last pass if it
  /// contains them.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let part = reachable(rect)
    if part.isNull { return [] }
    let pages = pages(around: part)
    if let answer, answer.rect.contains(pages) { return answer.attributes }
    return queriedElements(in: pages)
  }

  /// Takes another layout before the first pass, which prepares it.
  ///
  /// Source: PSTCollectionView, `setCollectionViewLayout:animated:`.
  func adopt(_ layout: UICollectionViewLayout, _ completion: ((Bool) -> Void)?) {
    self.layout.owner = nil
    layout.owner = self
    self.layout = layout
    needsPreparation = true
    setNeedsLayout()
    completion?(true)
  }

  /// Raises the exception for a supplementary view that the data source doesn't provide.
  func raiseMissingView(ofKind kind: String, at path: IndexPath) -> Never {
    raise(
      .internalInconsistency,
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),{length = "
        + "\(path.count), path = \(path.map(String.init).joined(separator: " - "))}) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))")
  }
}
