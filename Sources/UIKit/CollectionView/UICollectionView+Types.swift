import Foundation
import QuartzCore

extension UICollectionView {
  /// The direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally.
    case horizontal
  }

  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The position of an item in the bounds after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the set, one for each position.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the top edges of the item and the bounds.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centers the item vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// Aligns the bottom edges of the item and the bounds.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// Aligns the left edges of the item and the bounds.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centers the item horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// Aligns the right edges of the item and the bounds.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The mode of invalidation for self-sizing views.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  /// The element kind of section headers.
  public nonisolated class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The element kind of section footers.
  public nonisolated class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

/// A type that provides the numbers of items and the views of a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections.
  ///
  /// The default implementation returns 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a supplementary view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Returns a Boolean value that indicates whether an item can be moved.
  ///
  /// Items can be moved, too, if the data source doesn't implement the method.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns a plain view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalMethod.absent(UICollectionReusableView(frame: .zero)) }

  /// Returns `true`.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.absent(true)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// A type that responds to the events of a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns a Boolean value that indicates whether a tap selects an item.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Responds to the selection of an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Returns a Boolean value that indicates whether a tap deselects an item.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Responds to the deselection of an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns a Boolean value that indicates whether a touch highlights an item.
  ///
  /// The default implementation returns `true`.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Responds to the highlighting of an item.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Responds when an item is no longer highlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Responds when a cell is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Responds when a cell is no longer displayed.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Responds when a supplementary view is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Responds when a supplementary view is no longer displayed.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns the transition layout between two layouts.
  ///
  /// The default implementation returns a plain one.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns the index path to which an item that is being moved goes.
  ///
  /// The default implementation returns the proposed one.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the index path to which an item that is being moved goes, in earlier versions of UIKit.
  ///
  /// The default implementation returns the proposed one.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the content offset after an update.
  ///
  /// The default implementation returns the proposed one.
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension UICollectionViewDelegate {
  /// Returns `true`.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.absent(true)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalMethod.absent(())
  }
  /// Returns `true`.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.absent(true)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalMethod.absent(())
  }
  /// Returns `true`.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.absent(true)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalMethod.absent(())
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalMethod.absent(())
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMethod.absent(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMethod.absent(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.absent(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.absent(()) }
  /// Returns a plain transition layout.
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalMethod.absent(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }
  /// Returns the proposed index path, or that of the method of earlier versions.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the proposed content offset.
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMethod.absent(proposedContentOffset) }
}

extension UICollectionView {
  /// A closure that an interactive transition calls at its end: whether it was completed, and whether it was finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
