import Foundation
import QuartzCore

/// An object that manages the views of a screen.
///
/// Storyboards and nib files aren't available: ``loadView()`` creates an empty view, and an app adds its views in code.
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// The child view controllers.
  open internal(set) var children: [UIViewController] = []
  /// The view controller that contains this one.
  open internal(set) weak var parent: UIViewController?
  /// The view controller that this one presents.
  open internal(set) var presentedViewController: UIViewController?
  weak var presenter: UIViewController?
  /// The title, which is also that of the navigation item and of the tab bar item.
  open var title: String? {
    didSet { (navigationItem.title, tabBarItem.title) = (title, title) }
  }
  /// The contents of the navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item of the tab bar.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The insets that the app adds to the safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaChanged() } }
  /// The edges at which the view extends below bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// A Boolean value that indicates whether the view extends below opaque bars.
  ///
  /// The value has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The style in which the view controller is presented.
  ///
  /// Every style covers the whole screen.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The style of the transition in which the view controller is presented, which has no effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that indicates whether touches can't dismiss the view controller.
  open var isModalInPresentation = false
  /// A Boolean value that indicates whether the view controller's view is covered by presented ones.
  open var definesPresentationContext = false
  /// A Boolean value that indicates whether a tab bar is hidden while the view controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false
  /// The preferred size, in points, which has no effect.
  open var preferredContentSize = CGSize.zero
  /// A Boolean value that indicates whether the view has at least the margins of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// The interface style, which has no effect.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  private var loadedView: UIView?
  /// The part of the view that bars of a container cover.
  var barInsets = UIEdgeInsets.zero { didSet { if oldValue != barInsets { safeAreaChanged() } } }
  private var knownSafeArea = UIEdgeInsets.zero
  var appearance = Appearance.hidden
  /// A Boolean value that indicates whether the view controller is being popped or dismissed.
  var isLeaving = false
  /// The toolbar's items while the view controller is on top of a navigation stack.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.viewIfLoaded?.setNeedsLayout() } }
  /// The scroll view with which bars collapse, if an app has set it.
  weak var ownContentScrollView: UIScrollView?

  enum Appearance {
    case hidden
    case appearing
    case shown
    case disappearing
  }

  /// Creates a view controller without a nib file, because nib files aren't available.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a view controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller with default values, because archives aren't available.
  public required init?(coder: NSCoder) { super.init() }

  /// Does nothing, because archives aren't available.
  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// The view, which is loaded on first use.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      loadedView?.owner = self
    }
  }

  /// The view, or `nil` if it isn't loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard let loadedView else { return }
    if viewRespectsSystemMinimumLayoutMargins, loadedView.layoutMargins == .usualMargins {
      loadedView.layoutMargins = systemMinimumLayoutMargins
    }
    viewDidLoad()
  }

  /// Creates the view: an empty one with the size of the screen.
  ///
  /// Overrides set ``view`` and don't call `super`.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The margins of the system: 16 points at the sides, or 20 points on a screen at least 414 points wide.
  open var systemMinimumLayoutMargins: UIEdgeInsets {
    let side: CGFloat = min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 414 ? 16 : 20
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Responds when the view is loaded.
  open func viewDidLoad() {}
  /// Responds when the view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Responds when the view is in the window, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Responds when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Responds when the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Responds when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Responds when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Responds when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Responds to a change of the safe area.
  open func viewSafeAreaInsetsDidChange() {}
  /// Responds to a change of the view's margins.
  ///
  /// This method isn't called, because margins change only when an app sets them.
  open func viewLayoutMarginsDidChange() {}
  /// Updates the constraints of the view.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Responds to low memory.
  ///
  /// This method isn't called.
  open func didReceiveMemoryWarning() {}

  /// The traits of the window.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.window?.traits ?? (parent ?? presenter)?.traitCollection ?? .current
  }
  /// Responds to a change of the traits, as in a rotation that changes a size class.
  ///
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The superview of the view, or for a presented view controller the one that presents it.
  open override var next: UIResponder? { loadedView?.superview ?? presenter }

  // MARK: Changes of size

  /// Responds to a change of the view's size, such as a rotation, before it happens.
  ///
  /// The default implementation informs the children and the presented view controller. Overrides call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    presentedViewController?.viewWillTransition(to: size, with: coordinator)
  }

  /// Responds to a change of the traits before it happens, and before ``viewWillTransition(to:with:)``.
  ///
  /// The default implementation informs the children and the presented view controller. Overrides call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentedViewController?.willTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size of a child's view: that of this one.
  open func size(
    forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The coordinator of a running change of size, or `nil`.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    viewIfLoaded?.window?.sizeTransition
  }

  // MARK: Children

  /// Responds before the view controller is added to a parent or removed from it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Responds after the view controller was added to a parent or removed from it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Adds a child.
  ///
  /// An app adds the child's view, and then calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.parent?.detach(childController)
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the view controller from its parent.
  ///
  /// Before that, an app calls ``willMove(toParent:)`` and removes the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.detach(self)
    didMove(toParent: nil)
  }

  private func detach(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  // MARK: Presentation

  /// Presents a view controller, whose view covers the screen immediately.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { cover(with: viewControllerToPresent, animated: flag, completion) }

  /// Dismisses the view controller that this one presents, or this one if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { uncover(animated: flag, completion) }

  // MARK: The system's bars

  /// The style of the status bar, which has no effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that indicates whether the status bar is hidden, which has no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// A Boolean value that indicates whether the home indicator is hidden, which has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// A Boolean value that indicates whether the content rotates with the device, which has no effect.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations, which have no effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Prepares for a segue.
  ///
  /// This method isn't called, because storyboards aren't available.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

extension UIViewController {
  /// Calls ``viewSafeAreaInsetsDidChange()`` if the safe area has changed since the last call.
  func noteSafeArea() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let safeArea = view.safeAreaInsets
    if safeArea == knownSafeArea { return }
    knownSafeArea = safeArea
    view.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
  }

  private func safeAreaChanged() {
    guard let view = viewIfLoaded else { return }
    view.invalidateSolution()
    view.setNeedsLayout()
  }
}
