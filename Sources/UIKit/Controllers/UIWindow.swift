import Foundation
import QuartzCore

/// The window of a screen, as large as the scene's viewport.
open class UIWindow: UIView {
  /// The safe area of the scene.
  var sceneSafeArea = UIEdgeInsets.zero
  /// The traits of the window and of what it contains, or `nil` for those of the screen.
  var traits: UITraitCollection?
  /// The view controllers whose views have entered the window since the last layout.
  var appearing: [UIViewController] = []
  /// A Boolean value that indicates whether view controllers appear and disappear with an animation.
  var animatesAppearance = false
  /// The running change of size, or `nil`.
  var sizeTransition: SizeTransition?

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isKeyWindow { addRootView() }
    }
  }
  /// A Boolean value that indicates whether the window receives events.
  open private(set) var isKeyWindow = false

  /// Shows the root view controller.
  open func makeKeyAndVisible() {
    if isKeyWindow { return }
    isKeyWindow = true
    SceneWindows.current?.key = self
    addRootView()
  }

  private func addRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// The safe area of the scene.
  open override var safeAreaInsets: UIEdgeInsets { sceneSafeArea }
}
