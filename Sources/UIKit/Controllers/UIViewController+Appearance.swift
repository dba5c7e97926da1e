import Foundation
import QuartzCore

// The calls when views enter and leave a window. Source of the order: UIViewController's reference,
// "Responding to view-related events", and that of `viewIsAppearing(_:)`.
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
      controller.viewWillAppear(false)
    }
    forAllViews { $0.willMove(toWindow: window) }
    add()
    forAllViews { $0.didMoveToWindow() }
    for controller in controllers {
      controller.noteSafeArea()
      controller.viewIsAppearing(false)
    }
    window.appearing += controllers
  }

  /// Removes the view from its window, and calls the methods of its view controllers.
  func leave(_ window: UIWindow, _ remove: () -> Void) {
    let controllers = viewControllersInside.filter { $0.appearance != .hidden }
    for controller in controllers { controller.viewWillDisappear(false) }
    forAllViews { $0.willMove(toWindow: nil) }
    remove()
    forAllViews { $0.didMoveToWindow() }
    for controller in controllers {
      controller.appearance = .hidden
      controller.viewDidDisappear(false)
    }
    window.appearing.removeAll { $0.appearance == .hidden }
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
      controller.viewDidAppear(false)
    }
  }
}
