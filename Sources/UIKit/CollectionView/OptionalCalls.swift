import Foundation
import QuartzCore

// Calls of optional methods, such as `source.numberOfSections?(in: view)`. The question mark tests the property, and
// the call returns the method's result.

/// A call of a data source's `numberOfSections(in:)`.
@preconcurrency @MainActor public struct NumberOfSectionsCall {
  fileprivate let source: any UICollectionViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }
}

extension UICollectionViewDataSource {
  /// The method `numberOfSections(in:)`, which is always available because it has a default implementation.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(source: self) }

  /// The methods of the data source that begin with `collectionView`, for optional calls.
  public var collectionView: DataSourceCall? { DataSourceCall(source: self) }
}

/// A call of a data source's methods that begin with `collectionView`.
@preconcurrency @MainActor public struct DataSourceCall {
  fileprivate let source: any UICollectionViewDataSource

  /// Returns the supplementary view, or `nil` if the data source doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethod.result {
      source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Returns a Boolean value that indicates whether the item can be moved, or `nil` if the data source doesn't implement
  /// the method.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
    OptionalMethod.result { source.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Moves an item in the data.
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
