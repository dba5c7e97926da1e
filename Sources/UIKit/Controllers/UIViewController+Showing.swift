import Foundation

extension UIViewController {
  /// Pushes a view controller on the navigation controller, or presents it without one.
  public func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Presents a view controller, because split view controllers aren't available.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }
}
