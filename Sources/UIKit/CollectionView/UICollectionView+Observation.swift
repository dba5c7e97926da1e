import Foundation
import LayoutCore

// Calls of app code, which observers of layouts can follow.
extension UICollectionView {
  /// Calls a closure that queries the layout, the data source, or the delegate, and notifies observers.
  func asking<Result>(
    _ call: StaticString, at path: Foundation.IndexPath? = nil, _ body: () -> Result
  ) -> Result {
    LayoutObservation.asking(
      LayoutQuestion(
        call, layout: "\(type(of: layout))", contentOffset: Point(contentOffset),
        indexPath: path.flatMap { $0.count == 2 ? ItemIndexPath(section: $0[0], item: $0[1]) : nil }), body)
  }

  func prepare(_ layout: UICollectionViewLayout) { asking("prepare()") { layout.prepare() } }
}
