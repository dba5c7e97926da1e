import Foundation
import QuartzCore

// Optional methods of a delegate, for calls such as `delegate?.collectionView?(view, didSelectItemAt: path)`.

extension UICollectionViewDelegate {
  /// The methods that begin with `collectionView`, for optional calls.
  public var collectionView: DelegateCall? { DelegateCall(collectionViewDelegate: self) }
}

/// A call of a delegate's methods.
@preconcurrency @MainActor public struct DelegateCall: DelegateCalling {
  /// The delegate that is called.
  public let collectionViewDelegate: any UICollectionViewDelegate
}

/// A type that calls the methods of a collection view's delegate.
///
/// Each call returns `nil` if the delegate doesn't implement the method.
@preconcurrency @MainActor public protocol DelegateCalling {
  /// The delegate that is called.
  var collectionViewDelegate: any UICollectionViewDelegate { get }
}

extension DelegateCalling {
  /// Returns a Boolean value that indicates whether a tap selects an item.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  /// Responds to the selection of an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  /// Returns a Boolean value that indicates whether a tap deselects an item.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }

  /// Responds to the deselection of an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  /// Returns a Boolean value that indicates whether a touch highlights an item.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }

  /// Responds to the highlighting of an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }

  /// Responds when an item is no longer highlighted.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }

  /// Responds when a cell is about to be displayed.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }

  /// Responds when a cell is no longer displayed.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  /// Responds when a supplementary view is about to be displayed.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  /// Responds when a supplementary view is no longer displayed.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }

  /// Returns the transition layout between two layouts.
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  /// Returns the content offset after an update.
  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    let delegate = collectionViewDelegate
    return OptionalMethod.result {
      delegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }
}
