import Foundation
import UIKit

/// Settings as apps have them: shared, and on the main actor.
@MainActor public final class GapSettings {
  /// The settings of the app.
  public static let shared = GapSettings()
  /// The distance between rows.
  public let gap: CGFloat = 6
}

/// Attributes with a property of their own, copied and compared as Apple's reference requires.
public final class GapAttributes: UICollectionViewLayoutAttributes {
  /// The distance to the next row.
  public var gap: CGFloat = 0

  override public func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? GapAttributes)?.gap = gap
    return copy
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? GapAttributes else { return false }
    return other.gap == gap && super.isEqual(object)
  }
}

/// Rows in Swift 5, with a helper that doesn't know of actors.
public final class GapLayout: UICollectionViewLayout {
  private var rows: [GapAttributes] = []
  private let helper = RowHelper()

  override public func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    rows = helper.rows(of: self, count: view.numberOfItems(inSection: 0), gap: GapSettings.shared.gap)
  }

  override public var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
  }

  override public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    NSArray(array: rows, copyItems: true) as? [GapAttributes]
  }

  override public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.item]
  }
}

private final class RowHelper {
  func rows(of layout: UICollectionViewLayout, count: Int, gap: CGFloat) -> [GapAttributes] {
    let width = layout.collectionView?.bounds.width ?? 0
    return (0..<count).map { item in
      let row = GapAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: CGFloat(item) * (30 + gap), width: width, height: 30)
      row.gap = gap
      return row
    }
  }
}
