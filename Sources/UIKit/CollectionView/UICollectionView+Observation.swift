import Foundation
import LayoutCore

// Calls of app code, which observers of layouts can follow.
extension UICollectionView {
  /// Calls a closure that queries the layout, the data source, or the delegate, and notifies observers.
  func observing<Result>(
    _ call: StaticString, at path: Foundation.IndexPath? = nil, _ body: () -> Result
  ) -> Result {
    LayoutObservation.observing(
      LayoutCall(
        call, layout: "\(type(of: layout))", contentOffset: Point(contentOffset),
        indexPath: path.flatMap { $0.count == 2 ? ItemIndexPath(section: $0[0], item: $0[1]) : nil }), body)
  }

  func prepare(_ layout: UICollectionViewLayout) { observing("prepare()") { layout.prepare() } }
}
