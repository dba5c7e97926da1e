import Foundation
import QuartzCore

/// A change of the focus, which doesn't occur in a scene.
///
/// Source: "About focus interactions for Apple TV" in Apple's documentation.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that has the focus.
  open weak var previouslyFocusedView: UIView?
  /// The view that receives the focus.
  open weak var nextFocusedView: UIView?

  /// Creates a change.
  public override init() { super.init() }
}

/// A change of the focus among the items of a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that has the focus.
  open var previouslyFocusedIndexPath: IndexPath?
  /// The item that receives the focus.
  open var nextFocusedIndexPath: IndexPath?
}

/// An object that runs animations together with those of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Runs the animations and the completion handler.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}
