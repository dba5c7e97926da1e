import Foundation
import UIKit

/// Settings without an annotation: they are on the main actor by default.
final class StepSettings {
  static let shared = StepSettings()
  var height: CGFloat { 25 }
}

/// Rows of equal height.
open class StepLayout: UICollectionViewLayout {
  private var rows: [UICollectionViewLayoutAttributes] = []
  var height: CGFloat { StepSettings.shared.height }

  override public func prepare() {
    guard let view = collectionView else { return }
    rows = (0..<view.numberOfItems(inSection: 0)).map { item in
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: CGFloat(item) * height, width: view.bounds.width, height: height)
      return row
    }
  }

  override public var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(rows.count) * height) }

  override public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }

  override public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.item]
  }
}

/// A layout that opts out of isolation and comes back, as code does that a framework calls.
public final class CheckingLayout: StepLayout {
  nonisolated override public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    MainActor.assumeIsolated { collectionView?.bounds.size != newBounds.size }
  }

  override public func prepare() {
    MainActor.preconditionIsolated()
    super.prepare()
  }
}

/// A value of the task that renders.
nonisolated public enum Mark {
  /// The height of a row.
  @TaskLocal public static var height: CGFloat = 10
}

/// Rows as high as the task says.
public final class MarkedLayout: StepLayout {
  override public var height: CGFloat { Mark.height }
}
