import Foundation
import LayoutCore

// Calls of app code, such that whoever observes layouts hears what is asked where.
extension UICollectionView {
  /// Calls a body that asks the layout, the data source or the delegate.
  func asking<Result>(
    _ call: StaticString, at path: Foundation.IndexPath? = nil, _ body: () -> Result
  ) -> Result {
    LayoutObservation.asking(
      LayoutQuestion(
        call, layout: "\(type(of: layout))", contentOffset: Point(contentOffset),
        indexPath: path.flatMap { $0.count == 2 ? ItemIndexPath(section: $0[0], item: $0[1]) : nil }), body)
  }

  /// Lets a layout prepare itself.
  func prepare(_ layout: UICollectionViewLayout) { asking("prepare()") { layout.prepare() } }
}
