import Foundation
import QuartzCore

// Calls of methods that a type need not have: `source.numberOfSections?(in: view)`. The property is what the question mark
// asks; the call returns what the method returns.

/// Calls of a data source's numberOfSections(in:).
public struct NumberOfSectionsCall {
  fileprivate let source: any UICollectionViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }
}

extension UICollectionViewDataSource {
  /// The method numberOfSections(in:), which is always there: its default says 1.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(source: self) }

  /// The methods that begin with collectionView, for calls with a question mark.
  public var collectionView: DataSourceCall? { DataSourceCall(source: self) }
}

/// Calls of a data source's methods that begin with collectionView.
public struct DataSourceCall {
  fileprivate let source: any UICollectionViewDataSource

  /// The supplementary view; `nil` if the data source has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethod.result {
      source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// True if an item may be dragged.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    source.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// Moves an item in the data.
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
