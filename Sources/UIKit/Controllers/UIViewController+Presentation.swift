import Foundation
import QuartzCore

extension UIViewController {
  /// The view controller that presents this one or one of its ancestors.
  public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// A Boolean value that indicates whether the view controller is being presented.
  public var isBeingPresented: Bool { presenter != nil && appearance == .appearing }

  /// A Boolean value that indicates whether the view controller is being dismissed.
  public var isBeingDismissed: Bool { presenter != nil && isLeaving }

  /// A Boolean value that indicates whether the view controller is being added to its parent.
  public var isMovingToParent: Bool { parent != nil && appearance == .appearing }

  /// A Boolean value that indicates whether the view controller is being removed from its parent.
  public var isMovingFromParent: Bool { parent != nil && isLeaving }

  func cover(with controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.window, controller.presenter == nil else { return }
    // Like UIKit, the outermost container presents.
    var host = self
    while let parent = host.parent { host = parent }
    guard host.presentedViewController == nil else { return }
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    host.presentedViewController = controller
    controller.presenter = host
    controller.view.frame = window.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.withAppearance(animated: animated) {
      if controller.hidesPresenter { host.view.beginLeaving(window) }
      window.addSubview(controller.view)
      window.layoutIfNeeded()
      window.finishAppearing()
      if controller.hidesPresenter { host.view.removeFromSuperview() }
    }
    completion?()
  }

  /// A Boolean value that indicates whether the view below leaves the window.
  ///
  /// Source: `UIModalPresentationStyle.fullScreen`, "The views belonging to the presenting view controller are removed
  /// after the presentation completes".
  private var hidesPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  func uncover(animated: Bool, _ completion: (() -> Void)?) {
    var host = self
    while host.presentedViewController == nil, let parent = host.parent { host = parent }
    guard let controller = host.presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    // A view controller that is presented by the dismissed one disappears, too.
    if controller.presentedViewController != nil { controller.uncover(animated: animated, nil) }
    controller.isLeaving = true
    controller.viewIfLoaded?.window.map { controller.leave($0, animated, revealing: host) }
    controller.isLeaving = false
    host.presentedViewController = nil
    controller.presenter = nil
    completion?()
  }

  private func leave(_ window: UIWindow, _ animated: Bool, revealing host: UIViewController) {
    window.withAppearance(animated: animated) {
      view.beginLeaving(window)
      if host.view.superview == nil {
        host.view.frame = window.bounds
        window.insertSubview(host.view, at: 0)
        window.layoutIfNeeded()
        window.finishAppearing()
      }
      view.removeFromSuperview()
    }
  }

  /// The nearest ancestor of a class.
  func ancestor<Ancestor>(_ type: Ancestor.Type) -> Ancestor? {
    var controller = parent
    while let next = controller {
      if let found = next as? Ancestor { return found }
      controller = next.parent
    }
    return nil
  }

  /// The navigation controller that contains the view controller.
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }

  /// The tab bar controller that contains the view controller.
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  /// Changes from one child to another: makes the changes immediately, and calls the completion handler.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let old = fromViewController.view
    old?.superview?.addSubview(toViewController.view)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: { finished in
        old?.removeFromSuperview()
        completion?(finished)
      })
  }
}

/// The style of a presented view controller.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
}

/// The style of the transition to a presented view controller.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// A set of orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set, one for each orientation.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// With the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// With the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A segue of a storyboard.
///
/// Storyboards aren't available.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier.
  public let identifier: String?
  /// The view controller at the start.
  public let source: UIViewController
  /// The view controller at the end.
  public let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}
