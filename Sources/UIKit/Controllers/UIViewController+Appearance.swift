import Foundation
import QuartzCore

// The calls when views enter and leave a window. Sources of the order: Apple's pages `viewWillAppear(_:)` ("before the
// view controller's view is about to be added to a view hierarchy") and `viewIsAppearing(_:)` ("after it adds the view
// controller's view to the view hierarchy, and the superview lays out the view controller's view"). No page states
// when the safe area changes.
extension UIView {
  /// The view controllers whose views are this view or inside it, outermost first.
  var viewControllersInside: [UIViewController] {
    (owner.map { [$0] } ?? []) + subviews.flatMap { $0.viewControllersInside }
  }

  /// Adds the view to a window, and calls the methods of its view controllers.
  func enter(_ window: UIWindow, _ add: () -> Void) {
    let controllers = viewControllersInside.filter { $0.appearance == .hidden }
    for controller in controllers {
      controller.appearance = .appearing
      controller.viewWillAppear(window.animatesAppearance)
    }
    forAllViews { $0.willMove(toWindow: window) }
    add()
    forAllViews { $0.didMoveToWindow() }
    for controller in controllers {
      controller.noteSafeArea()
      controller.viewIsAppearing(window.animatesAppearance)
    }
    window.appearing += controllers
  }

  /// Removes the view from its window, and calls the methods of its view controllers.
  func leave(_ window: UIWindow, _ remove: () -> Void) {
    let controllers = viewControllersInside.filter { $0.appearance != .hidden }
    beginLeaving(window)
    forAllViews { $0.willMove(toWindow: nil) }
    remove()
    forAllViews { $0.didMoveToWindow() }
    for controller in controllers {
      controller.appearance = .hidden
      controller.viewDidDisappear(window.animatesAppearance)
    }
    window.appearing.removeAll { $0.appearance == .hidden }
  }

  /// Calls `viewWillDisappear(_:)` of the view controllers inside that don't know yet that they leave a window.
  func beginLeaving(_ window: UIWindow) {
    for controller in viewControllersInside where controller.appearance == .appearing || controller.appearance == .shown
    {
      controller.appearance = .disappearing
      controller.viewWillDisappear(window.animatesAppearance)
    }
  }

  private func forAllViews(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forAllViews(body) }
  }
}

extension UIWindow {
  /// Calls `viewDidAppear(_:)` of the view controllers that have been laid out since they entered the window.
  func finishAppearing() {
    let controllers = appearing
    appearing = []
    for controller in controllers where controller.appearance == .appearing {
      controller.appearance = .shown
      controller.viewDidAppear(animatesAppearance)
    }
  }

  /// Runs a closure whose appearances and disappearances are animated or not.
  func withAppearance(animated: Bool, _ body: () -> Void) {
    let old = animatesAppearance
    animatesAppearance = animated
    body()
    animatesAppearance = old
  }
}

extension UIViewController {
  /// The order in which two children of a container change places.
  enum ExchangeOrder {
    /// That of a navigation stack: the old one will disappear, the new one will appear.
    case oldFirst
    /// That of tabs: the new one will appear, the old one will disappear.
    case newFirst
  }

  /// Shows the view of a child instead of those of others.
  ///
  /// In a container that has appeared, the new view is laid out, and the old ones disappear before it has appeared.
  func exchange(
    _ old: [UIViewController], for new: UIViewController, _ order: ExchangeOrder, animated: Bool, _ add: () -> Void
  ) {
    new.loadViewIfNeeded()
    let old = old.compactMap(\.viewIfLoaded)
    guard let window = viewIfLoaded?.window else {
      add()
      return old.forEach { $0.removeFromSuperview() }
    }
    window.withAppearance(animated: animated) {
      if order == .oldFirst { for view in old { view.beginLeaving(window) } }
      add()
      for view in old { view.beginLeaving(window) }
      if appearance == .shown { window.layoutIfNeeded() }
      for view in old { view.removeFromSuperview() }
      if appearance == .shown { window.finishAppearing() }
    }
  }
}
