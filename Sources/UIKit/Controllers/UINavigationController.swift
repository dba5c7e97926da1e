import Foundation
import QuartzCore

/// A view controller with a navigation bar above the last one of a stack of view controllers, and a toolbar below it.
///
/// Changes of the stack take effect immediately.
open class UINavigationController: UIViewController {
  /// The navigation bar.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// The toolbar, which shows the `toolbarItems` of the last view controller.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// The stack, the shown view controller last.
  open var viewControllers: [UIViewController] = [] {
    didSet { stackChanged(from: oldValue) }
  }
  /// A Boolean value that indicates whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// A Boolean value that indicates whether the toolbar is hidden.
  ///
  /// The default is `true`.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The scroll view with which the bar collapses, and its content offset at the last layout.
  var followed: (view: UIScrollView, offset: CGPoint)?
  /// The view of the results of a search.
  var shownResults: UIView?
  /// The height of the full bar with the safe area at the last layout.
  var knownStart: CGFloat?
  /// The change of the stack that is animated.
  private var isChangeAnimated = false
  /// A Boolean value that indicates whether swipes hide the bar, which has no effect.
  open var hidesBarsOnSwipe = false
  /// A Boolean value that indicates whether taps hide the bar, which has no effect.
  open var hidesBarsOnTap = false

  /// Creates a navigation controller without a stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller that shows a view controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    // Initializers don't call the property's observer.
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller without a stack, because archives aren't available.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The last view controller of the stack.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The visible view controller: a presented one, or the last one of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Shows another view controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    changeStack(animated) { viewControllers.append(viewController) }
  }

  /// Shows the previous view controller, and returns the removed one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let removed = viewControllers.last
    changeStack(animated) { viewControllers.removeLast() }
    return removed
  }

  /// Shows a view controller of the stack, and returns the removed ones.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(viewControllers.dropFirst(index + 1))
    if !removed.isEmpty { changeStack(animated) { viewControllers.removeLast(removed.count) } }
    return removed
  }

  /// Shows the first view controller, and returns the removed ones.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    return popToViewController(viewControllers[0], animated: animated)
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(animated) { self.viewControllers = viewControllers }
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    isToolbarHidden = hidden
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    isNavigationBarHidden = hidden
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.controller = self
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeContent()
  }

  private func changeStack(_ animated: Bool, _ change: () -> Void) {
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    isChangeAnimated = animated
    change()
    isChangeAnimated = false
  }

  private func stackChanged(from old: [UIViewController]) {
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in gone {
      controller.willMove(toParent: nil)
      controller.isLeaving = true
    }
    for controller in viewControllers { addChild(controller) }
    if isViewLoaded { showTop() }
    for controller in gone {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.isLeaving = false
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  private func showTop() {
    navigationBar.items = viewControllers.map(\.navigationItem)
    guard let top = topViewController, top.view.superview !== view else { return }
    let shown = children.filter { $0 !== top && $0.viewIfLoaded?.superview === view }
    exchange(shown, for: top, .oldFirst, animated: isChangeAnimated) {
      view.insertSubview(top.view, at: 0)
      placeContent()
    }
  }
}
