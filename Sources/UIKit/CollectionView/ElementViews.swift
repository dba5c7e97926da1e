import Foundation

struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String?
  let indexPath: IndexPath

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    (category, kind) = (attributes.representedElementCategory, attributes.representedElementKind)
    indexPath = attributes.indexPath
  }

  init(cell indexPath: IndexPath) { (category, kind, self.indexPath) = (.cell, nil, indexPath) }

  init(supplementary kind: String, _ indexPath: IndexPath) {
    (category, self.kind, self.indexPath) = (.supplementaryView, kind, indexPath)
  }

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
  }

  init(_ key: ElementKey, at indexPath: IndexPath) { self.init(key.category, key.kind, indexPath) }
}

extension Sequence<ElementKey> {
  /// The keys in a fixed order, because the reuse of views must not depend on hashing.
  var inOrder: [ElementKey] {
    sorted {
      ($0.category.rawValue, $0.kind ?? "", $0.indexPath) < ($1.category.rawValue, $1.kind ?? "", $1.indexPath)
    }
  }
}

/// The views of visible elements, the views that wait for reuse, and the registered classes.
@MainActor struct ElementViews {
  var visible: [ElementKey: UICollectionReusableView] = [:]
  /// Reusable views, keyed by reuse identifier.
  var waiting: [String: [UICollectionReusableView]] = [:]
  /// Cell classes, keyed by reuse identifier.
  var cellClasses: [String: UICollectionViewCell.Type] = [:]
  /// Classes of supplementary views, keyed by kind and by reuse identifier.
  var supplementaryClasses: [String: [String: UICollectionReusableView.Type]] = [:]
  /// The kinds of supplementary views that the scene draws if the data source doesn't provide them.
  var sceneKinds: Set<String> = []
}
