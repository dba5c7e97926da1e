import Foundation
import QuartzCore

/// A view controller with a navigation bar above the last one of a stack of view controllers.
///
/// Changes of the stack take effect immediately.
open class UINavigationController: UIViewController {
  /// The navigation bar.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// The stack, the shown view controller last.
  open var viewControllers: [UIViewController] = [] {
    didSet { stackChanged(from: oldValue) }
  }
  /// A Boolean value that indicates whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
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
    noteChange(animated)
    viewControllers.append(viewController)
  }

  /// Shows the previous view controller, and returns the removed one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    noteChange(animated)
    return viewControllers.removeLast()
  }

  /// Shows the first view controller, and returns the removed ones.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    noteChange(animated)
    let removed = Array(viewControllers.dropFirst())
    viewControllers.removeLast(removed.count)
    return removed
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    noteChange(animated)
    self.viewControllers = viewControllers
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    noteChange(animated)
    isNavigationBarHidden = hidden
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeContent()
  }

  private func noteChange(_ animated: Bool) {
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
  }

  private func stackChanged(from old: [UIViewController]) {
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in viewControllers { addChild(controller) }
    for controller in gone where controller.isViewLoaded { controller.view.removeFromSuperview() }
    if isViewLoaded { showTop() }
    for controller in gone { controller.removeFromParent() }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  private func showTop() {
    navigationBar.items = viewControllers.map(\.navigationItem)
    for controller in viewControllers.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
    guard let top = topViewController, top.view.superview !== view else { return }
    view.insertSubview(top.view, at: 0)
    placeContent()
  }

  /// Places the bar below the safe area, and the view of the shown view controller below or behind the bar.
  private func placeContent() {
    let (safeArea, size) = (view.safeAreaInsets, view.bounds.size)
    let height = isNavigationBarHidden ? 0 : UINavigationBar.height
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: safeArea.top, width: size.width, height: UINavigationBar.height)
    guard let top = topViewController else { return }
    let isBehindBar = top.edgesForExtendedLayout.contains(.top)
    let start = isBehindBar || isNavigationBarHidden ? 0 : safeArea.top + height
    top.barInsets.top = isBehindBar ? height : 0
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.view.frame = CGRect(x: 0, y: start, width: size.width, height: size.height - start)
  }
}
